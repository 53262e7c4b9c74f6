import { beforeAll, expect, test } from '@jest/globals'
import type { AchCandidates, AchEntryRow, AchFileDetail } from '@mca/contract/ach'
import type { Page } from '@mca/contract/lists'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { settleAchFiles } from './settle-files'

const setup = setUpTestApp()
const { server, api, make } = setup
const calls = createAchCalls(setup)
const { builder, releaser, act, addAccount, build, built, candidateOf, release } = calls
beforeAll(() => calls.begin())

const overpaid = async (fields: object = {}) => {
  const { id, merchant } = await make.advance({ payback: 12_500, date_funded: '2026-01-05' })
  await addAccount(`merchants/${merchant.id}`, { authorized_on: null, ...fields })
  await pay(id, 12_600)
  return { advance: id, key: `refund:${id}` }
}
const pay = (advance: string, amount: number) =>
  make.payment(advance, { amount, date: '2026-02-02', status: 'cleared' })
const dueOf = async (key: string) => (await candidateOf(key))?.amount ?? 0
const entriesOf = async (file: { id: string }) =>
  (await api.get<Page<AchEntryRow>>(`ach-files/${file.id}/entries`)).data
const differences = () => calls.reconciled(/refund/)

type Advance = Awaited<ReturnType<typeof make.advance>>
const overpayments: Record<string, (advance: Advance) => Promise<unknown>> = {
  'recorded its payment': ({ id }) =>
    releaser.post('payments', { advance_id: id, amount: 12_600, date: '2026-02-02', status: 'cleared' }),
  'lowered the payback': async ({ id, merchant, amount, date_funded, expected_end_date }) => {
    await pay(id, 12_500)
    const fields = { merchant_id: merchant.id, amount, payback: 12_400, date_funded, expected_end_date }
    return releaser.put(`advances/${id}`, fields)
  },
}

// Proves R25.22, R25.78.
test.each(Object.keys(overpayments))('who %s does not release the refund of an overpayment', async (name) => {
  const advance = await make.advance({ payback: 12_500, date_funded: '2026-01-05' })
  await addAccount(`merchants/${advance.merchant.id}`, { authorized_on: null })
  await overpayments[name]?.(advance)
  const refused = await release(await built([`refund:${advance.id}`]))
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Someone else must approve this file. You entered or changed a deal that it refunds, or recorded, imported or changed a payment or refund of that deal.',
  ])
})

// Proves R25.78.
test('an overpayment is due as a refund, is sent once, and is due again after its return', async () => {
  const { advance, key } = await overpaid()
  expect(await candidateOf(key)).toMatchObject({
    kind: 'refund',
    amount: 100,
    refusal: null,
    subject: { kind: 'advance' },
    owner: { kind: 'merchant' },
  })
  const file = await built([key])
  expect(file.totals).toEqual({ entries: 1, debits: 0, credits: 100 })
  expect(await dueOf(key)).toBe(0)
  const again = await build(key)
  expect(again.statusCode).toBe(409)
  // Whoever built it does not release it.
  await server().passSecondFactor('build@example.com')
  expect((await calls.releaseBy(builder, file)).statusCode).toBe(409)
  expect((await release(file)).statusCode).toBe(200)
  const { batches } = await api.get<AchFileDetail>(`ach-files/${file.id}`)
  expect(batches).toMatchObject([{ description: 'REFUND', entry_class: 'CCD', direction: 'credit', amount: 100 }])
  const [record = ''] = (await calls.bytesOf(file)).body.split('\n').filter((line) => line.startsWith('6'))
  expect([record.slice(1, 3), Number(record.slice(29, 39))]).toEqual(['22', 100_00])
  // The payments stay as they are.
  expect(await calls.payments(advance)).toMatchObject([{ amount: 12_600, status: 'cleared' }])
  expect(await dueOf(key)).toBe(0)
  await pay(advance, 20)
  expect(await dueOf(key)).toBe(20)

  const [{ refund } = { refund: null }] = await entriesOf(file)
  await settleAchFiles(server().db, achEffective)
  await settleAchFiles(server().db, '2026-02-09')
  expect(await entriesOf(file)).toMatchObject([{ state: 'cleared' }])
  expect(await differences()).toEqual([])
  const path = `refunds/${refund?.id}/return`
  expect((await api.call('POST', path, { reason: '' })).statusCode).toBe(400)
  // In the version that the page of the file has shown, and in no other.
  const inVersion = (version = '') =>
    api.call('POST', path, { reason: 'Account closed' }, { 'if-match': `"${version}"` })
  expect((await inVersion(refund?.updated_at)).statusCode).toBe(409)
  const [{ refund: cleared } = { refund: null }] = await entriesOf(file)
  expect((await inVersion(cleared?.updated_at)).json()).toMatchObject({ state: 'returned' })
  expect((await api.call('POST', path, { reason: 'Again' })).statusCode).toBe(409)
  expect(await entriesOf(file)).toMatchObject([{ state: 'returned' }])
  expect(await dueOf(key)).toBe(120)
  expect(await differences()).toEqual([])
})

// Proves R25.78, R25.24.
test('a file that the bank rejects takes its refunds back; one that was returned stays', async () => {
  const [one, two] = [
    await overpaid({ holder: 'Ann Lee', holder_kind: 'consumer', entry_class: 'WEB' }),
    await overpaid(),
  ]
  const rejected = await built([one.key])
  expect((await api.get<AchFileDetail>(`ach-files/${rejected.id}`)).batches).toMatchObject([{ entry_class: 'PPD' }])
  await act(releaser, rejected, 'release')
  expect(await dueOf(one.key)).toBe(0)
  await act(releaser, rejected, 'reject', { reason: 'Duplicate' })
  expect(await dueOf(one.key)).toBe(100)
  const file = await built([two.key])
  await act(releaser, file, 'release')
  const [entry] = await entriesOf(file)
  await calls.post(api, `refunds/${entry?.refund?.id}/return`, { reason: 'Account closed' })
  const answer = await releaser.call('POST', `ach-files/${file.id}/reject`, { reason: 'Duplicate' })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    {
      message: expect.stringContaining(
        '1 refund of this file was settled or returned since, so the file cannot be marked as rejected: ADV-',
      ),
    },
  ])
})

// Proves R25.78, R25.21.
test('a refund is not released once it is less, and of two builds one has it', async () => {
  const { advance, key } = await overpaid()
  const answers = await Promise.all([build(key), build(key)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  const file = answers.find(({ statusCode }) => statusCode === 201)?.json<{ id: string }>() ?? { id: '' }
  const [payment] = await calls.payments(advance)
  await api.put(`payments/${payment?.id}`, { ...payment, amount: 12_550 })
  const answer = await release(file)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('Its amount has changed.') },
  ])
})

// Proves R25.78.
test('without a usable account there is no refund, and none is due of a deal that is paid exactly', async () => {
  const { id } = await make.advance({ payback: 12_500, date_funded: '2026-01-05' })
  await pay(id, 12_500)
  const { id: other } = await make.advance({ payback: 12_500, date_funded: '2026-01-05' })
  await pay(other, 12_501)
  const { entries } = await api.get<AchCandidates>('ach-candidates')
  expect(entries.find(({ key }) => key === `refund:${id}`)).toBeUndefined()
  expect(entries.find(({ key }) => key === `refund:${other}`)).toMatchObject({
    amount: 1,
    refusal: expect.stringContaining('There is no bank account.'),
  })
})

// Proves R25.77.
test('reconcile names a refund that is missing or belongs to no file', async () => {
  const { owner } = server()
  const { key } = await overpaid()
  const file = await built([key])
  await act(releaser, file, 'release')
  const [entry] = await entriesOf(file)
  await owner.query({ text: `update refunds set trace = '999999999999999' where trace = $1` }, [entry?.trace])
  expect(await differences()).toEqual([
    `${file.code} differs: entry ${entry?.trace}, it has no refund`,
    'No file differs: entry 999999999999999, there is a refund with its trace, which did not go out',
  ])
  await owner.query({ text: `update refunds set trace = $1 where trace = '999999999999999'` }, [entry?.trace])
  expect(await differences()).toEqual([])
})
