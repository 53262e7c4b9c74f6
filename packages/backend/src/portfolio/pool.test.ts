import { beforeAll, describe, expect, test } from '@jest/globals'
import { portfolioPool, type PortfolioPool } from '@mca/contract'
import { loadSamplePortfolio } from '../sample/load-sample-portfolio'
import { poolByHand } from '../testing/portfolio-by-deal'
import { setUpTestApp } from '../testing/set-up-test-app'

const today = '2026-11-20'
const { server, api } = setUpTestApp()
beforeAll(async () => {
  server().setToday(today)
  await loadSamplePortfolio(server().db, { today })
})

/** Filters of the list, and the same as a condition of the advances. */
const filters: readonly [query: string, condition: string][] = [
  ['', 'true'],
  ['state=FL', "m.state = 'FL'"],
  ['deal_flow=Defaulted,Closed', "a.deal_flow = 'Defaulted' or a.paid_total >= a.payback"],
  ['funded_from=2025-06-01&funded_to=2026-02-10', "a.date_funded between '2025-06-01' and '2026-02-10'"],
  ['search=bakery', "lower(concat_ws('|', m.name, m.dba, m.email, m.city, a.aliases)) like '%bakery%'"],
]
const days = [today, '2026-08-14', '2026-02-28', '2025-07-31']
const cases = days.flatMap((day) => filters.map(([query, condition]) => [day, query, condition] as const))

// Proves R17.20, R17.21.
describe.each(cases)('the pool as of %s with "%s"', (day, query, condition) => {
  test('is what the payments of its deals add up to', async () => {
    const pool = await api.get<PortfolioPool>(`portfolio/pool?as_of=${day}&${query}`)
    expect(portfolioPool.strict().parse(pool)).toEqual(pool)
    const byHand = await server().db.query<PortfolioPool['cohorts'][number]>({ text: poolByHand(condition) }, [day])
    expect(pool.cohorts).toEqual(byHand)
    expect(byHand.length).toBeGreaterThan(0)
  })
})
