import { beforeAll, describe, expect, test } from '@jest/globals'
import { valuesOf } from '@mca/contract/fields'
import {
  concentration,
  type Concentration,
  concentrationGroups,
  lossGroups,
  portfolioDeals,
  type PortfolioDeals,
  portfolioLosses,
  type PortfolioLosses,
  portfolioPool,
  type PortfolioPool,
  portfolioYield,
  type PortfolioYield,
  yieldGroups,
} from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import { isDeep } from '@mca/contract/testing/property-runs'
import { loadSamplePortfolio } from '../../book/sample/load-sample-portfolio'
import { concentrationByHand, lossesByHand, poolByHand, yieldByHand } from '../../testing/records/portfolio-by-advance'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const today = '2026-11-20'
const { server, api } = setUpTestApp()
beforeAll(async () => {
  await server().setToday(today)
  await loadSamplePortfolio(server().db, { today })
  // Adds every kind of value that the sample lacks.
  await server().db.query({ text: `update merchants set business_type = '' where name < 'C'` })
  await server().db.query({ text: `update advances set iso_id = null, sales_rep_id = null where advance_id like '%7'` })
})
const byHand = <Row>(text: string, day: string) => server().db.query<Row>({ text }, [day])

/** Filters of the list, with the same condition on advances. */
const filters = [
  ['', 'true'],
  ['state=FL', "m.state = 'FL'"],
  [
    'deal_flow=Defaulted,Closed,Collections',
    "a.deal_flow in ('Defaulted', 'Collections') or exists (select from advance_money o where o.id = a.id and o.paid >= o.payback)",
  ],
  ['funded_from=2025-06-01&funded_to=2026-02-10', "a.date_funded between '2025-06-01' and '2026-02-10'"],
  ['search=bakery', "lower(concat_ws('|', m.name, m.dba, m.email, m.city, a.aliases)) like '%bakery%'"],
] as const
const [all, inState, ofFlows, ofDays, searched] = filters
const few = [
  [today, ...all],
  [today, ...ofFlows],
  ['2026-08-14', ...searched],
  ['2025-07-31', ...inState],
  ['2025-07-31', ...ofDays],
] as const
const many = [
  ...filters.map((filter) => [today, ...filter] as const),
  ...[all, ofFlows].map((filter) => ['2026-08-14', ...filter] as const),
  ...[inState, ofDays, searched].map((filter) => ['2025-07-31', ...filter] as const),
]
const cases: readonly (readonly [string, string, string])[] = isDeep ? many : few

interface Row {
  key: string
}
const byKey = (one: Row, other: Row) => (one.key < other.key ? -1 : 1)

describe.each(cases)('as of %s, for the advances with "%s",', (day, query, condition) => {
  const asked = `as_of=${day}&${query}`

  /** All rows of a figure, with their sums computed here. */
  const dealsOf = async (of: string) => {
    const answer = await api.get<PortfolioDeals>(`portfolio/deals?${asked}&limit=100&${of}`)
    expect(portfolioDeals.strict().parse(answer)).toEqual(answer)
    const rows = [...answer.data]
    for (let page = 2; page <= answer.pagination.totalPages; page++)
      rows.push(...(await api.get<PortfolioDeals>(`portfolio/deals?${asked}&limit=100&${of}&page=${page}`)).data)
    const { deals, ...totals } = answer.totals
    const sums = Object.fromEntries(
      (Object.keys(totals) as (keyof typeof totals)[]).map((name) => [name, sumOf(rows.map((row) => row[name]))]),
    )
    expect([rows.length, sums]).toEqual([deals, totals])
    expect(new Set(rows.map(({ advance }) => advance.id)).size).toBe(deals)
    return answer.totals
  }

  // Proves R17.20, R17.21, R17.26.
  test('the pool equals the sums of the payments and of its advances', async () => {
    const pool = await api.get<PortfolioPool>(`portfolio/pool?${asked}`)
    expect(portfolioPool.strict().parse(pool)).toEqual(pool)
    expect(pool.cohorts).toEqual(await byHand(poolByHand(condition), day))
    expect(pool.cohorts.length).toBeGreaterThan(0)
    expect(pool.total).toMatchObject({ deals: expect.any(Number) })
    for (const { month, collected: _collected, defaults, ...figures } of pool.cohorts.slice(-3)) {
      expect(await dealsOf(`by=month&key=${month}`)).toMatchObject(figures)
      expect((await dealsOf(`by=month&key=${month}&part=defaulted`)).deals).toBe(defaults)
    }
    const { defaults: _defaults, ...total } = pool.total
    expect(await dealsOf('')).toMatchObject(total)
  })

  // Proves R17.130.
  test.each(valuesOf(lossGroups))('the losses by %s, whose totals are those of the months', async (by) => {
    const answer = await api.get<PortfolioLosses>(`portfolio/losses?${asked}&by=${by}`)
    expect(portfolioLosses.strict().parse(answer)).toEqual(answer)
    const expected = await byHand<Row>(lossesByHand(by, condition), day)
    expect(answer.rows.toSorted(byKey)).toEqual(expected.toSorted(byKey))
    expect(answer.total).toEqual((await api.get<PortfolioPool>(`portfolio/pool?${asked}`)).total)
    const [most] = answer.rows
    for (const { key, defaults, ...figures } of answer.rows.filter((row) => row === most || row.key === 'none')) {
      const { name: _name, ...sums } = figures
      const chosen = `by=${by}&key=${encodeURIComponent(key)}`
      expect(await dealsOf(chosen)).toMatchObject(sums)
      const { payback_loss, principal_loss } = sums
      expect(await dealsOf(`${chosen}&part=defaulted`)).toMatchObject({ deals: defaults, payback_loss, principal_loss })
    }
  })

  // Proves R17.26, R17.28, R17.30, R17.31.
  test.each(valuesOf(concentrationGroups))('the concentration by %s', async (by) => {
    const ask = (page: number) =>
      api.get<Concentration>(`portfolio/concentration?${asked}&by=${by}&limit=100&page=${page}`)
    const first = await ask(1)
    expect(concentration.strict().parse(first)).toEqual(first)
    const rows = [...first.data]
    for (let page = 2; page <= first.pagination.totalPages; page++) rows.push(...(await ask(page)).data)
    const expected = await byHand<Row & { outstanding: number }>(concentrationByHand(by, condition), day)
    expect(rows.map(({ share: _share, is_over_limit: _over, ...row }) => row).toSorted(byKey)).toEqual(
      expected.toSorted(byKey),
    )
    expect(rows.map(({ outstanding }) => outstanding)).toEqual(
      expected.map(({ outstanding }) => outstanding).toSorted((one, other) => other - one),
    )
    expect(sumOf(rows.map(({ outstanding }) => outstanding))).toBe(first.total.outstanding)
    expect(rows.map(({ share }) => share)).toEqual(
      rows.map(({ outstanding }) => Math.round(outstanding * 100) / Math.round(first.total.outstanding * 100)),
    )
    for (const { key, deals, outstanding } of [...rows.slice(0, 2), ...rows.filter((row) => row.key === 'none')])
      expect(await dealsOf(`by=${by}&key=${encodeURIComponent(key)}&part=outstanding`)).toMatchObject({
        deals,
        outstanding,
      })
  })

  // Proves R17.26, R17.28, R17.35, R17.36, R17.37, R17.38, R20.89.
  test.each(valuesOf(yieldGroups))('the yields by %s', async (by) => {
    const answer = await api.get<PortfolioYield>(`portfolio/yield?${asked}&by=${by}`)
    expect(portfolioYield.strict().parse(answer)).toEqual(answer)
    const expected = await byHand<Row>(yieldByHand(by, condition), day)
    expect(answer.rows.toSorted(byKey)).toEqual(expected.toSorted(byKey))
    const order = answer.rows.map((row) => (by === 'month' ? row.key : row.profit))
    expect(order).toEqual(order.toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0)))
    for (const { key, deals, profit, received, payback } of [...answer.rows.slice(0, 1), ...answer.rows.slice(-1)])
      expect(await dealsOf(`by=${by}&key=${encodeURIComponent(key)}`)).toMatchObject({
        deals,
        profit,
        received,
        payback,
      })
    const {
      expected_profit: _expected,
      factor: _factor,
      term_months: _term,
      annualized_yield: _yield,
      contract_yield: _contract,
      ...total
    } = answer.total
    expect(await dealsOf('')).toMatchObject(total)
  })
})
