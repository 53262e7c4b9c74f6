import { expect, test } from '@jest/globals'
import type { RollForward } from '@mca/contract/ledger'
import type { Reconciliation } from '@mca/contract/reconciliation'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createAchCalls } from '../../testing/calls/ach-calls'

const setup = setUpTestApp()
const { server, api, make } = setup
const { debited, approvedPayout, built, release, begin } = createAchCalls(setup)

const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100
/** What the book expects at the bank in a month, by kind. */
const expectedIn = async (month: string) => {
  const { book } = await api.get<Reconciliation>(`bank-reconciliation?month=${month}`)
  return Object.fromEntries(book.map(({ kind, expected }) => [kind, expected.amount]))
}
const paidOutIn = async (month: string) =>
  (await api.get<RollForward>(`roll-forward?of=syndicators&month=${month}`)).totals.moves[4] ?? 0
const receivedIn = async (month: string) =>
  (await api.get<{ amount: number }>(`payments/totals?from=${month}-01&to=${month}-28`)).amount

// Proves R25.113.
test('a month ties to the payments, the files and the roll-forward, with payouts in transit at its end', async () => {
  await begin()
  const [debit, payout] = [await debited(), await approvedPayout()]
  const first = await built([debit.key, payout.key])
  expect((await release(first)).statusCode).toBe(200)
  const cash = { date: '2026-02-03', amount: 41.17, status: 'cleared', payment_method: 'Check' }
  await make.payment(debit.advance, cash)

  await server().setToday('2026-02-26')
  const atMonthEnd = await approvedPayout()
  const second = await built([atMonthEnd.key], '2026-03-02')
  expect((await release(second)).statusCode).toBe(200)
  expect([first.effective_on, second.effective_on]).toEqual(['2026-02-05', '2026-03-02'])

  const [february, march] = [await expectedIn('2026-02'), await expectedIn('2026-03')]
  const netOf = ({ totals }: typeof first) => sumOf([totals.debits, -totals.credits])
  expect([february['ach'], march['ach']]).toEqual([netOf(first), netOf(second)])
  // The ledgers have both payouts in February; the bank has the second one in March.
  const [received, paidOut] = [await receivedIn('2026-02'), await paidOutIn('2026-02')]
  expect([received, paidOut, await paidOutIn('2026-03')]).toEqual([141.17, -500, 0])
  const inTransit = march['ach'] ?? 0
  expect(sumOf(Object.values(february))).toBe(sumOf([received, paidOut, -inTransit]))
})
