import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AdvanceListQuery, searchCountLimit } from '@mca/contract'
import { advanceListRepo } from '../../advances/advance-list.repo'
import { advancesRepo } from '../../advances/advances.repo'
import { dashboardMetricsOf } from '../../dashboard/dashboard.repo'
import { merchantsRepo } from '../../merchants/merchants.repo'
import { notesRepo } from '../../notes/notes.repo'
import { documentsRepo } from '../../documents/documents.repo'
import { dueRepo } from '../../payments/due.repo'
import type { Queryable } from '../../platform/database/db'
import type { ListDb } from './list-page'
import { findRecords } from '../../search/search.repo'
import { readSearchTerms } from '../../search/search-terms'
import { readAnswer } from '../json/json-answer'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { loadSamplePortfolio } from '../../sample/load-sample-portfolio'

let server: TestApp
let someId: string
beforeAll(async () => {
  server = await createTestApp()
  await loadSamplePortfolio(server.db, { today: '2026-11-20' })
  const more = [
    `insert into merchants (name, status)
      select 'Merchant ' || md5(n::text) || case when n % 2 = 0 then ' LLC' else ' Inc.' end, 'active' from generate_series(1, 20000) n`,
    // In parts, because a statement has to finish within the usual time limit on a slow machine too.
    ...Array.from(
      { length: 8 },
      (_, part) => `
        insert into advances (merchant_id, type, deal_flow, funding_type, amount, payback, collection_frequency, date_funded, expected_end_date,
          company_participation, company_participation_pct)
        select id, 'NEW', 'Funded', 'STANDARD', 100, 125, 'Daily', date '2020-01-01' + number % 2000, '2027-01-01', 100, 100
        from (select id, row_number() over (order by id)::integer as number from merchants) one where number % 16 = ${part}`,
    ),
    // Bloats the table as payments do, to twice the pages that its rows need. Otherwise, a full scan costs as much as 50 look-ups, and the choice of
    // plan is a matter of chance.
    'update advance_money set id = id',
    'vacuum analyze',
  ]
  for (const [number, text] of more.entries()) await server.owner.query({ name: `test-plans-${number}`, text })
  const [row] = readAnswer(await advanceListRepo.list(server.db, { page: 1, limit: 1, search: '' })).data
  someId = row?.id ?? ''
}, 180_000)
afterAll(() => server.close())

/** The plans of the statements that a repository function actually sends, not of copies of them. */
async function planOf(read: (db: ListDb) => Promise<unknown>, options = 'costs off'): Promise<string> {
  const plans: string[] = []
  const explaining: ListDb = {
    snapshot: (work) => work(explaining),
    async query(statement, values) {
      const { text } = statement
      // Lookups before the list's own statement.
      if (statement.name?.startsWith('advance-')) return server.db.query(statement, values)
      const rows = await server.db.query<Record<'QUERY PLAN', string>>({ text: `explain (${options}) ${text}` }, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      // The next statement may depend on the result.
      return server.db.query(statement, values)
    },
  }
  await read(explaining).catch(() => undefined) // some throw without their row, but by then the plan is known
  return plans.join('\n')
}

const first = { page: 1, limit: 50, search: '' } satisfies AdvanceListQuery

// Proves R13.8.
test('a search of merchants uses the trigram index for rare words', async () => {
  for (const search of ['Bluegate', 'abc', 'blue gate']) {
    const merchantPlan = await planOf((db) => merchantsRepo.list(db, { ...first, search }))
    expect(merchantPlan).toContain('Bitmap Index Scan on merchants_search')
    expect(merchantPlan).not.toContain('Seq Scan on merchants')
  }
})

// Proves R19.60.
test('a search of merchants for a frequent word reads a thousand of them, and its first page from the order', async () => {
  for (const search of ['m', 'er', 'llc', 'inc']) {
    const merchantPlan = await planOf(
      (db) => merchantsRepo.list(db, { ...first, search }),
      'analyze, costs off, timing off, summary off, buffers off',
    )
    const read = merchantPlan
      .split('\n')
      .filter((line) => / on merchants\b/.test(line) && !line.includes('never executed'))
    expect(read.join('\n')).toMatch(/Index Only Scan using merchants_order/)
    const rowsRead = read.map((line) => Number(/actual rows=(\d+)/.exec(line)?.[1]))
    // One more than the limit tells that there are more.
    expect(Math.max(...rowsRead)).toBe(searchCountLimit + 1)
  }
})

test('a page, however deep, reads the index of its order and sorts only its own rows', async () => {
  for (const page of [1, 100]) {
    const merchantPlan = await planOf((db) => merchantsRepo.list(db, { ...first, page }))
    expect(merchantPlan).toContain('Index Only Scan using merchants_order on merchants')
    expect(await planOf((db) => advanceListRepo.list(db, { ...first, page }))).toContain(
      'Index Only Scan using advance_terms_order on advance_terms',
    )
  }
})

// Proves R19.11.
test('a page of a whole list is planned once for each connection, and that plan reads the same index for any page', async () => {
  for (const page of [1, 100])
    for (const repo of [merchantsRepo, advanceListRepo]) {
      const names: (string | undefined)[] = []
      const plans: string[] = []
      const explaining: ListDb = {
        snapshot: (work) => work(explaining),
        async query({ name, text }) {
          const lines = await server.db.query<Record<'QUERY PLAN', string>>({
            text: `explain (generic_plan, costs off) ${text}`,
          })
          names.push(name)
          plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
          return []
        },
      }
      await repo.list(explaining, { ...first, page })
      expect(names).toEqual([expect.stringMatching(page === 1 ? /^\w+-list-first$/ : /^\w+-list-deep$/)])
      expect(plans.join()).toMatch(/Index Only Scan using (merchants|advance_terms)_order/)
      expect(plans.join()).not.toMatch(wholeTable)
    }
})

// Proves R19.41.
test('the functions that print the values of an answer are inlined into its statement', async () => {
  for (const read of [
    (db: ListDb) => merchantsRepo.list(db, first),
    (db: ListDb) => advanceListRepo.list(db, first),
    (db: Queryable) => advancesRepo.get(db, someId),
  ]) {
    const plan = await planOf(read, 'verbose, costs off')
    expect(plan).toContain('to_char(')
    expect(plan).not.toContain('iso_moment(')
  }
})

/** The big tables, which no list may scan. */
const wholeTable = /Seq Scan on (advances|advance_terms|advance_money|advance_searches|merchants|payments)\b/

// Proves R19.61.
test('one prepared statement writes the rows of a page for all sorts, filters and searches, and reads each by its id', async () => {
  const plans = new Map<string, string>()
  const explaining: ListDb = {
    snapshot: (work) => work(explaining),
    async query(statement, values) {
      const { name, text } = statement
      if (name?.endsWith('-rows')) {
        const lines = await server.db.query<Record<'QUERY PLAN', string>>({
          text: `explain (generic_plan, costs off) ${text}`,
        })
        plans.set(text, lines.map((line) => line['QUERY PLAN']).join('\n'))
      }
      return server.db.query(statement, values)
    },
  }
  for (const query of [
    { sort: '-amount' },
    { sort: 'iso', page: 2 },
    { state: 'FL' },
    { search: 'llc' },
    { limit: 100 },
  ])
    await advanceListRepo.list(explaining, { ...first, ...query })
  expect(plans.size).toBe(1)
  const [plan] = plans.values()
  for (const index of ['advances_pkey', 'merchants_pkey', 'advance_money_pkey']) expect(plan).toContain(index)
  expect(plan).not.toMatch(wholeTable)
})

// Proves R13.13.
test.each([
  ['merchant', 'advance_terms_merchant'],
  ['code', 'advance_terms_code'],
  ['amount', 'advance_terms_amount'],
  ['factor_rate', 'advance_terms_factor'],
  ['payback', 'advance_terms_payback'],
  ['status', 'advance_terms_status'],
  ['date_funded', 'advance_terms_order'],
  ['funder', 'advance_terms_funder'],
  ['iso', 'advance_terms_iso'],
  ['sales_rep', 'advance_terms_sales_rep'],
  ['paid', 'advance_money_paid'],
  ['performance', 'advance_money_performance'],
])(
  'advances sorted by %s, in both directions, read one index from either end, and no table as a whole',
  async (sort, index) => {
    for (const given of [sort, `-${sort}`]) {
      const plan = await planOf((db) => advanceListRepo.list(db, { ...first, page: 2, sort: given }))
      expect(plan).toMatch(new RegExp(`Index Only Scan using ${index} on`))
      expect(plan).toMatch(new RegExp(`Index Only Scan Backward using ${index} on`))
      expect(plan).not.toMatch(wholeTable)
    }
  },
)

// Proves R13.13.
test.each([
  ['name', 'merchants_order'],
  ['dba', 'merchants_by_dba'],
  ['email', 'merchants_by_email'],
  ['phone', 'merchants_by_phone'],
  ['location', 'merchants_by_location'],
  ['status', 'merchants_by_status'],
  ['created_at', 'merchants_by_created'],
])(
  'merchants sorted by %s, in both directions, read one index from either end, and no table as a whole',
  async (sort, index) => {
    for (const given of [sort, `-${sort}`]) {
      const plan = await planOf((db) => merchantsRepo.list(db, { ...first, page: 2, sort: given }))
      expect(plan).toMatch(new RegExp(`Index Only Scan using ${index} on`))
      expect(plan).toMatch(new RegExp(`Index Only Scan Backward using ${index} on`))
      expect(plan).not.toMatch(/Seq Scan on merchants/)
    }
  },
)

// Proves R13.14.
test.each([1, 3])("page %i of one deal flow's advances reads the index of statuses, in its order", async (page) => {
  const plan = await planOf((db) => advanceListRepo.list(db, { ...first, page, deal_flow: ['Defaulted'] }))
  expect(plan).toMatch(/Index Only Scan using advance_terms_status on/)
  expect(plan).not.toContain('advance_terms_order')
  expect(plan).not.toContain('Sort Key: advance_terms')
})

// Proves R13.14, R13.16.
test('totals of deal flows read sums by status, with days sums by day, and an index of the few deals with returned debits; those of a party, a state and a search read their own advances', async () => {
  const party = await server.db.query<{ id: string }>({ text: 'select id from isos limit 1' })
  const ofDays = await planOf((db) =>
    advanceListRepo.totals(db, { search: '', deal_flow: ['Funded'], funded_from: '2021-01-01' }),
  )
  expect(ofDays).toContain('book_days')
  const ofStatus = await planOf((db) => advanceListRepo.totals(db, { search: '', deal_flow: ['Funded'] }))
  expect(ofStatus).toContain('book_sums')
  const ofReturned = 'Index Only Scan using advance_money_not_received on advance_money'
  for (const plan of [ofDays, ofStatus]) {
    expect(plan).toContain(ofReturned)
    expect(plan.replaceAll(ofReturned, '')).not.toContain('advance')
  }
  expect(ofStatus).not.toContain('book_days')
  for (const filters of [{ iso_id: party[0]?.id }, { state: 'FL' }, { search: 'bluegate' }]) {
    const plan = await planOf((db) => advanceListRepo.totals(db, { search: '', ...filters }))
    expect(plan).toMatch(/Index (Only )?Scan (using|on) advance_(terms\w*|searches\w*)/)
    expect(plan).not.toMatch(wholeTable)
  }
})

test("an advance and a merchant's advances each use an index", async () => {
  const detail = await planOf((db) => advancesRepo.get(db, someId))
  expect(detail).toContain('advances_pkey')
  expect(detail).toContain('payments_advance')
  expect(detail).not.toContain('Seq Scan on payments')
  expect(await planOf((db) => advancesRepo.ofMerchant(db, someId))).toContain('advances_merchant')
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

// Proves R13.8.
test('a search of advances reads the trigrams of a rare word and the index of a party that it names, and counts without reading facts', async () => {
  await server.db.query({ text: `insert into funders (name, status) values ('Zephyr Funding', 'active')` })
  for (const page of [1, 40]) {
    const rare = await planOf((db) => advanceListRepo.list(db, { ...first, page, search: 'Bluegate' }))
    expect(rare).toContain('Bitmap Index Scan on advance_searches_words')
    expect(rare).not.toMatch(/Seq Scan on (advances|advance_terms|merchants)\b/)
    const party = await planOf((db) => advanceListRepo.list(db, { ...first, page, search: 'zephyr' }))
    expect(party).toContain('Bitmap Index Scan on advance_searches_words')
    expect(party).toMatch(/Index Only Scan using advance_terms_funder/)
  }
  const common = await planOf((db) => advanceListRepo.list(db, { ...first, search: 'a' }))
  const counted = common.split('CTE total')[2]?.split('CTE page')[0] ?? ''
  expect(counted).toContain('advance_searches')
  expect(counted).not.toContain('advance_terms')
  // Its first page comes from the order of the list.
  expect(common.split('CTE walked')[1]).toMatch(/Index Only Scan using advance_terms_order/)
})

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
  for (const [number, text] of statements.entries()) await server.owner.query({ name: `test-notes-${number}`, text })
  const page = { page: 1, limit: 20 }
  const ofMerchant = await planOf((db) => notesRepo.list(db, 'merchant', someId, page))
  const ofAdvance = await planOf((db) => notesRepo.list(db, 'advance', someId, page))
  const due = await planOf((db) => notesRepo.due(db, { ...page, until: '2026-11-22' }, { id: someId }))
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
  for (const [number, text] of statements.entries())
    await server.owner.query({ name: `test-documents-${number}`, text })
  const page = { page: 1, limit: 20 }
  for (const owner of ['merchant', 'advance'] as const) {
    const plan = await planOf((db) => documentsRepo.list(db, owner, someId, page))
    expect(plan).toContain('documents_merchant')
    expect(plan).toContain('documents_advance')
    expect(plan).not.toMatch(/Seq Scan on documents /)
  }
})

// Proves R15.33.
test('the due list of a day reads the segments with a debit on it, the amounts received and the payments of the day, each with an index-only scan', async () => {
  for (const query of [first, { ...first, show: 'missing' as const }]) {
    const plan = await planOf((db) => dueRepo.list(db, { day: '2026-11-20', isKept: false }, query))
    for (const index of ['schedule_segments_days', 'advance_money_collected', 'payments_order'])
      expect(plan).toMatch(new RegExp(`Index Only Scan using ${index} on`))
    expect(plan).not.toMatch(/Seq Scan on (advances|advance_terms|advance_money|schedule_segments|payments)\b/)
  }
  const today = await planOf((db) => dueRepo.list(db, { day: '2026-11-20', isKept: true }, first))
  for (const index of ['advance_money_due', 'payments_order'])
    expect(today).toMatch(new RegExp(`Index Only Scan using ${index} on`))
  const ids = Array.from({ length: 500 }, () => someId)
  const missing = await planOf((db) => dueRepo.missing(db, '2026-11-20', ids))
  expect(missing).not.toMatch(/Seq Scan on (advances|advance_terms|advance_money|schedule_segments|payments)\b/)
})
