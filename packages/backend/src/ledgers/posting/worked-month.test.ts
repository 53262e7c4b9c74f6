import { expect, test } from '@jest/globals'
import type { LedgerSummary, Payout, RollForward } from '@mca/contract/ledger'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { createContribute } from '../../testing/calls/contribute'

const { server, api, make } = setUpTestApp()
const contribute = createContribute(server)
const { posted, expectReconciled } = createLedgerCalls({ server, make })
const other = createTestApi(server, 'approver@example.com')

// Proves R21.29.
test('the month of docs/product/ledgers.md: a contribution, two deals, a return before and one after the payout', async () => {
  const syndicator = await make.party('syndicators')
  /** [balance, available] at the end of a day. */
  const funds = async () => {
    const { balance, available } = await api.get<LedgerSummary>(`syndicators/${syndicator.id}/ledger`)
    return [balance, available]
  }
  const deal = (amount: number, payback: number, participation: number, fee: object) =>
    make.advance({
      amount,
      payback,
      date_funded: '2026-03-02',
      syndicator_participations: [
        { syndicator_id: syndicator.id, participation, participation_pct: 25, commission: 0, commission_pct: 0, syndicator_fees: [fee] },
      ],
    }) // oxfmt-ignore
  const pay = async (id: string, day: string, amount: number, payment_method: string) => {
    await server().setToday(day)
    return make.payment(id, { amount, date: day, payment_method })
  }
  const takeBack = async (id: string, day: string) => {
    await server().setToday(day)
    await api.post(`payments/${id}/return`, { code: 'R01', returned_on: day })
  }

  await server().setToday('2026-03-02')
  await contribute(syndicator.id, 1_000, '2026-03-02')
  const first = await deal(1_000, 1_400, 250, { fee_name: 'Management Fee', amount: 17.5, percent: 5, base: 'collected', timing: 'concurrent' }) // oxfmt-ignore
  const second = await deal(300, 390, 100, { fee_name: 'Bank Fee', amount: 2, percent: 2 })
  expect(await funds()).toEqual([648, 648])

  const early = await pay(first.id, '2026-03-04', 100, 'ACH')
  expect(await funds()).toEqual([671.75, 648])
  await pay(second.id, '2026-03-05', 100, 'Wire')
  expect(await funds()).toEqual([705.08, 681.33])
  await takeBack(early.id, '2026-03-06')
  expect(await funds()).toEqual([681.33, 681.33])
  const late = await pay(second.id, '2026-03-09', 100, 'ACH')
  expect(await funds()).toEqual([714.67, 681.33])

  await server().setToday('2026-03-12')
  const { id } = await api.post<Payout>('payouts', { party_id: syndicator.id, amount: 714.67 })
  await other.call('POST', `payouts/${id}/approve`)
  expect(await funds()).toEqual([0, 0])
  await takeBack(late.id, '2026-03-16')
  expect(await funds()).toEqual([-33.34, -33.34])
  await pay(first.id, '2026-03-31', 60, 'Wire')
  expect(await funds()).toEqual([-19.09, -19.09])
  // The overpayment is carried forward, and nothing can be paid out until it is made up.
  const refusal = await api.refused(409, 'POST', 'payouts', { party_id: syndicator.id, amount: 0.01 })
  expect(refusal.message).toBe('Only $0.00 is available now.')

  expect((await posted(syndicator.id)).slice(-6)).toEqual([
    ['fee_reversal', 1_25],
    ['share', 33_34],
    ['payout', -714_67],
    ['share_reversal', -33_34],
    ['share', 15_00],
    ['fee', -75],
  ])
  const { totals } = await api.get<RollForward>('roll-forward?of=syndicators&month=2026-03')
  expect(totals).toEqual({ opening: 0, moves: [1_000, -350, 48.33, -2.75, -714.67, 0], closing: -19.09 })
  await expectReconciled()
})
