import { beforeAll, expect, test } from '@jest/globals'
import { addMonths, monthOf } from '@mca/contract/days'
import { valuesOf } from '@mca/contract/fields'
import {
  type Concentration,
  concentrationGroups,
  type PortfolioPool,
  type PortfolioYield,
  yieldGroups,
} from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { printLedgerDifferences } from '../../ledgers/reconcile/reconcile-ledgers'
import { loadSamplePortfolio } from './load-sample-portfolio'

const today = '2026-11-20'
const { server, api } = setUpTestApp()
beforeAll(async () => {
  await server().setToday(today)
  await loadSamplePortfolio(server().db, { today })
})
const query = <Row>(text: string) => server().db.query<Row>({ text })

// Proves R15.580.
test('its ledgers are posted on the days of the payments, in order, and nothing waits', async () => {
  expect(await query(`select * from ledger_changes`)).toEqual([])
  expect(await query(`select * from ledger_postings where posted_on <> effective_on or posted_on > '${today}'`)).toEqual([])
  expect(await query(`
    select * from ledger_postings r join ledger_postings b on b.party_id = r.party_id and b.no = r.no - 1 where b.posted_on > r.posted_on`)).toEqual([])
  const days = await query<{ days: number }>(`select count(distinct posted_on)::integer as days from ledger_postings group by party_id`)
  expect(days.length).toBeGreaterThan(5)
  for (const { days: spread } of days) expect(spread).toBeGreaterThan(60)
  expect(await printLedgerDifferences(server().db, () => undefined)).toBe(0)
}) // oxfmt-ignore

// Proves R15.580.
test('each month of a syndicator has collections and what was paid out, not contributions alone', async () => {
  const months = await query<{ party_id: string; month: string; kinds: string[] }>(`
    select party_id, to_char(posted_on, 'YYYY-MM') as month, array_agg(distinct kind) as kinds from ledger_postings group by 1, 2 order by 1, 2`)
  for (const party of new Set(months.map(({ party_id }) => party_id))) {
    const own = months.filter(({ party_id }) => party_id === party)
    const first = own[0]?.month ?? ''
    expect(own.map(({ month }) => month)).toEqual(
      Array.from({ length: own.length }, (_, index) => addMonths(monthOf(`${first}-01`), index)),
    )
    for (const { month, kinds } of own.slice(1)) {
      expect([month, kinds]).toEqual([month, expect.arrayContaining(['share'])])
      if (month < monthOf(today)) expect([month, kinds]).toEqual([month, expect.arrayContaining(['payout'])])
    }
  }
}) // oxfmt-ignore

// Proves R15.580, R17.37.
test('its yields, pools and concentrations are within what a book can have', async () => {
  for (const by of valuesOf(yieldGroups)) {
    const { rows, total } = await api.get<PortfolioYield>(`portfolio/yield?by=${by}`)
    for (const { annualized_yield, contract_yield, factor } of [...rows, total]) {
      for (const rate of [annualized_yield, contract_yield].filter((rate) => rate !== null)) {
        expect(rate).toBeGreaterThanOrEqual(-1)
        expect(rate).toBeLessThan(2)
      }
      expect(factor).toBeGreaterThan(1.1)
      expect(factor).toBeLessThan(1.6)
    }
  }
  const { cohorts } = await api.get<PortfolioPool>('portfolio/pool')
  expect(cohorts.length).toBeGreaterThan(12)
  for (const { received, payback } of cohorts) expect(received).toBeLessThanOrEqual(payback)
  for (const by of valuesOf(concentrationGroups)) {
    const { data, total } = await api.get<Concentration>(`portfolio/concentration?by=${by}&limit=100`)
    if (by !== 'syndicator' && data.length < 100) expect(sumOf(data.map(({ outstanding }) => outstanding))).toBe(total.outstanding)
  }
}) // oxfmt-ignore
