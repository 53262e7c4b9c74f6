import { expect, test } from '@jest/globals'
import { advanceListRepo } from '../../../deals/advances/advance-list.repo'
import { advancesRepo } from '../../../deals/advances/advances.repo'
import { dashboardMetricsOf } from '../../../reports/dashboard/dashboard.repo'
import { documentsRepo } from '../../../deals/documents/documents.repo'
import { merchantsRepo } from '../../../deals/merchants/merchants.repo'
import { notesRepo } from '../../../deals/notes/notes.repo'
import { dueRepo } from '../../../payments/payments/due.repo'
import type { Queryable } from '../../../platform/database/db'
import { findRecords } from '../../../reports/search/search.repo'
import { readSearchTerms } from '../../../reports/search/search-terms'
import { first, setUpQueryPlans, wholeTable } from '../../../testing/database/query-plans'
import type { ListDb } from './list-page'

const { planOf, server, someId } = setUpQueryPlans()

// Proves R19.41.
test('the functions that print the values of an answer are inlined into its statement', async () => {
  for (const read of [
    (db: ListDb) => merchantsRepo.list(db, first),
    (db: ListDb) => advanceListRepo.list(db, first),
    (db: Queryable) => advancesRepo.get(db, someId()),
  ]) {
    const plan = await planOf(read, 'verbose, costs off')
    expect(plan).toContain('to_char(')
    expect(plan).not.toContain('iso_moment(')
  }
})

test("an advance and a merchant's advances each use an index", async () => {
  const detail = await planOf((db) => advancesRepo.get(db, someId()))
  expect(detail).toContain('advances_pkey')
  expect(detail).toContain('payments_advance')
  expect(detail).not.toContain('Seq Scan on payments')
  expect(await planOf((db) => advancesRepo.ofMerchant(db, someId()))).toContain('advances_merchant')
})

// Proves R19.40.
test.each([
  {},
  { date_from: '2020-01-01' },
  { date_from: '2026-10-01', date_to: '2026-10-07' },
  { status: 'Funded' as const },
  { status: 'Defaulted' as const, date_from: '2020-01-01' },
])(
  'the figures of the dashboard of %j come from what is kept by day, only what is newest from the records',
  async (query) => {
    const plan = await planOf((db) => dashboardMetricsOf(db, query))
    const isDated = 'date_from' in query
    expect(['book_days', 'book_sums', 'received_days'].map((table) => plan.includes(table))).toEqual([
      isDated,
      !isDated,
      isDated,
    ])
    expect(plan).not.toMatch(wholeTable)
    expect(plan).toContain('payments_order')
    expect(plan).toMatch('status' in query ? /using advances_deal_flow/ : /using advances_order/)
  },
)

// Proves R2.49.
test('the global search reads only indexes of merchants and advances', async () => {
  for (const typed of ['Bluegate', 'llc', 'bl', '305 555 0101', 'ADV-0001', '1234', '$25,000']) {
    const plan = await planOf((db) => findRecords(db, readSearchTerms(typed)))
    expect(plan).not.toMatch(/Seq Scan on (merchants|advances)/)
    expect(plan).toContain('merchants_beginning')
    expect(plan).toContain('merchants_search')
    expect(plan).not.toMatch(/Seq Scan on advance_terms/)
    if (typed.includes('$')) expect(plan).toMatch(/using advance_terms_amount[^]*using advance_terms_payback/)
  }
})

test('a note history and the due follow-ups read their own indexes', async () => {
  const write = (column: string, table: string) => `
    insert into notes (${column}, author_id, author_name, text, follow_up, done_at, done_by)
    select id, new_id(), 'Ann', 'Called', '2026-01-01', case when row_number() over () % 100 > 0 then now() end,
      case when row_number() over () % 100 > 0 then 'Ann' end
    from ${table}`
  const statements = [write('merchant_id', 'merchants'), write('advance_id', 'advances'), 'vacuum analyze notes']
  for (const text of statements) await server().owner.query({ text })
  const page = { page: 1, limit: 20 }
  const ofMerchant = await planOf((db) => notesRepo.list(db, 'merchant', someId(), page))
  const ofAdvance = await planOf((db) => notesRepo.list(db, 'advance', someId(), page))
  const due = await planOf((db) => notesRepo.due(db, { ...page, until: '2026-11-22' }, { id: someId() }))
  expect(ofMerchant).toContain('notes_merchant')
  expect(ofMerchant).toContain('notes_advance')
  expect(ofAdvance).toContain('notes_advance')
  expect(due).toContain('notes_due')
  for (const plan of [ofMerchant, ofAdvance, due]) expect(plan).not.toContain('Seq Scan on notes')
})

test('the documents of a merchant and of an advance read their own indexes', async () => {
  const write = (column: string, table: string) =>
    `insert into documents (${column}, kind, name, author_id, author_name) select id, 'other', 'Letter', new_id(), 'Ann' from ${table}`
  const statements = [write('merchant_id', 'merchants'), write('advance_id', 'advances'), 'vacuum analyze documents']
  for (const text of statements) await server().owner.query({ text })
  const page = { page: 1, limit: 20 }
  for (const owner of ['merchant', 'advance'] as const) {
    const plan = await planOf((db) => documentsRepo.list(db, owner, someId(), page))
    expect(plan).toContain('documents_merchant')
    expect(plan).toContain('documents_advance')
    expect(plan).not.toMatch(/Seq Scan on documents /)
  }
})

// Proves R15.33.
test('the due list of a day reads the segments with a debit on it, the amounts received and the payments of the day, each with an index-only scan', async () => {
  for (const query of [first, { ...first, show: 'missing' as const }]) {
    const plan = await planOf((db) => dueRepo.list(db, '2026-11-20', query))
    for (const index of ['schedule_segments_days', 'advance_money_collected', 'payments_order'])
      expect(plan).toMatch(new RegExp(`Index Only Scan using ${index} on`))
    expect(plan).not.toMatch(/Seq Scan on (advances|advance_terms|advance_money|schedule_segments|payments)\b/)
  }
  const ids = Array.from({ length: 500 }, () => someId())
  const missing = await planOf((db) => dueRepo.missing(db, '2026-11-20', ids))
  expect(missing).not.toMatch(/Seq Scan on (advances|advance_terms|advance_money|schedule_segments|payments)\b/)
})
