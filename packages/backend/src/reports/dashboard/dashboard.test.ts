import { beforeAll, describe, expect, test } from '@jest/globals'
import { type AdvanceDetail, type AdvanceRow, dealFlows } from '@mca/contract/advances'
import { type DashboardMetrics, dashboardMetrics, type DashboardQuery } from '@mca/contract/dashboard'
import type { Page } from '@mca/contract/lists'
import type { Payment } from '@mca/contract/payments'
import { sumOf } from '@mca/contract/rules'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { loadSamplePortfolio } from '../../book/sample/load-sample-portfolio'

const today = '2026-11-20'
const { server, api, make } = setUpTestApp()
/** The whole portfolio as the API returns it, advance by advance. */
let advances: AdvanceDetail[]

const metrics = (query: DashboardQuery = {}) =>
  api.get<DashboardMetrics>(`dashboard/metrics?${String(new URLSearchParams(query as Record<string, string>))}`)

const zeros: DashboardMetrics = {
  total_portfolio_value: 0,
  total_outstanding_balance: 0,
  portfolio_performance_pct: 0,
  active_advances_count: 0,
  total_capital_deployed: 0,
  total_revenue_collected: 0,
  recent_payments: [],
  recently_funded_advances: [],
}

// Proves R3.7.
test('an empty portfolio is all zeros, even after its last advance has been deleted', async () => {
  expect(await metrics()).toEqual(zeros)
  const { id: merchant_id } = await make.merchant()
  const { id } = await make.advance({ merchant_id })
  expect((await api.call('DELETE', `advances/${id}`)).statusCode).toBe(204)
  expect(await metrics()).toEqual(zeros)
  expect(await metrics({ date_from: '2020-01-01' })).toEqual(zeros)
})

// Proves R3.18.
test.each(['date_from=2026-02-30', 'date_to=yesterday', 'status=Closed', 'status=funded', 'date_from=2026-1-1'])(
  'refuses %s',
  async (query) => {
    const problem = await api.refused(400, 'GET', `dashboard/metrics?${query}`)
    expect(problem.errors?.[0]?.path).toBe(query.split('=')[0])
  },
)

describe('on the sample portfolio', () => {
  beforeAll(async () => {
    await loadSamplePortfolio(server().db, { today })
    const rows: AdvanceRow[] = []
    for (let page = 1; page <= 4; page++)
      rows.push(...(await api.get<Page<AdvanceRow>>(`advances?limit=100&page=${page}`)).data)
    advances = []
    for (const { id } of rows) advances.push(await api.get<AdvanceDetail>(`advances/${id}`))
  })

  const queries: DashboardQuery[] = [
    {},
    { date_from: '2026-03-15' },
    { date_to: '2026-06-30' },
    { date_from: '2026-01-01', date_to: '2026-06-30' },
    { date_from: '2099-01-01' },
    { date_from: '2026-06-30', date_to: '2026-01-01' },
    ...dealFlows.map(({ value }) => ({ status: value })),
    { date_from: '2026-02-01', date_to: '2026-10-31', status: 'Funded' },
    { date_to: '2026-08-31', status: 'Defaulted' },
  ]
  // Proves R3.4, R3.5, R3.6, R3.7, R3.8, R3.9, R3.11, R3.13, R3.18.
  test.each(queries)('the figures of %j are those of an independent sum', async (query) => {
    const answer = await metrics(query)
    expect(dashboardMetrics.strict().parse(answer)).toEqual(answer)
    expect(answer).toEqual(expected(query))
  })

  // Proves R3.18.
  test('an empty filter has no effect', async () => {
    expect(await api.get('dashboard/metrics?date_from=&date_to=&status=')).toEqual(await metrics())
  })
})

/** The rules R3.4 to R3.13 and R3.18 computed again, in whole cents and without the server's code. */
function expected({ date_from = '0000', date_to = '9999-99', status }: DashboardQuery): DashboardMetrics {
  const cents = (dollars: number) => BigInt(Math.round(dollars * 100))
  const dollars = (sum: bigint) => Number(sum) / 100
  const total = <T>(list: readonly T[], amount: (one: T) => bigint) => list.reduce((sum, one) => sum + amount(one), 0n)
  const within = (day: string) => day >= date_from && day <= date_to
  const paidOn = ({ payments }: AdvanceDetail) => total(payments, ({ amount }) => cents(amount))
  const newest =
    <T extends { id: string }>(dayOf: (one: T) => string) =>
    (a: T, b: T) =>
      dayOf(a) + a.id < dayOf(b) + b.id ? 1 : -1

  const ofStatus = advances.filter(({ deal_flow }) => !status || deal_flow === status)
  const chosen = ofStatus.filter(({ date_funded }) => within(date_funded))
  const active = chosen.filter(
    (advance) =>
      paidOn(advance) < cents(advance.payback) && ['Funded', 'Collections', 'Issues'].includes(advance.deal_flow),
  )
  const payback = total(chosen, (advance) => cents(advance.payback))
  const payments: (Payment & { of: AdvanceDetail })[] = ofStatus.flatMap((of) =>
    of.payments.filter(({ date }) => within(date)).map((payment) => ({ ...payment, of })),
  )
  return {
    total_portfolio_value: dollars(total(active, ({ amount }) => cents(amount))),
    total_outstanding_balance: dollars(total(active, (advance) => cents(advance.payback) - paidOn(advance))),
    portfolio_performance_pct: payback
      ? (expect.closeTo((100 * Number(total(chosen, paidOn))) / Number(payback), 9) as unknown as number) // the quotient's last digit may differ
      : 0,
    active_advances_count: active.length,
    total_capital_deployed: dollars(total(chosen, ({ amount }) => cents(amount))),
    total_revenue_collected: dollars(total(payments, ({ amount }) => cents(amount))),
    recent_payments: payments
      .sort(newest(({ date }) => date))
      .slice(0, 5)
      .map(({ of, ...payment }) => ({
        ...payment,
        advance: { id: of.id, advance_id: of.advance_id, merchant: of.merchant },
      })),
    recently_funded_advances: chosen
      .sort(newest(({ date_funded }) => date_funded))
      .slice(0, 5)
      .map(({ id, advance_id, date_funded, amount, payback: owed, merchant }) => {
        return { id, advance_id, date_funded, amount, payback: owed, merchant }
      }),
  }
}

// Proves R3.4, R3.5, R3.6, R3.9.
test('a recorded payment changes the figures by exactly its amount; a closed advance is no longer active', async () => {
  const before = await metrics()
  const { advance, payment } = make
  const { id } = await advance({ amount: 1_000, payback: 1_250.01, date_funded: '2026-11-19' })
  const funded = await metrics()
  expect(funded.total_portfolio_value).toBe(sumOf([before.total_portfolio_value, 1_000]))
  expect(funded.total_outstanding_balance).toBe(sumOf([before.total_outstanding_balance, 1_250.01]))
  expect(funded.active_advances_count).toBe(before.active_advances_count + 1)
  expect(funded.total_capital_deployed).toBe(sumOf([before.total_capital_deployed, 1_000]))
  expect(funded.recently_funded_advances[0]?.id).toBe(id)
  await payment(id, { amount: 1_250, date: '2026-11-20' })
  const open = await metrics()
  expect(open.total_outstanding_balance).toBe(sumOf([before.total_outstanding_balance, 0.01]))
  expect(open.active_advances_count).toBe(before.active_advances_count + 1)
  expect(open.total_revenue_collected).toBe(sumOf([before.total_revenue_collected, 1_250]))
  const last = await payment(id, { amount: 0.01, date: '2026-11-21', status: 'pending' })
  const closed = await metrics()
  expect(closed.active_advances_count).toBe(before.active_advances_count)
  expect(closed.total_outstanding_balance).toBe(before.total_outstanding_balance)
  expect(closed.total_portfolio_value).toBe(before.total_portfolio_value)
  expect(closed.recent_payments[0]).toMatchObject({ id: last.id, status: 'pending', advance: { id } })
})

// Proves R3.4.
test.each([
  ['Funded', 1],
  ['Renewed', 0],
  ['Defaulted', 0],
  ['Paid OFF', 0],
  ['Collections', 1],
  ['Issues', 1],
])('of a new advance with the deal flow %s, %i is active', async (deal_flow, active) => {
  const before = await metrics()
  await make.advance({ deal_flow, amount: 1_000, payback: 1_250 })
  const after = await metrics()
  expect(after.active_advances_count).toBe(before.active_advances_count + active)
  expect(after.total_portfolio_value).toBe(sumOf([before.total_portfolio_value, 1_000 * active]))
  expect(after.total_outstanding_balance).toBe(sumOf([before.total_outstanding_balance, 1_250 * active]))
})
