import { beforeAll, expect, test } from '@jest/globals'
import type { AchEntryRow } from '@mca/contract/ach'
import type { PaymentImportDetail } from '@mca/contract/imports'
import type { Payout } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import type { BankLine, Reconciliation } from '@mca/contract/reconciliation'
import { nachaLines, type WrittenReturn } from '@mca/tables/testing'
import { jobHandlers } from '../../../server/job-handlers'
import { createAchCalls } from '../../../testing/calls/ach-calls'
import { createImportCalls, outcomesOf } from '../../../testing/files/import-files'
import { setUpTestApp } from '../../../testing/app/set-up-test-app'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api, make } = setup
const calls = createAchCalls(setup)
const imports = createImportCalls(api)

beforeAll(() => calls.begin())

const upload = (entries: readonly WrittenReturn[], on = '260206') =>
  imports.upload(nachaLines(entries, on).join('\r\n'), 'name=returns.ach&kind=returns')
/** The return of a credit to a checking account. */
const back = (code: string, originalTrace: string, amount: number): WrittenReturn => ({
  code,
  originalTrace,
  amount,
  transaction: '21',
})
const payoutOf = (id: string) => api.get<Payout>(`payouts/${id}`)
const balanceOf = async (party: string) => (await api.get<{ balance: number }>(`syndicators/${party}/ledger`)).balance
/** A payout and a refund in a released file, on the day after its effective day. */
async function sent() {
  await server().setToday('2026-02-03')
  const [payout, deal] = [await calls.approvedPayout(), await calls.debited()]
  await make.payment(deal.advance, { date: '2026-02-02', amount: 12_600, status: 'cleared', payment_method: 'Wire' })
  const file = await calls.built([payout.key, `refund:${deal.advance}`])
  expect((await calls.release(file)).statusCode).toBe(200)
  await server().setToday('2026-02-06')
  const { data } = await api.get<Page<AchEntryRow>>(`ach-files/${file.id}/entries`)
  const traceOf = (kind: string) => data.find((entry) => entry.kind === kind)?.trace ?? ''
  return { ...payout, deal, file, traces: [traceOf('syndicator_payout'), traceOf('refund')] as const }
}

// Proves R25.152.
test('a returned payout and a returned refund are owed again, and what came back is a movement at the bank', async () => {
  const { party, payout, deal, traces } = await sent()
  const owed = await balanceOf(party)
  const [ofPayout, ofRefund] = traces
  const done = await upload([
    back('R03', ofPayout, 250_00),
    back('R02', ofRefund, 100_00),
    back('R02', ofRefund, 100_00),
    back('R23', '091000010009999', 5_00),
    back('R16', ofPayout, 249_99),
  ])
  expect(outcomesOf(done)).toEqual({ new: 2, already: 1, malformed: 2 })
  const rows = await imports.rows(done.id)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'already', 'malformed', 'malformed'])
  expect(rows[0]?.reason).toMatch(/^The payout to .+ is owed again\.$/)
  expect(rows[1]?.reason).toMatch(/^The refund of .+ is due again\.$/)
  expect(rows[3]?.reason).toBe('No payout or refund has the trace ID of this returned credit.')
  expect(rows[4]?.reason).toBe('The payout or refund with this trace ID has a different amount ($250.00).')
  // Nothing has changed before somebody confirms it.
  expect((await payoutOf(payout)).state).toBe('sent')

  expect(await imports.commit(done.id)).toMatchObject({ state: 'committed', committed: { rows: 2, amount: 350 } })
  expect(await payoutOf(payout)).toMatchObject({
    state: 'returned',
    return_reason: 'R03: No account, or the account cannot be found',
  })
  expect(await balanceOf(party)).toBe(owed + 250)
  expect(await calls.candidateOf(`refund:${deal.advance}`)).toMatchObject({ amount: 100 })

  // The same file says nothing new, and a payout that came back stays so.
  const again = await upload([back('R03', ofPayout, 250_00)])
  expect(outcomesOf(again)).toEqual({ already: 1 })
  const [payee, code] = rows.map(({ reason }) => /^The (?:payout to|refund of) (.+) is/.exec(reason ?? '')?.[1])
  expect(await imports.undo(done.id)).toMatchObject({
    state: 'committed',
    message: `Nothing was undone. 2 of its returns are of payouts and refunds, which are owed again: ${payee}, ${code}.`,
  })

  expect((await api.get<PaymentImportDetail>(`payment-imports/${done.id}`)).undo_obstacles).toBeNull()

  // What came back is expected at the bank, by itself or as the sum of the day.
  const { book, missing } = await api.get<Reconciliation>('bank-reconciliation?month=2026-02')
  expect(book.find(({ kind }) => kind === 'return')?.expected).toEqual({ count: 2, amount: 350 })
  expect(missing.filter(({ kind }) => kind === 'return').map(({ day }) => day)).toEqual(['2026-02-06', '2026-02-06'])
  const statement = 'Date,Description,Amount\n2026-02-09,RETURNED CREDITS,350.00'
  await api.call('POST', 'bank-statements?name=bank.csv', statement, { 'content-type': 'text/csv' })
  expect((await api.call('POST', 'bank-lines/match-certain', { month: '2026-02' })).json()).toEqual({ matched: 1 })
  const { data } = await api.get<Page<BankLine>>('bank-lines?month=2026-02')
  expect(data.map(({ state, matches }) => [state, matches.length])).toEqual([['matched', 2]])
})

// Proves R25.152.
test('a payout that somebody has returned by hand since the check is not returned twice', async () => {
  const { party, payout, traces } = await sent()
  const done = await upload([back('R02', traces[0], 250_00)])
  expect(outcomesOf(done)).toEqual({ new: 1 })
  expect((await api.call('POST', `payouts/${payout}/return`, { reason: 'Account closed' })).statusCode).toBe(200)
  const owed = await balanceOf(party)
  expect(await imports.commit(done.id)).toMatchObject({
    state: 'checked',
    message: expect.stringContaining('has changed'),
  })
  expect(await balanceOf(party)).toBe(owed)
})
