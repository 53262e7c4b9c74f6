import { beforeAll, expect, test } from '@jest/globals'
import {
  payableTotals,
  type PayableList,
  type PayableTotals,
  rollForward,
  type RollForward,
  rollForwards,
  type RollForwardKind,
} from '@mca/contract/ledger'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { ledgerRepo } from '../posting/ledger.repo'
import { rowOf } from '../payouts/payout-postings'
import { createContribute } from '../../testing/calls/contribute'

const { server, api, make } = setUpTestApp()
const contribute = createContribute(server)
const { syndicated } = createLedgerCalls({ server, make })

const monthOf = async (of: RollForwardKind, month: string) => {
  const answer = await api.get<RollForward>(`roll-forward?of=${of}&month=${month}`)
  expect(rollForward.parse(answer)).toEqual(answer)
  for (const { opening, moves, closing } of [...answer.data, answer.totals])
    expect(Math.round((opening + moves.reduce((sum, move) => sum + move, 0)) * 100)).toBe(Math.round(closing * 100))
  return answer
}
/** [opening, …moves, closing] of each line, and of all. */
const figuresOf = ({ data, totals }: RollForward) =>
  [...data, totals].map(({ opening, moves, closing }) => [opening, ...moves, closing])

let deal: Awaited<ReturnType<typeof syndicated>>
/** A third of a deal of 300.00, posted in February; a contribution, a payment and its return in March. */
beforeAll(async () => {
  await server().setToday('2026-02-10')
  deal = await syndicated()
  await make.payment(deal.advance.id, { amount: 90 })
  await server().setToday('2026-03-02')
  const payment = await make.payment(deal.advance.id, { amount: 60 })
  await contribute(deal.syndicator.id, 500, '2026-03-01')
  await server().setToday('2026-03-20')
  await api.post(`payments/${payment.id}/return`, { code: 'R01', returned_on: '2026-03-20' })
  await server().setToday('2026-04-01')
  await make.payment(deal.advance.id, { amount: 3 })
})

// Proves R21.100.
test('a month is opening, moves and closing, and the next one opens with what it closed with', async () => {
  // Contributions, invested, shares, fees, paid out, other.
  const february = [0, 0, -100, 30, -3, 0, 0, -73]
  const march = [-73, 500, 0, 0, 0, 0, 0, 427]
  const april = [427, 0, 0, 1, 0, 0, 0, 428]
  for (const [month, figures] of [
    ['2026-02', february],
    ['2026-03', march],
    ['2026-04', april],
  ] as const)
    // oxfmt-ignore
    expect([month, figuresOf(await monthOf('syndicators', month))]).toEqual([month, [figures, figures]])
  expect((await monthOf('syndicators', '2026-01')).data).toEqual([])
})

// Proves R21.100.
test('the rights to receive grow with each deal and fall with each share', async () => {
  const { data } = await monthOf('rights', '2026-02')
  expect(data.map((line) => [line.advance?.advance_id, line.party])).toEqual([[deal.advance.advance_id, null]])
  const months = ['2026-02', '2026-03', '2026-04']
  const lines = await Promise.all(months.map(async (month) => figuresOf(await monthOf('rights', month))[0]))
  expect(lines).toEqual([
    [0, 130, -30, 100],
    [100, 0, 0, 100],
    [100, 0, -1, 99],
  ])
})

// Proves R21.100.
test('commissions have columns of their own', async () => {
  await server().setToday('2026-03-02')
  const iso = await make.party('isos')
  const advance = await make.advance()
  const of = (kind: 'accrued' | 'residual' | 'clawback', amount: number) => ({
    ...rowOf(iso.id, kind, amount, '2026-03-02', {}),
    component: kind,
    advance_id: advance.id,
  })
  await server().db.transaction((tx) =>
    ledgerRepo.add(tx, [
      of('accrued', 250_00),
      of('residual', 12_34),
      of('clawback', -125_00),
      rowOf(iso.id, 'draw', -20_00, '2026-03-02', {}),
      rowOf(iso.id, 'payment', -100_00, '2026-03-02', {}),
    ]),
  )
  const { data } = await monthOf('commissions', '2026-03')
  expect(data).toMatchObject([{ party: { id: iso.id, kind: 'iso' }, advance: null }])
  expect(data[0]?.moves).toEqual([250, 12.34, -125, -20, -100, 0])
  expect(data[0]?.moves).toHaveLength(rollForwards.commissions.moves.length)
})

// Proves R21.100.
test('is exported with a line for each of its rows, to the cent', async () => {
  const csv = await api.call('GET', 'roll-forward/export?of=syndicators&month=2026-03')
  expect(csv.body).toBe(
    `\uFEFFPayee,Opening,Contributions,Invested,Shares,Fees,Paid Out,Other,Closing\r\n${deal.syndicator.name},-73.00,500.00,0.00,0.00,0.00,0.00,0.00,427.00\r\n`,
  )
  await api.refused(400, 'GET', 'roll-forward?of=syndicators&month=2026-13')
})

// Proves R21.101.
test('the totals of what is owed are those of the list of payables, and a payee who owes reduces none', async () => {
  const { id } = await make.party('syndicators')
  await server().db.transaction((tx) => ledgerRepo.add(tx, [rowOf(id, 'payout', -75_50, '2026-03-02', {})]))
  const totals = await api.get<PayableTotals>('payables/totals')
  expect(payableTotals.parse(totals)).toEqual(totals)
  for (const group of ['syndicators', 'commissions'] as const) {
    const { owed } = (await api.get<PayableList>(`payables?of=${group}`)).totals
    expect([group, totals[group]]).toEqual([group, owed])
  }
  expect(totals.syndicators).toEqual({ balance: 428, available: 428 })
  const { totals: net } = await api.get<PayableList>('payables?of=syndicators')
  expect(net).toMatchObject({ balance: 352.5, available: 352.5 })
})
