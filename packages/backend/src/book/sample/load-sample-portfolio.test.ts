import { beforeAll, expect, test } from '@jest/globals'
import { type AdvanceRow, advanceDetail, paceBuckets, standings } from '@mca/contract/advances'
import { addDays, type Day } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import { type Merchant, merchant } from '@mca/contract/merchants'
import { type Party, party } from '@mca/contract/parties'
import {
  type AdvanceSchedule,
  advanceSchedule,
  dueBy,
  dueOn,
  isBankingDay,
  isInCollection,
  paceOf,
  receivedIn,
  type ScheduleVersion,
} from '@mca/contract/schedules'
import { isDeep } from '@mca/contract/testing/property-runs'
import { printLedgerDifferences } from '../../ledgers/reconcile/reconcile-ledgers'
import { paidDifferences } from '../../payments/payments/reconcile.repo'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { printScheduleDifferences } from '../../schedules/reconcile-schedules'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { createTestApp } from '../../testing/app/test-app'
import { generatePayments } from '../../../sample/advance-payments'
import { declineSamplePortfolio, type LoadedSample, loadSamplePortfolio } from './load-sample-portfolio'
import { generatePortfolio, type SampleAdvance } from '../../../sample/portfolio'

const today = '2026-11-20'
const { server, api } = setUpTestApp()
let loaded: LoadedSample | null
beforeAll(async () => {
  await server().setToday(today)
  loaded = await loadSamplePortfolio(server().db, { today })
})

const cents = (dollars: number) => Math.round(dollars * 100)

test('fills an empty database once, with about the intended number of records', async () => {
  expect(loaded?.merchants).toBe(220)
  expect(loaded?.advances).toBeGreaterThan(290)
  expect(loaded?.advances).toBeLessThan(360)
  expect(loaded?.payments).toBeGreaterThan(19_000)
  expect(loaded?.payments).toBeLessThan(25_000)
  expect(await loadSamplePortfolio(server().db, { today })).toBeNull()
  for (const [path, count] of Object.entries({ isos: 14, 'sales-reps': 9, syndicators: 8, funders: 3 }))
    expect((await api.get<Page<Party>>(path)).pagination.total).toBe(count)
})

test('is not loaded into a database for which it was declined', async () => {
  const other = await createTestApp()
  await declineSamplePortfolio(other.db)
  expect(await loadSamplePortfolio(other.db, { today })).toBeNull()
  await other.close()
})

test('is not loaded into a database with records', async () => {
  const other = await createTestApp()
  await createTestApi(() => other).post('funders', { name: 'Ours' })
  expect(await loadSamplePortfolio(other.db, { today })).toBeNull()
  await other.close()
})

test('is the same portfolio for the same day and seed, and a different one for another seed', () => {
  const text = (seed: number) => {
    const { parties, merchants, advances } = generatePortfolio({ today, seed })
    return JSON.stringify([
      parties,
      merchants,
      advances.map((advance) => [advance.terms, [...generatePayments(advance, today)]]),
    ])
  }
  const first = text(11)
  expect(text(11) === first).toBe(true)
  expect(text(12) === first).toBe(false)
})

test('its records are valid and as the API would return them', async () => {
  expect(await paidDifferences(server().db)).toEqual([])
  const { data: merchants } = await api.get<Page<Merchant>>('merchants?limit=100')
  expect(merchants.map((record) => merchant.parse(record))).toEqual(merchants)
  expect(new Set(merchants.map(({ name }) => name)).size).toBe(merchants.length)
  for (const { phone, email, tax_id } of merchants) {
    expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
    expect(email ?? 'a@example.com').toMatch(/@example\.com$/)
    expect(tax_id).toMatch(/^00-\d{7}$/)
  }
  const { data: funders } = await api.get<Page<Party>>('funders')
  expect(funders.map((record) => party.parse(record))).toEqual(funders)
  const { data: advances } = await api.get<Page<AdvanceRow>>('advances?limit=40&page=3')
  for (const { id } of advances) {
    const detail = await api.get(`advances/${id}`)
    expect(advanceDetail.parse(detail)).toEqual(detail)
  }
})

/** The number of advances with each property. */
const tally = (names: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const casesOf = (advance: SampleAdvance, day: Day): string[] => {
  const { deal_flow, terms, schedule, outcome } = advance
  const payments = [...generatePayments(advance, day)]
  const closed = payments.reduce((sum, { amount }) => sum + cents(amount), 0) >= cents(terms.payback)
  if (!isInCollection({ deal_flow, closed })) return [closed ? deal_flow : 'wrong']
  const { versions, plan, holiday_rule } = schedule
  const standingAt = ({ from, ...version }: ScheduleVersion) =>
    from > day ? 'coming' : 'to' in version && version.to >= day ? 'running' : 'past'
  const bucket = outcome.lacks ? 'no-schedule' : paceOf(plan, receivedIn(payments, { to: day }), day).bucket
  const isAsAgreed =
    !outcome.lacks &&
    dueBy(plan, addDays(day, -1)).rows ===
      payments.filter(({ date, status }) => date < day && status === 'cleared').length
  if (isAsAgreed && bucket !== 'current') return ['wrong']
  return [
    deal_flow,
    bucket,
    holiday_rule,
    ...versions.map((version) => `${standingAt(version)} ${version.kind}`),
    ...versions
      .filter(({ kind }) => kind === 'change')
      .map((change) => `to ${'collection_frequency' in change && change.collection_frequency}`),
    ...new Set(payments.filter(({ date }) => date >= addDays(day, -7)).map(({ status }) => `recently ${status}`)),
    ...new Set(payments.filter(({ date }) => date === day).map(() => 'paid today')),
    ...(!outcome.lacks && dueOn(plan, day).amount > 0 ? ['due today'] : []),
  ]
}

const flows = ['Funded', 'Issues', 'Collections', 'Defaulted', 'Renewed', 'Paid OFF']
const versions = ['past pause', 'running pause', 'coming pause', 'past change', 'coming change', 'to null', 'to Weekly']
const recent = ['recently failed', 'recently reversed', 'recently pending']
const expectedCases = [...flows, ...versions, ...recent, 'extend', 'after', 'before']

const loadDays: readonly (readonly [string, string])[] = [
  ['2026-11-20', 'a Friday'],
  ['2026-11-26', 'Thanksgiving'],
  ['2028-02-29', 'a leap day'],
]
const otherDays: typeof loadDays = [
  ['2026-11-22', 'a Sunday'],
  ['2026-11-27', 'the day after a holiday'],
  ['2027-01-04', 'a Monday after a holiday'],
]

// Proves R15.61.
test.each(isDeep ? [...loadDays, ...otherDays] : loadDays)(
  'has advances of every bucket and case when it is loaded on %s, %s',
  (day) => {
    const counts = tally(generatePortfolio({ today: day }).advances.flatMap((advance) => casesOf(advance, day)))
    for (const { value } of paceBuckets) expect([value, (counts.get(value) ?? 0) >= 2]).toEqual([value, true])
    for (const name of expectedCases) expect([name, (counts.get(name) ?? 0) >= 2]).toEqual([name, true])
    expect(counts.get('wrong')).toBeUndefined()
    // Most pay as agreed, and most of today's debits are not recorded yet.
    const open = counts.get('Funded') ?? 0
    expect(counts.get('current')).toBeGreaterThan(open / 2)
    expect((counts.get('due today') ?? 0) > 0).toBe(isBankingDay(day))
    if (isBankingDay(day)) expect(counts.get('paid today')).toBeLessThan((counts.get('due today') ?? 0) / 2)
  },
)

// Proves R15.61.
test('the list finds advances of every bucket and standing, and all stored figures agree', async () => {
  const totalOf = async (query: string) =>
    (await api.get<Page<AdvanceRow>>(`advances?limit=1&${query}`)).pagination.total
  for (const { value } of paceBuckets) expect([value, (await totalOf(`bucket=${value}`)) >= 2]).toEqual([value, true])
  for (const { value } of standings) expect([value, (await totalOf(`standing=${value}`)) >= 3]).toEqual([value, true])
  const { db } = server()
  expect(await derivedDifferences(db)).toEqual([])
  const lines: string[] = []
  expect(await db.snapshot((tx) => printScheduleDifferences(tx, (line) => lines.push(line)))).toBe(0)
  expect(lines).toEqual([`the schedules of ${loaded?.advances} advances and the calendar agree with the rules`])
})

test('its syndicators have paid in what they invest, so that each is owed the shares of payments that were not paid out', async () => {
  const { db } = server()
  expect(await printLedgerDifferences(db, () => undefined)).toBe(0)
  const balances = await db.query<{ balance: number; shares: number }>({
    text: `
      select l.balance, (select sum(amount)::bigint from ledger_postings r where r.party_id = l.party_id and (r.component = 'share' or r.kind = 'payout')) as shares
      from ledgers l where l.party_kind = 'syndicator'` }) // oxfmt-ignore
  expect(balances.length).toBeGreaterThan(5)
  for (const { balance, shares } of balances) expect(balance).toBe(shares)
})

test('its pauses and changes are as the API would return them', async () => {
  const { data } = await api.get<Page<AdvanceRow>>('advances?standing=paused')
  for (const { id } of data) {
    const schedule = await api.get<AdvanceSchedule>(`advances/${id}/schedule`)
    expect(advanceSchedule.parse(schedule)).toEqual(schedule)
    expect(schedule.versions).toMatchObject([{ kind: 'pause', author: { name: expect.any(String) } }])
    expect(schedule.versions.every(({ created_at }) => created_at < today)).toBe(true)
  }
})

test('payments match the state of each advance, and no date is in the future', async () => {
  const portfolio = generatePortfolio({ today })
  const flows = new Set<string>()
  const withReturns: string[] = []
  for (const advance of portfolio.advances) {
    const payments = [...generatePayments(advance, today)]
    const paid = payments.reduce((sum, { amount }) => sum + cents(amount), 0)
    const cameBack = payments.reduce((sum, { amount, returned }) => (returned ? sum + cents(amount) : sum), 0)
    const payback = cents(advance.terms.payback)
    flows.add(advance.deal_flow)
    if (advance.deal_flow === 'Paid OFF' || advance.deal_flow === 'Renewed') {
      expect(paid - cameBack).toBe(payback)
      if (cameBack > 0) withReturns.push(advance.deal_flow)
    } else expect(paid).toBeLessThanOrEqual(payback)
    expect(advance.terms.date_funded < today).toBe(true)
    expect(payments.every(({ date }) => date > advance.terms.date_funded && date <= today)).toBe(true)
    const participants = advance.terms.syndicator_participations.reduce((sum, row) => sum + cents(row.participation), 0)
    expect(participants + cents(advance.terms.company_participation)).toBe(cents(advance.terms.amount))
  }
  expect([...flows].sort()).toEqual(['Collections', 'Defaulted', 'Funded', 'Issues', 'Paid OFF', 'Renewed'])
  // Debits came back on deals that have ended, too.
  expect(withReturns.length).toBeGreaterThan(20)
  expect([...new Set(withReturns)].sort()).toEqual(['Paid OFF', 'Renewed'])
})

test('codes follow the order of funding, and a new advance gets the next code', async () => {
  const { data } = await api.get<Page<AdvanceRow>>('advances?limit=1')
  expect(data[0]?.advance_id).toBe(`ADV-${String(loaded?.advances).padStart(6, '0')}`)
  const next = await api.post<AdvanceRow>('advances', {
    merchant_id: data[0]?.merchant_id,
    amount: 10_000,
    payback: 12_000,
    date_funded: today,
    expected_end_date: today,
  })
  expect(next.advance_id).toBe(`ADV-${String((loaded?.advances ?? 0) + 1).padStart(6, '0')}`)
})
