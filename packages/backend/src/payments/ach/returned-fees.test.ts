import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { AchCandidates, AchDay, AchFile } from '@mca/contract/ach'
import type { Reconciliation } from '@mca/contract/reconciliation'
import { nachaLines } from '@mca/tables/testing'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls, exampleFee, messageOf } from '../../testing/calls/ach-calls'
import { createImportCalls } from '../../testing/files/import-files'
import { settleAchFiles } from './settle-files'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api, make } = setup
const calls = createAchCalls(setup)
const { builder, releaser, act, bounced, built, candidateOf, entriesOf, post, release } = calls
beforeAll(() => calls.begin())
beforeEach(() => server().setToday(achDay))

const fee = exampleFee
const differences = () => calls.reconciled(/return fee/)

// Proves R25.127, R25.24.
test('a file that the bank rejects takes its fees back, and they can go out again', async () => {
  const { key } = await bounced()
  const file = await built([key])
  expect((await release(file)).statusCode).toBe(200)
  await act(releaser, file, 'reject', { reason: 'Duplicate' })
  expect(await candidateOf(key)).toMatchObject({ amount: fee, refusal: null })
  expect(await entriesOf(file)).toMatchObject([{ state: 'taken back', return_fee: null }])
  expect(await differences()).toEqual([])
})

// Proves R25.127, R25.101, R25.121.
test('the return of a fee is recorded, is expected at the bank, and earns no fee', async () => {
  const { key } = await bounced()
  const file = await built([key])
  expect((await release(file)).statusCode).toBe(200)
  await settleAchFiles(server().db, achEffective)
  await server().setToday('2026-02-06')
  const [{ return_fee } = { return_fee: null }] = await entriesOf(file)
  const path = `return-fees/${return_fee?.id}/return`
  for (const returned_on of ['2026-02-04', '2026-02-07', ''])
    expect((await api.call('POST', path, { reason: 'R01', returned_on })).statusCode).toBe(400)
  expect(await post(api, path, { reason: 'R01', returned_on: '2026-02-06' })).toMatchObject({ state: 'returned' })
  expect((await api.call('POST', path, { reason: 'R01', returned_on: '2026-02-06' })).statusCode).toBe(409)
  expect(await entriesOf(file)).toMatchObject([{ state: 'returned' }])
  expect((await api.get<AchFile>(`ach-files/${file.id}`)).returned).toBe(fee)
  expect((await api.get<AchDay>(`ach-day?day=${achDay}`)).returned.debits).toBeGreaterThanOrEqual(fee)
  expect(await candidateOf(key)).toBeUndefined()
  const { effective_on } = await api.get<AchCandidates>('ach-candidates')
  expect(messageOf(await calls.buildBy(builder, [key], effective_on))[1]).toContain('already in file')
  const month = await api.get<Reconciliation>('bank-reconciliation?month=2026-02')
  expect(JSON.stringify(month)).toContain(`${file.code} RETURN FEE`)
  expect(JSON.stringify(month)).toContain('Return fee ')
  expect(messageOf(await releaser.call('POST', `ach-files/${file.id}/reject`, { reason: 'Late' }))).toEqual([
    409,
    expect.stringContaining(
      '1 return fee of this file was settled or returned since, so the file cannot be marked as rejected: ADV-',
    ),
  ])
})

// Proves R25.128.
test('an import of returns matches a fee by its trace, never a debit of the same amount, and can be undone', async () => {
  const { key, code, advance } = await bounced({ account: { return_fee: 100 } })
  // A debit of the same amount and deal.
  await make.payment(advance, { date: '2026-02-03', status: 'cleared', payment_method: 'ACH' })
  const file = await built([key])
  expect((await release(file)).statusCode).toBe(200)
  const [entry] = await entriesOf(file)
  const returned = (amount: number) =>
    nachaLines([{ code: 'R01', originalTrace: entry?.trace ?? '', amount, individualId: code }], '260205').join('\n')
  const imports = createImportCalls(api)
  await server().setToday('2026-02-06')
  const wrong = await imports.upload(returned(90_00), 'name=wrong.ach&kind=returns')
  expect(await imports.rows(wrong.id)).toMatchObject([
    {
      outcome: 'unmatched',
      reason: expect.stringContaining('The return fee with this trace ID has a different amount ($100.00)'),
    },
  ])
  const { id } = await imports.upload(returned(100_00), 'name=returns.ach&kind=returns')
  expect(await imports.rows(id)).toMatchObject([
    { outcome: 'new', reason: expect.stringContaining('return of a return fee') },
  ])
  await imports.commit(id)
  expect(await entriesOf(file)).toMatchObject([{ state: 'returned' }])
  expect((await calls.payments(advance)).filter(({ return_code }) => return_code)).toHaveLength(1)
  const again = await imports.upload(`${returned(100_00)}\n`, 'name=again.ach&kind=returns')
  expect(await imports.rows(again.id)).toMatchObject([{ outcome: 'already' }])
  await imports.undo(id)
  expect(await entriesOf(file)).toMatchObject([{ state: 'sent' }])
})

// Proves R25.77.
test('reconcile names a fee that is missing or belongs to no file', async () => {
  const { owner } = server()
  const file = await built([(await bounced()).key])
  expect((await release(file)).statusCode).toBe(200)
  const [entry] = await entriesOf(file)
  await owner.query({ text: `update return_fees set trace = '999999999999999' where trace = $1` }, [entry?.trace])
  expect(await differences()).toEqual([
    `${file.code} differs: entry ${entry?.trace}, it has no return fee`,
    'No file differs: entry 999999999999999, there is a return fee with its trace, which did not go out',
  ])
  await owner.query({ text: `update return_fees set trace = $1 where trace = '999999999999999'` }, [entry?.trace])
  expect(await differences()).toEqual([])
})
