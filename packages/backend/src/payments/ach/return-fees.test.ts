import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { AchCandidates, AchFileDetail } from '@mca/contract/ach'
import { exampleAccount } from '@mca/contract/testing/ach-examples'
import { nachaLines } from '@mca/tables/testing'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls, exampleFee, messageOf } from '../../testing/calls/ach-calls'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'
import { createImportCalls } from '../../testing/files/import-files'
import { settleAchFiles } from './settle-files'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api } = setup
const calls = createAchCalls(setup)
const { builder, addAccount, bounced, build, built, candidateOf, entriesOf, post, release } = calls
beforeAll(() => calls.begin())
beforeEach(() => server().setToday(achDay))

const fee = exampleFee
let people = 0
const somebody = async (): Promise<TestApi> => {
  const email = `fee-${++people}@example.com`
  await server().passSecondFactor(email)
  return createTestApi(server, email)
}

const differences = () => calls.reconciled(/return fee/)
const moneyOf = async (advance: string) => {
  const { money } = await api.get<{ money: object }>(`advances/${advance}`)
  return money
}

// Proves R25.11, R25.126, R25.127.
test('a returned debit earns its agreed fee once, in a batch of its own, and the deal owes the same', async () => {
  const { advance, key } = await bounced()
  const [before, payments] = [await moneyOf(advance), await calls.payments(advance)]
  expect(await candidateOf(key)).toMatchObject({
    kind: 'return_fee',
    amount: fee,
    refusal: null,
    subject: { kind: 'advance', id: advance },
    owner: { kind: 'merchant' },
    batch: { description: 'RETURN FEE', entry_class: 'CCD', direction: 'debit' },
  })
  const file = await built([key])
  expect(file.totals).toEqual({ entries: 1, debits: fee, credits: 0 })
  expect(await candidateOf(key)).toBeUndefined()
  expect(messageOf(await build(key))).toEqual([409, expect.stringContaining(`already in file ${file.code}.`)])
  expect((await release(file)).statusCode).toBe(200)
  const detail = await api.get<AchFileDetail>(`ach-files/${file.id}`)
  expect(detail.batches).toMatchObject([
    { description: 'RETURN FEE', entry_class: 'CCD', direction: 'debit', amount: fee },
  ])
  const lines = (await calls.bytesOf(file)).body.split('\n')
  expect(lines.find((line) => line.startsWith('5'))?.slice(50, 63)).toBe('CCDRETURN FEE')
  const [entry = ''] = lines.filter((line) => line.startsWith('6'))
  expect([entry.slice(1, 3), Number(entry.slice(29, 39))]).toEqual(['27', fee * 100])
  expect(await entriesOf(file)).toMatchObject([
    { kind: 'return_fee', state: 'sent', return_fee: { id: expect.any(String) } },
  ])
  await settleAchFiles(server().db, achEffective)
  await settleAchFiles(server().db, '2026-02-09')
  expect(await entriesOf(file)).toMatchObject([{ state: 'cleared' }])
  expect(await candidateOf(key)).toBeUndefined()
  // It is no payment of the deal.
  expect(await moneyOf(advance)).toEqual(before)
  expect(await calls.payments(advance)).toEqual(payments)
  expect(await differences()).toEqual([])
})

type Case = Parameters<typeof bounced>[0]
// Proves R25.126.
test.each<[string, Case, string]>([
  ['a closed account', { code: 'R02' }, 'only for R01 and R09. The bank returned this debit with R02.'],
  ['a debit that was not authorized', { code: 'R10' }, 'only for R01 and R09.'],
  ['an authorization without a fee', { account: { return_fee: null } }, 'names no return fee.'],
  [
    'an authorization after the debit',
    { account: { authorized_on: '2026-02-03' } },
    'agreed to a return fee on Feb 3, 2026',
  ],
  ['no authorization', { account: { authorized_on: null } }, 'has not authorized debits'],
  ['a deal that is paid off', { deal: { deal_flow: 'Paid OFF' } }, 'not in collection'],
])('no fee is charged for %s', async (_name, given, refusal) => {
  const { key } = await bounced(given)
  // Those for which no fee is possible are no candidates; others say why they may not go.
  const shown = await candidateOf(key)
  if (shown) expect(shown.refusal).toContain(refusal)
  expect(messageOf(await build(key))).toEqual([409, expect.stringContaining(refusal)])
})

// Proves R25.126.
test.each([
  ['2026-03-17', 200],
  ['2026-03-18', 409],
])('a file that is built on %s may charge a return of February 2: %i', async (today, status) => {
  const { key } = await bounced({ code: 'R09' })
  await server().setToday(today)
  const { effective_on, entries } = await api.get<AchCandidates>('ach-candidates')
  expect(entries.some((entry) => entry.key === key)).toBe(status === 200)
  const answer = await calls.buildBy(builder, [key], effective_on)
  expect(answer.statusCode).toBe(status === 200 ? 201 : 409)
  if (status === 409)
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('45 days, until Mar 19, 2026') })
  await server().setToday(achDay)
})

// Proves R25.126.
test('a blocked account, a changed one, and a return that was taken back stop a fee that is built', async () => {
  const [one, two, three] = [await bounced(), await bounced(), await bounced()]
  const files = [await built([one.key]), await built([two.key]), await built([three.key])]
  const { current } = await api.get<{ current: { id: string } }>(`merchants/${one.merchant}/bank-accounts`)
  await post(builder, `bank-accounts/${current.id}/block`, { reason: 'Disputed' })
  await addAccount(`merchants/${two.merchant}`, { return_fee: 20 })
  expect((await api.call('DELETE', `returns/${three.back}`)).statusCode).toBeLessThan(300)
  const answers = []
  for (const file of files) answers.push(messageOf(await release(file)))
  expect(answers).toEqual([
    [409, expect.stringContaining('The bank account is blocked')],
    [409, expect.stringContaining('Its bank account has changed.')],
    [409, expect.stringContaining('It is no longer due.')],
  ])
})

// Proves R25.126.
test('a retry earns a fee of its own only once it is returned itself', async () => {
  const { advance, key, back } = await bounced()
  await post(api, `returns/${back}/retry`)
  const retry = (await calls.payments(advance)).find(({ status }) => status === 'pending')?.id ?? ''
  const retryFee = `return_fee:${retry}`
  const file = await built([key, `retry:${retry}`])
  expect((await api.get<AchFileDetail>(`ach-files/${file.id}`)).batches).toMatchObject([
    { description: 'RETRY PYMT', amount: 100 },
    { description: 'RETURN FEE', amount: fee },
  ])
  expect((await release(file)).statusCode).toBe(200)
  expect(await candidateOf(retryFee)).toBeUndefined()
  await server().setToday(achEffective)
  await api.post(`payments/${retry}/return`, { code: 'R01', returned_on: achEffective })
  expect(await candidateOf(retryFee)).toMatchObject({ amount: fee, refusal: null })
  expect(await candidateOf(key)).toBeUndefined()
})

/** What somebody has done toward a fee. */
const involved: Record<string, (by: TestApi) => Promise<string>> = {
  'recorded the return': async (by) => (await bounced({ by })).key,
  'proposed the fee with the account, also after a settled file': async (by) => {
    const { merchant, key, advance } = await bounced({ account: { return_fee: null } })
    const { proposed } = await by.post<{ proposed: { id: string } }>(`merchants/${merchant}/bank-accounts`, {
      ...exampleAccount,
      return_fee: fee,
    })
    await post(builder, `bank-accounts/${proposed.id}/approve`)
    const first = await built([`debit:${advance}`])
    expect((await release(first)).statusCode).toBe(200)
    await settleAchFiles(server().db, achEffective)
    return key
  },
  'imported the return': async (by) => {
    const { payment, key, back } = await bounced()
    expect((await api.call('DELETE', `returns/${back}`)).statusCode).toBeLessThan(300)
    await server().owner.query({ text: `update payments set trace_id = '011401530000001' where id = $1` }, [payment])
    const imports = createImportCalls(by)
    const { id } = await imports.upload(
      nachaLines([{ code: 'R01', originalTrace: '011401530000001', amount: 100_00 }], '260203').join('\n'),
      'name=returns.ach&kind=returns',
    )
    await imports.commit(id)
    return key
  },
}
// Proves R25.22, R25.127.
test.each(Object.keys(involved))('who %s does not release its fee', async (name) => {
  const by = await somebody()
  const file = await built([(await involved[name]?.(by)) ?? ''])
  expect(messageOf(await calls.releaseBy(by, file))).toEqual([
    409,
    expect.stringContaining('must approve this file. You'),
  ])
  expect((await calls.releaseBy(await somebody(), file)).statusCode).toBe(200)
})
