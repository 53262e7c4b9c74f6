import { beforeAll, describe, expect, test } from '@jest/globals'
import { type AdvanceRow, paceBuckets } from '@mca/contract/advances'
import { dashboardCharts, type DashboardCharts } from '@mca/contract/dashboard'
import type { Page } from '@mca/contract/lists'
import type { PortfolioCash } from '@mca/contract/portfolio/reports/cash'
import { sumOf } from '@mca/contract/rules'
import { loadSamplePortfolio } from '../../book/sample/load-sample-portfolio'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
const today = '2026-11-20'

const charts = async () => {
  const answer = await api.get<DashboardCharts>('dashboard/charts')
  expect(dashboardCharts.strict().parse(answer)).toEqual(answer)
  return answer
}

// Proves R17.51.
test('an empty portfolio has every day, bucket and month, and nobody behind', async () => {
  await server().setToday('2027-01-31')
  const { days, aging, months, before, furthest_behind } = await charts()
  expect([days.length, days[0]]).toEqual([30, { day: '2027-01-02', expected: 0, received: 0 }])
  expect(aging).toEqual(paceBuckets.map(({ value: bucket }) => ({ bucket, deals: 0, behind: 0 })))
  expect([months.length, months[0], months.at(-1)]).toEqual([
    12,
    { month: '2026-02', funded: 0, collected: 0 },
    { month: '2027-01', funded: 0, collected: 0 },
  ])
  expect(before).toEqual({ expected: 0, received: 0, funded: 0, collected: 0 })
  expect(furthest_behind).toEqual([])
})

describe('on the sample portfolio', () => {
  beforeAll(async () => {
    await server().setToday(today)
    await loadSamplePortfolio(server().db, { today })
    // A tie among those that are furthest behind, and money dated after today.
    for (const date_funded of ['2025-01-06', '2025-01-13'])
      await make.advance({
        payback: 900_000,
        payment_amount: 900_000,
        number_of_payments: 1,
        collection_frequency: 'Daily',
        date_funded,
      })
    const later = await make.advance({ amount: 5_000, date_funded: '2026-11-30' })
    await make.payment(later.id, { amount: 77, date: '2026-11-29', status: 'cleared' })
  })

  // Proves R15.54, R17.51.
  test('every figure is the sum of its rows', async () => {
    const answer = await charts()
    expect(answer.today).toBe(today)
    expect(answer.days).toEqual((await api.get<PortfolioCash>('portfolio/cash')).past)
    for (const { bucket, deals, behind } of answer.aging) {
      const rows: AdvanceRow[] = []
      for (let page = 1; page <= 3; page++)
        rows.push(...(await api.get<Page<AdvanceRow>>(`advances?bucket=${bucket}&limit=100&page=${page}`)).data)
      expect({ bucket, deals, behind }).toEqual({
        bucket,
        deals: rows.length,
        behind: sumOf(rows.map((row) => row.behind ?? 0)),
      })
      expect(await api.get(`advances/totals?bucket=${bucket}`)).toMatchObject({ count: deals, behind })
      expect(`${bucket} ${deals}`).not.toBe(`${bucket} 0`)
    }
    const months = await server().db.query<{ month: string; funded: string; collected: string }>(
      {
        text: `
        select to_char(first, 'YYYY-MM') as month,
          coalesce((select sum(amount) from advances where date_trunc('month', date_funded) = first and date_funded <= $1), 0) as funded,
          coalesce((select sum(amount) from payments where date_trunc('month', date) = first and date <= $1 and status = 'cleared'), 0) as collected
        from generate_series(date_trunc('month', $1::date) - interval '11 months', $1::date, interval '1 month') first order by 1`,
      },
      [today],
    )
    expect(answer.months).toEqual(
      months.map(({ month, funded, collected }) => ({ month, funded: Number(funded), collected: Number(collected) })),
    )
    expect(answer.months.filter(({ funded, collected }) => funded && collected)).toHaveLength(12)
  })

  // Proves R17.51.
  test('the periods before are the 30 days before the days, and the same days of the 12 months before the months', async () => {
    const { before } = await charts()
    const { past } = await api.get<PortfolioCash>('portfolio/cash?as_of=2026-10-21')
    expect([past.at(-1)?.day, past[0]?.day]).toEqual(['2026-10-21', '2026-09-22'])
    const [year] = await server().db.query<{ funded: string; collected: string }>(
      {
        text: `
        select
          (select coalesce(sum(amount), 0) from advances where date_funded between '2024-12-01' and '2025-11-20') as funded,
          (select coalesce(sum(amount), 0) from payments where date between '2024-12-01' and '2025-11-20' and status = 'cleared') as collected`,
      },
      [],
    )
    expect(before).toEqual({
      expected: sumOf(past.map(({ expected }) => expected)),
      received: sumOf(past.map(({ received }) => received)),
      funded: Number(year?.funded),
      collected: Number(year?.collected),
    })
    expect(Object.values(before ?? {}).every((sum) => sum > 0)).toBe(true)
  })

  // Proves R17.51.
  test('those furthest behind are the first ten of the list in that order', async () => {
    const { data } = await api.get<Page<AdvanceRow>>('advances?sort=-behind&limit=10')
    expect((await charts()).furthest_behind).toEqual(
      data.map(({ id, advance_id, merchant, behind, days_past_due, bucket }) => ({
        advance: { id, advance_id, merchant },
        behind,
        days_past_due,
        bucket,
      })),
    )
    expect(data.map(({ behind }) => behind).slice(0, 2)).toEqual([900_000, 900_000])
  })
})
