import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceRow } from '@mca/contract/advances'
import { addDays } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import { portfolioDays, type PortfolioDays } from '@mca/contract/portfolio'
import { portfolioCash, type PortfolioCash } from '@mca/contract/portfolio/reports/cash'
import { sumOf } from '@mca/contract/rules'
import { planOf, rowsOf } from '@mca/contract/schedules'
import { isDeep } from '@mca/contract/testing/property-runs'
import { applyPaidStatuses } from '../../payments/payments/paid-statuses.repo'
import { nextByDebit, pastByDebit } from '../../testing/records/cash-by-debit'
import { loadSamplePortfolio } from '../../book/sample/load-sample-portfolio'
import { schedulesRepo } from '../../schedules/schedules.repo'
import { generatedBook } from '../../testing/records/generated-book'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const [generatedApp, sampleApp] = [setUpTestApp(), setUpTestApp()]
let { server, api } = generatedApp
// As the owner, whose statements may take as long as they need on a busy machine.
const query = <Row>(text: string, values: readonly unknown[] = []) => server().owner.query<Row>({ text }, values)

interface DealDay {
  advance_id: string
  day: string
  expected: number
  received: number
  by_pace: number | null
}

/** Every advance's money by day, added up from single debits and payments. */
interface PlainDays {
  past: readonly DealDay[]
  next: readonly DealDay[]
}

async function plainDays(asOf: string, today: string): Promise<PlainDays> {
  const past = await query<DealDay>(`select *, null as by_pace from (${pastByDebit}) p`, [asOf])
  const next = await query<DealDay>(
    `select advance_id, day, by_schedule as expected, 0 as received, by_pace from (${nextByDebit}) n`,
    [asOf, asOf === today],
  )
  return { past, next }
}

/** The sums of the advances that the list of advances finds. */
async function found(filters: string, { past, next }: PlainDays): Promise<PlainDays> {
  if (!filters) return { past, next }
  const ids = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await api.get<Page<AdvanceRow>>(`advances?limit=100&page=${page}&${filters}`)
    pages = list.pagination.totalPages
    for (const { id } of list.data) ids.add(id)
  }
  const isFound = ({ advance_id }: DealDay) => ids.has(advance_id)
  return { past: past.filter(isFound), next: next.filter(isFound) }
}

const inCents = (dollars: number) => Math.round(dollars * 100)
const total = (days: readonly DealDay[], of: 'expected' | 'received' | 'by_pace') =>
  days.reduce((sum, day) => sum + (day[of] ?? 0), 0)

async function expectCash(filters: string, asOf: string, plain: PlainDays) {
  const what = `${filters}&as_of=${asOf}`
  const cash = await api.get<PortfolioCash>(`portfolio/cash?${what}`)
  expect(portfolioCash.strict().parse(cash)).toEqual(cash)
  const on = (days: readonly DealDay[], day: string) => days.filter((one) => one.day === day)
  const thirty = Array.from({ length: 30 }, (_, index) => index)
  expect({ what, ...cash }).toEqual({
    what,
    as_of: asOf,
    past: thirty.map((index) => {
      const day = addDays(asOf, index - 29)
      const ofDay = on(plain.past, day)
      return { day, expected: total(ofDay, 'expected') / 100, received: total(ofDay, 'received') / 100 }
    }),
    next: thirty.map((index) => {
      const day = addDays(asOf, index + 1)
      const ofDay = on(plain.next, day)
      return { day, by_schedule: total(ofDay, 'expected') / 100, by_pace: total(ofDay, 'by_pace') / 100 }
    }),
  })
}

/** All pages of the advances of some days. */
async function allDays(what: string) {
  const rows: PortfolioDays['data'] = []
  for (let page = 1; ; page++) {
    const answer = await api.get<PortfolioDays>(`portfolio/days?${what}&limit=100&page=${page}`)
    expect(portfolioDays.strict().parse(answer)).toEqual(answer)
    rows.push(...answer.data)
    if (page >= answer.pagination.totalPages) return { rows, totals: answer.totals, pagination: answer.pagination }
  }
}

async function expectDays(filters: string, asOf: string, plain: PlainDays, from: string, to: string) {
  const what = `${filters}&as_of=${asOf}&from=${from}&to=${to}`
  const { rows, totals, pagination } = await allDays(what)
  const deals = new Map<string, DealDay[]>()
  for (const day of to <= asOf ? plain.past : plain.next)
    if (day.day >= from && day.day <= to && (day.expected || day.received))
      deals.set(day.advance_id, [...(deals.get(day.advance_id) ?? []), day])
  const expected = new Map(
    [...deals].map(([id, days]) => [
      id,
      {
        expected: total(days, 'expected'),
        received: total(days, 'received'),
        by_pace: to <= asOf ? null : total(days, 'by_pace'),
      },
    ]),
  )
  const shown = rows.map(({ advance, by_pace, ...money }) => [
    advance.id,
    {
      expected: inCents(money.expected),
      received: inCents(money.received),
      by_pace: by_pace === null ? null : inCents(by_pace),
    },
  ])
  expect({ what, days: new Map(shown as [string, object][]) }).toEqual({ what, days: expected })
  expect([rows.length, pagination.total, totals.deals]).toEqual(Array(3).fill(deals.size))
  expect(totals).toEqual({
    deals: rows.length,
    expected: sumOf(rows.map((row) => row.expected)),
    received: sumOf(rows.map((row) => row.received)),
    by_pace: to <= asOf ? null : sumOf(rows.map((row) => row.by_pace ?? 0)),
  })
  // The most expected first.
  expect(rows.map((row) => row.expected)).toEqual(rows.map((row) => row.expected).toSorted((a, b) => b - a))
  return rows
}

/** The cash of every day, and the advances of all days, of a year, and of some days. */
async function expectReports(filters: string, asOf: string, all: PlainDays) {
  const plain = await found(filters, all)
  await expectCash(filters, asOf, plain)
  const at = (days: number) => addDays(asOf, days)
  for (const [from, to] of [
    [at(-29), asOf],
    [at(-365), at(-3)],
    [at(1), at(30)],
    [at(5), at(9)],
  ] as const)
    await expectDays(filters, asOf, plain, from, to)
}

describe('on generated advances of every kind', () => {
  const today = '2027-01-20'
  beforeAll(async () => {
    await generatedBook(server().owner, await generatedApp.make.merchant())
    await server().setToday(today)
  })

  const filters = [
    '',
    'deal_flow=Funded,Defaulted,Closed',
    'funded_from=2020-01-01&funded_to=2026-11-25',
    'bucket=over-90,current',
  ]
  const [everything = '', byFlow = '', byDay = '', byBucket = ''] = filters
  const filtersOf = (asOf: string) => (asOf === today ? [everything, byBucket] : [byFlow, byDay])
  // Proves R17.45, R17.46, R17.47, R17.48.
  test.each([
    ['every status counts as paid', ['pending', 'cleared', 'reversed', 'failed'] as const],
    ['only cleared payments count as paid', ['cleared'] as const],
  ])('each day and each deal is what debits and payments add up to one by one, when %s', async (_what, statuses) => {
    await applyPaidStatuses(server().db, statuses)
    for (const asOf of isDeep ? [today, '2026-12-29', '2026-11-24'] : [today, '2026-12-29']) {
      const plain = await plainDays(asOf, today)
      const [schedule, pace] = [total(plain.next, 'expected'), total(plain.next, 'by_pace')]
      expect([asOf, pace > 0, pace < schedule]).toEqual([asOf, true, true])
      for (const filter of isDeep ? filters : filtersOf(asOf)) await expectReports(filter, asOf, plain)
    }
  })
})

describe('on the sample portfolio', () => {
  const today = '2026-11-20'
  beforeAll(async () => {
    ;({ server, api } = sampleApp)
    await loadSamplePortfolio(server().db, { today })
    await server().setToday(today)
    const ids = await query<{ id: string }>('select id from advances')
    const debits = []
    for (const { id } of ids) {
      const advance = await schedulesRepo.get(server().db, id)
      const { plan } = planOf(advance, advance.versions)
      for (const { row, due, amount } of plan ? rowsOf(plan) : []) debits.push({ advance_id: id, row, due, amount })
    }
    await query('create table plain_debits (advance_id uuid, row integer, due date, amount numeric)')
    await query('insert into plain_debits select * from jsonb_populate_recordset(null::plain_debits, $1)', [
      JSON.stringify(debits),
    ])
    await query('create index on plain_debits (advance_id)')
    await query('analyze plain_debits')
  })

  // Proves R17.45, R17.46, R17.47, R17.48.
  test('each day and each advance equals the sum of its debits and payments', async () => {
    const [iso] = await query<{ id: string }>('select iso_id as id from advances where iso_id is not null limit 1')
    const filters = ['', 'search=llc', `iso_id=${iso?.id}&deal_flow=Funded,Closed`, 'standing=paused']
    for (const asOf of [today, '2026-03-31']) {
      const plain = await plainDays(asOf, today)
      for (const filter of isDeep || asOf === today ? filters : ['']) await expectReports(filter, asOf, plain)
    }
  })
})
