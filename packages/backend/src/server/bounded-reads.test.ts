import { beforeAll, expect, test } from '@jest/globals'
import { loadSamplePortfolio } from '../book/sample/load-sample-portfolio'
import type { PooledDb } from '../platform/database/db'
import { countRows, type CountedRows } from '../testing/database/count-rows'
import { type ApiPaths, readUrls } from '../testing/calls/read-urls'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { postWaiting } from '../ledgers/posting/post-ledgers'

/** A page has at most 100 records, and a step of an export 500 rows (read-in-steps.ts). */
const page = 100
const step = 500

let take: () => CountedRows[] = () => []
const through = (db: PooledDb) => {
  const counted = countRows(db)
  ;({ take } = counted)
  return counted.db
}
const { server } = setUpTestApp({}, { through })

/** More of everything than a page has: for one advance, merchant and party, and for all. */
beforeAll(async () => {
  const { owner } = server()
  const parties = { iso: 150, funder: 150, salesRep: 150, syndicator: 150 }
  await loadSamplePortfolio(owner, { today: '2026-11-20', size: { merchants: 220, parties } })
  const run = (text: string) => owner.query({ text })
  await run(`
    insert into payments (advance_id, amount, date, status)
    select id, 0.01, date_funded + number, 'cleared' from (select id, date_funded from advances order by id limit 1) a, generate_series(1, 700) number`)
  await run(`
    insert into notes (advance_id, author_id, author_name, text)
    select id, new_id(), 'Ann', 'Called ' || number from (select id from advances order by id limit 1) a, generate_series(1, 700) number`)
  await run(`
    insert into jobs (kind, state, ended_at, account_id, account_name)
    select 'book-export', 'done', now(), new_id(), 'Ann' from generate_series(1, 700)`)
  await run(`
    insert into payment_returns (payment_id, advance_id, code, returned_on, from_status, to_status, account_id, account_name)
    select id, advance_id, 'R01', date + 2, 'cleared', 'failed', new_id(), 'Ann' from payments where status = 'cleared' order by id limit 700`)
  await run(`insert into ledgers (party_id, party_kind) select id, 'iso' from isos on conflict do nothing`)
  await run(`
    with paid as (update ledgers set last_no = last_no + 1, balance = balance - 300000 where party_kind = 'iso' returning party_id, last_no)
    insert into ledger_postings (party_id, no, kind, component, amount, posted_on, effective_on, matures_on)
    select party_id, last_no, 'payment', 'other', -300000, '2026-11-20', '2026-11-20', '2026-11-20' from paid`)
  await postWaiting(owner)
})

/** What is not limited to a page, and why it stays small. */
const bounded: Readonly<Record<string, string>> = {
  '/api/advances/{id}': 'the payments and the schedule of one advance, as specified: at most 5,000 debits',
  '/api/advances/{id}/schedule': 'the schedule of one advance: at most 5,000 debits',
  '/api/advances/selection': 'IDs and versions of at most 500 advances, which is the limit of a bulk change',
  '/api/isos/{id}/commissions': 'a page of deals, with the sums of each payee and syndicator of a deal',
  '/api/sales-reps/{id}/commissions': 'the same',
  '/api/portfolio/days': 'the days of the calendar in the range that was asked for',
  '/api/portfolio/days/export': 'the same',
  '/api/roll-forward': 'a line for each payee with a balance or rows of the month: as many as a company has payees',
  '/api/statements/preview': 'a line for each payee whose statement is due',
  '/api/tax-year/{year}': 'a line for each payee who was paid in the year',
  '/api/tax-year/{year}/1099.csv': 'the same',
}

/** Files and links that this book does not have. They are sent in pieces. */
const withoutRecords = new Set([
  '/api/book/templates/{sheet}',
  '/api/document-views/{token}',
  '/api/jobs/{id}/file',
  '/api/statement-links/{token}',
  '/api/tax-year/{year}/1099.csv',
])

/** The length of the longest list in an answer. */
const longestList = (value: unknown): number => {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(longestList))
  if (typeof value !== 'object' || value === null) return 0
  return Math.max(0, ...Object.values(value).map(longestList))
}

// Proves R19.400.
test('no read has more records in memory than a page, or a step of an export, unless it is listed with the reason', async () => {
  const { paths } = (await server().app.inject('/api/openapi.json')).json<{ paths: ApiPaths }>()
  const headers = await server().as('pat@example.com')
  const found = new Map<string, string>()
  const failed: string[] = []
  for (const { path, url } of await readUrls(server().owner, paths, page)) {
    take()
    const answer = await server().app.inject({ url, headers })
    if (answer.statusCode >= 400) failed.push(path)
    for (const { statement, rows } of take())
      if (rows > (statement.startsWith('fetch ') ? step : page)) found.set(path, `${rows} rows of ${statement}`)
    const list = String(answer.headers['content-type']).includes('json') ? longestList(answer.json()) : 0
    if (list > page) found.set(path, `a list of ${list}`)
  }
  expect(failed.filter((path) => !withoutRecords.has(path))).toEqual([])
  expect([...found].filter(([name]) => !(name in bounded))).toEqual([])
  expect(Object.keys(bounded).filter((name) => !found.has(name))).toEqual([])
})
