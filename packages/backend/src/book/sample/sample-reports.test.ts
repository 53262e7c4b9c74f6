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
import type { ReturnRates } from '@mca/contract/returns'
import { amountOfPercent, sumOf } from '@mca/contract/rules'
import type { IssueAllPreview } from '@mca/contract/statements'
import type { TaxYear } from '@mca/contract/tax'
import { randomBytes } from 'node:crypto'
import { createEncryption } from '../../accounts/auth/embedded/keys/encryption'
import type { StoredJob } from '../../shared/context/job-handler'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { printLedgerDifferences } from '../../ledgers/reconcile/reconcile-ledgers'
import { loadSamplePortfolio } from './load-sample-portfolio'

const today = '2026-11-20'
const { server, api } = setUpTestApp()
beforeAll(async () => {
  await server().setToday(today)
  await loadSamplePortfolio(server().db, { today, encryption: createEncryption(randomBytes(32)) })
})
const query = <Row>(text: string) => server().db.query<Row>({ text })

// Proves R15.580.
test('its ledgers are posted on the days of the payments, in order, and nothing waits', async () => {
  expect(await query(`select * from ledger_changes`)).toEqual([])
  expect(await query(`select * from ledger_postings where posted_on <> effective_on and kind <> 'clawback' or posted_on > '${today}'`)).toEqual([])
  expect(await query(`select * from ledger_postings where kind = 'clawback' and posted_on < effective_on + 100`)).toEqual([])
  expect(await query(`select * from ledger_postings where kind = 'adjustment'`)).toEqual([])
  expect(await query(`
    select * from ledger_postings r join ledger_postings b on b.party_id = r.party_id and b.no = r.no - 1 where b.posted_on > r.posted_on`)).toEqual([])
  const days = await query<{ days: number }>(`
    select count(distinct posted_on)::integer as days from ledger_postings join ledgers using (party_id) where party_kind = 'syndicator' group by party_id`)
  expect(days.length).toBeGreaterThan(5)
  for (const { days: spread } of days) expect(spread).toBeGreaterThan(60)
  expect(await printLedgerDifferences(server().db, () => undefined)).toBe(0)
}) // oxfmt-ignore

// Proves R15.580.
test('each month of a syndicator has collections and what was paid out, not contributions alone', async () => {
  const months = await query<{ party_id: string; month: string; kinds: string[] }>(`
    select party_id, to_char(posted_on, 'YYYY-MM') as month, array_agg(distinct kind) as kinds
    from ledger_postings join ledgers using (party_id) where party_kind = 'syndicator' group by 1, 2 order by 1, 2`)
  for (const party of new Set(months.map(({ party_id }) => party_id))) {
    const own = months.filter(({ party_id }) => party_id === party)
    const first = own[0]?.month ?? ''
    expect(own.map(({ month }) => month)).toEqual(
      Array.from({ length: own.length }, (_, index) => addMonths(monthOf(`${first}-01`), index)),
    )
    // What came by the 1st of the second month may not have matured.
    for (const { month, kinds } of own.slice(1))
      expect([month, kinds]).toEqual([month, expect.arrayContaining(month === own[1]?.month ? ['share'] : ['share', 'payout'])])
  }
}) // oxfmt-ignore

// Proves R15.580, R22.4, R22.5.
test('each deal of an ISO has the commission that its agreement gives, or that was agreed otherwise, and a direct deal has none', async () => {
  expect(await query(`select advance_id from advances where (iso_id is null) <> (origination_commission is null)`)).toEqual([])
  expect(await query(`
    select advance_id from advances a
    where iso_id is not null and not exists (select from advance_commissions c where c.advance_id = a.id and c.party_id = a.iso_id)`)).toEqual([])
  expect(await query(`
    select a.advance_id from advances a join advance_commissions c on c.advance_id = a.id join commission_agreements g on g.id = c.agreement_id
    where g.created_at > a.created_at or g.valid_from > a.date_funded`)).toEqual([])
  for (const [parties, reference] of [['isos', 'iso_id'], ['sales_reps', 'sales_rep_id'], ['funders', 'funder_id']])
    expect(await query(`
      select a.advance_id from advances a join ${parties} p on p.id = a.${reference}
      where p.created_at > a.created_at or (p.status = 'inactive' and a.date_funded > '${today}'::date - 150)`)).toEqual([])
  const sums = await query<{ kind: string; agreed: number; posted: number }>(`
    select 'iso' as kind, sum(cents(a.origination_commission))::bigint as agreed, (
      select sum(p.amount)::bigint from ledger_postings p join advance_commissions c on c.advance_id = p.advance_id and p.party_id = any (c.payees)
      where p.component = 'accrued' and c.party_kind = 'iso'
    ) as posted from advances a`)
  for (const { agreed, posted } of sums) expect(posted).toBe(agreed)
}) // oxfmt-ignore

// Proves R15.580, R21.20.
test('ISOs and sales reps are paid on their payout days, so what is still owed to them is young', async () => {
  const owed = await query<{ kind: string; days: number; owed: boolean }>(`
    select l.party_kind as kind, ('${today}' - max(p.posted_on))::integer as days, l.balance > 2500 as owed
    from ledgers l join ledger_postings p using (party_id) where l.party_kind <> 'syndicator' and p.kind <> 'payment' group by l.party_id`)
  expect(owed.length).toBeGreaterThan(20)
  expect(owed.some((one) => one.owed)).toBe(true)
  for (const { kind, days } of owed.filter((one) => one.owed)) expect([kind, days <= (kind === 'iso' ? 30 : 60)]).toEqual([kind, true])
  expect(await query(`select id from payouts where state <> 'settled' or reference is null or sent_on >= '${today}'`)).toEqual([])
  const [paid] = await query<{ commissions: number; posted: number }>(`
    select -sum(amount) filter (where kind = 'payment')::bigint as commissions, sum(amount) filter (where kind <> 'payment')::bigint as posted
    from ledger_postings join ledgers using (party_id) where party_kind <> 'syndicator'`)
  expect(paid && paid.commissions / paid.posted).toBeGreaterThan(0.9)
}) // oxfmt-ignore

// Proves R15.580, R16.61, R16.66.
test('what came back has its code, its day and its follow-up, and the rates count it', async () => {
  expect(await query(`
    select p.id from payments p left join payment_returns r on r.payment_id = p.id and r.code = p.return_code and r.returned_on = p.returned_on
    where (p.status in ('failed', 'reversed')) <> (r.id is not null) or r.to_status <> p.status`)).toEqual([])
  expect(await query(`select id from payments where notes ~ 'R[0-9]{2}'`)).toEqual([])
  const codes = await query<{ code: string }>(`select distinct code from payment_returns`)
  expect(codes.map(({ code }) => code)).toEqual(expect.arrayContaining(['R01', 'R02', 'R09', 'R10', 'R29']))
  expect(await query(`
    select r.id from payment_returns r left join payments p on p.id = r.retry_id
    where (r.action = 'retry') <> (p.id is not null) or p.retry_of <> r.payment_id or p.status <> 'cleared' or r.returned_on > '${today}'`)).toEqual([])
  const { rates, without_code } = await api.get<ReturnRates>('returns/rates')
  expect(without_code.count).toBe(0)
  for (const { kind, rate, level } of rates) expect([kind, level, rate < 0.1]).toEqual([kind, expect.not.stringMatching('over'), true])
  expect(rates.find(({ kind }) => kind === 'overall')?.rate).toBeGreaterThan(0.005)
}) // oxfmt-ignore

// Proves R15.580, R16.66.
test('deals that have ended have returns, too, and what was received of them is their payback', async () => {
  const ended = await query<{ left: number; returns: number }>(`
    select cents(a.payback) - coalesce(sum(cents(p.amount)) filter (where p.status = 'cleared'), 0)::bigint as left,
      count(*) filter (where p.return_code is not null)::integer as returns
    from advances a join payments p on p.advance_id = a.id where a.deal_flow in ('Paid OFF', 'Renewed') and p.status <> 'pending'
      and not exists (select from payments q where q.advance_id = a.id and q.status = 'pending') group by a.id`)
  expect(ended.filter(({ returns }) => returns > 0).length).toBeGreaterThan(ended.length / 4)
  for (const { left } of ended) expect(left).toBe(0)
}) // oxfmt-ignore

// Proves R15.580, R22.45, R22.300, R22.561.
test('both tax years list contractors, one of them without a TIN and with backup withheld', async () => {
  for (const year of [2025, 2026]) {
    const { data, totals } = await api.get<TaxYear>(`tax-year/${year}?limit=50&page=1`)
    const listed = data.filter(({ listing }) => listing === 'listed')
    expect(listed.length).toBeGreaterThan(3)
    expect(new Set(data.map(({ listing }) => listing))).toEqual(new Set(['listed', 'corporation', 'employee']))
    const [without, ...more] = listed.filter(({ tin_last4 }) => tin_last4 === null)
    expect([more, without?.withheld, without?.problem]).toEqual([[], totals.withheld, expect.stringMatching('^Missing: Address')])
    // Withholding starts once the payments of the first year reach the threshold.
    expect(without?.withheld).toBeLessThanOrEqual(amountOfPercent(without?.paid ?? 0, 24))
    expect(without?.withheld).toBeGreaterThan((without?.paid ?? 0) / 5)
    expect(listed.filter(({ problem }) => problem !== null)).toEqual([without])
  }
}) // oxfmt-ignore

// Proves R15.580, R21.59.
test('a job issues the statements through last year, with what was withheld and paid', async () => {
  const jobs = await query<StoredJob>(`select * from jobs where kind = 'statements-issue'`)
  expect(jobs).toMatchObject([{ state: 'queued', account_name: 'Rosa Delgado', input: { until: '2025-12-31', mail: false } }])
  const preview = await api.get<IssueAllPreview>('statements/preview?until=2025-12-31')
  expect(preview.data.length).toBeGreaterThan(20)
  expect(preview.data.filter(({ refused }) => refused !== null)).toEqual([])
}) // oxfmt-ignore

// Proves R15.580, R21.5.
test('the shares of a payment that came back after it had cleared were taken back on the day of its return', async () => {
  const rows = await query<{ sum: number; reversals: number }>(`
    select sum(r.amount)::bigint as sum, count(*) filter (where r.kind = 'share_reversal' and r.posted_on = p.returned_on and o.payment_id = p.id)::integer as reversals
    from payments p join syndicator_participations s on s.advance_id = p.advance_id
    left join ledger_postings r on r.payment_id = p.id and r.party_id = s.syndicator_id
    left join ledger_postings o on o.party_id = r.party_id and o.no = r.reverses
    where p.status = 'reversed' group by p.id, s.syndicator_id`)
  expect(rows.length).toBeGreaterThan(3)
  for (const { sum, reversals } of rows) expect([Math.abs(sum) <= 1, reversals]).toEqual([true, 1])
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
