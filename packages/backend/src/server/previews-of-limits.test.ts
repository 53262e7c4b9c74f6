import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { LedgerSummary, ManualEntry } from '@mca/contract/ledger'
import { centsOf, dollarsOf } from '@mca/contract/money'
import type { PaymentStatus } from '@mca/contract/payments'
import { remainingOf } from '@mca/contract/rules'
import {
  type AdvanceSchedule,
  changeProblem,
  moneyReceived,
  pauseProblem,
  planOf,
  rowsOf,
  type ScheduledDeal,
} from '@mca/contract/schedules'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { agreementOf } from '../testing/calls/commission-calls'
import { createContribute } from '../testing/calls/contribute'
import { terms } from '../testing/calls/schedule-calls'
import { createTestApi } from '../testing/calls/test-api'

const { server, api, make } = setUpTestApp()
const other = createTestApi(server, 'approver@example.com')
const contribute = createContribute(server)
const day = '2026-11-20'
beforeEach(() => server().setToday(day))

const plusCent = (amount: number) => dollarsOf(centsOf(amount) + 1)
const send = async (path: string, body: object) => {
  const answer = await api.call('POST', path, body)
  return answer.statusCode < 300 ? null : answer.json<{ message: string }>().message
}

const payments: [string, [PaymentStatus, number, string][]][] = [
  ['no payments', []],
  ['a cleared and a pending one', [['cleared', 120, '2026-11-17'], ['pending', 120, '2026-11-18']]], // oxfmt-ignore
  ['returned ones', [['failed', 120, '2026-11-17'], ['reversed', 240.5, '2026-11-18']]], // oxfmt-ignore
  ['one that is cleared on a day to come', [['cleared', 300, '2026-11-30']]],
  ['more than is owed', [['cleared', 1_000.01, '2026-11-18']]],
  ['all but a cent', [['cleared', 999.99, '2026-11-18']]],
]

/** The amount still owed, as computed by the page of the advance. */
const shownOwed = async (id: string) => {
  const advance = await api.get<AdvanceDetail>(`advances/${id}`)
  return Math.max(0, remainingOf(advance.payback, moneyReceived(advance.payments, day).received))
}

// Proves R2.701.
describe.each(payments)('with %s, what is shown as still owed is the most that is accepted', (_name, rows) => {
  const advance = async (fields: object = {}) => {
    const { id } = await make.advance({ ...terms, ...fields })
    for (const [status, amount, date] of rows) await make.payment(id, { status, amount, date })
    return id
  }
  test.each([
    ['a promise', (amount: number) => ({ lines: [{ amount, due_on: day }] }), 'promises', {}],
    [
      'a settlement',
      (amount: number) => ({ stage: 'settlement', settlement_amount: amount, settlement_by: day }),
      'cases',
      { deal_flow: 'Collections' },
    ],
  ] as const)('as %s', async (_kind, body, path, fields) => {
    const id = await advance(fields)
    const owed = await shownOwed(id)
    expect(await send(`advances/${id}/${path}`, body(plusCent(owed)))).toEqual(expect.any(String))
    if (owed > 0) expect(await send(`advances/${id}/${path}`, body(owed))).toBeNull()
  })
})

const approved = async (party_id: string, fields: object) => {
  const entry = { party_id, kind: 'adjustment', reason: 'Correction', effective_on: day, ...fields }
  const { id } = await api.post<ManualEntry>('ledger-entries', entry)
  expect((await other.call('POST', `ledger-entries/${id}/approve`, {})).statusCode).toBe(200)
}
const ledgerOf = (path: string) => api.get<LedgerSummary>(`${path}/ledger`)

// Proves R2.701.
test.each<[string, object, object[]]>([
  ['a new draw', {}, []],
  ['a draw of a payee who owes', {}, [{ effect: 'less', amount: 75.25 }]],
  ['a draw of a payee who is owed', {}, [{ effect: 'more', amount: 40 }]],
  ['a draw that is not recoverable', { draw_recoverable: false }, []],
  [
    'a draw that is not recoverable, of a payee who owes',
    { draw_recoverable: false },
    [{ effect: 'less', amount: 75 }],
  ],
])('what is left of %s is the most that is drafted', async (_name, fields, entries) => {
  for (const spent of [0, 120.4]) {
    const { id } = await make.party('isos')
    await api.post(`isos/${id}/agreements`, agreementOf('iso', id, { draw_amount: 500, ...fields }))
    for (const entry of entries) await approved(id, entry)
    if (spent > 0) {
      const draft = await api.post<{ id: string }>('payouts', { party_id: id, amount: spent, is_draw: true })
      for (const [step, body] of [
        ['approve', {}],
        ['send', { reference: 'W' }],
        ['settle', {}],
      ] as const)
        // oxfmt-ignore
        expect((await other.call('POST', `payouts/${draft.id}/${step}`, body)).statusCode).toBe(200)
    }
    const left = (await ledgerOf(`isos/${id}`)).draw?.left ?? 0
    const draw = (amount: number) => send('payouts', { party_id: id, amount, is_draw: true })
    expect(await draw(plusCent(left))).toEqual(expect.any(String))
    if (left > 0) expect(await draw(left)).toBeNull()
  }
})

// Proves R2.701.
test.each<[string, object | null, object[]]>([
  ['a contribution', null, []],
  ['a contribution with a reserve', { reserve_percent: 10, reserve_cap: 1_000 }, []],
  ['less than a contribution', null, [{ effect: 'less', amount: 499.99 }]],
])('what is available of %s is the most that is drafted', async (_name, payoutTerms, entries) => {
  const { id } = await make.party('syndicators')
  await contribute(id, 500, day)
  if (payoutTerms) await api.put(`syndicators/${id}/payout-terms`, payoutTerms)
  for (const entry of entries) await approved(id, entry)
  const { available } = await ledgerOf(`syndicators/${id}`)
  const draft = (amount: number) => send('payouts', { party_id: id, amount })
  expect(await draft(plusCent(available))).toEqual(expect.any(String))
  expect(await draft(available)).toBeNull()
})

/** The deal as the dialogs of its schedule see it. */
const scheduled = async (id: string): Promise<ScheduledDeal> => {
  const { payback, date_funded, collection_frequency, payment_amount, number_of_payments } =
    await api.get<AdvanceDetail>(`advances/${id}`)
  const { holiday_rule, versions, money } = await api.get<AdvanceSchedule>(`advances/${id}/schedule`)
  return {
    terms: { payback, date_funded, collection_frequency, payment_amount, number_of_payments, holiday_rule },
    versions,
    received: money.received,
  }
}
const days = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-19',
  '2026-11-26',
  '2026-11-28',
  '2026-12-24',
  '2027-07-03',
  '2100-12-31',
]

// Proves R2.701.
test.each(payments)('with %s, a pause or a change is refused exactly as its preview says', async (_name, rows) => {
  for (const fields of [
    {},
    { collection_frequency: 'Weekly' },
    { payment_amount: 0.01, number_of_payments: null },
    { payment_amount: null },
  ]) {
    const { id } = await make.advance({ ...terms, ...fields })
    for (const [status, amount, date] of rows) await make.payment(id, { status, amount, date })
    const path = `advances/${id}/schedule`
    for (const [index, from] of days.entries()) {
      const pause = { from, to: days[(index + 3) % days.length] ?? from }
      const shown = pauseProblem(await scheduled(id), pause)
      expect([pause, await send(`${path}/pauses`, pause)]).toEqual([pause, shown ?? null])
      const change = {
        from,
        payment_amount: index % 2 ? 0.01 : 333.33,
        collection_frequency: index % 3 ? null : ('Monthly' as const),
      }
      const deal = await scheduled(id)
      const refusal = changeProblem(deal, change)
      expect([change, await send(`${path}/changes`, change)]).toEqual([change, refusal ?? null])
      const { plan } = planOf(deal.terms, (await scheduled(id)).versions)
      const planned = plan ? rowsOf(plan).map(({ due, amount }) => [due, amount]) : []
      const { rows: stored } = await api.get<AdvanceSchedule>(path)
      expect(stored.map(({ due, amount }) => [due, amount])).toEqual(planned)
    }
  }
})
