// Measures every sort and filter of the lists on a small and a large book: first, middle and last page and the totals, and what updating the list
// tables costs when payments are recorded. Not a test, because times depend on the machine. `pnpm --filter @mca/backend bench:lists [advances …]`;
// the default is 10,000 and 200,000 advances. With BENCH_DATABASE_URL it measures an existing book.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { advanceListQuery } from '@mca/contract/advances'
import { merchantListQuery } from '@mca/contract/merchants'
import { dueQuery } from '@mca/contract/payments'
import { advanceListRepo } from '../src/deals/advances/advance-list.repo'
import { merchantsRepo } from '../src/deals/merchants/merchants.repo'
import { dueRepo } from '../src/payments/payments/due.repo'
import { createDb, type Queryable } from '../src/platform/database/db'
import { textOf } from '../src/platform/database/named-statement'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { readAnswer } from '../src/shared/records/json/json-answer'
import type { ListDb } from '../src/shared/records/lists/list-page'
import { makeBook } from './large-book'
import { advanceCases, dueCases, merchantCases } from './list-cases'
import { createBookDay } from '../src/schedules/book-day'
import { measurePayments } from './payment-cost'
import { processorClock } from './processor-clock'

const migrations = resolve(import.meta.dirname, '../migrations')
const rounds = 9

/** The median time of a read in milliseconds, and the processor time of one. */
async function measure(clock: () => number, read: () => Promise<unknown>): Promise<string> {
  await read()
  const times: number[] = []
  const before = clock()
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await read()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return `${(times[rounds >> 1] ?? 0).toFixed(1)} (${((clock() - before) / rounds).toFixed(1)})`
}

/** True for a lookup of filters, words or the day before the list's own statement. */
const isLookup = (text: string) => /^\s*select (kind|count\(\*\)|word|array|day)/.test(text)

/** The indexes used by the statement of a read, except those for the page's own rows. */
async function indexesOf(db: Queryable, read: (db: ListDb) => Promise<unknown>): Promise<string> {
  const used = new Set<string>()
  const explaining: ListDb = {
    snapshot: (work) => work(explaining),
    async query<Row>(statement: Parameters<Queryable['query']>[0], values?: readonly unknown[]) {
      // Lookups before the list's own statement.
      if (isLookup(textOf(statement))) return db.query<Row>(statement, values)
      const plan = await db.query<Record<'QUERY PLAN', string>>(
        { text: `explain (analyze, costs off, timing off, buffers off, summary off) ${textOf(statement)}` },
        values,
      )
      for (const { 'QUERY PLAN': line } of plan) {
        if (line.includes('never executed')) continue
        const [, found] = /(?:using|Bitmap Index Scan on|Seq Scan on) (\w+)/.exec(line) ?? []
        if (found && /^(advance_|book_|merchants_(?!pkey)|schedule_|payments)/.test(found))
          used.add(line.includes('Seq Scan') ? `all of ${found}` : found)
      }
      // Readers of sums expect a row.
      return db.query<Row>(statement, values)
    },
  }
  await read(explaining)
  return [...used].join(', ')
}

async function measureLists(url: string): Promise<void> {
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  const clock = await processorClock(db)
  console.log('Milliseconds: median (processor time). Pages: first / middle / last.\n')
  console.log('| Query | Rows | Pages | Totals | Read through |\n| --- | ---: | --- | --- | --- |')
  for (const { name, given } of await advanceCases(db)) {
    const query = advanceListQuery.parse(given)
    const { total, totalPages } = readAnswer(await advanceListRepo.list(db, query)).pagination
    const pages: string[] = []
    for (const page of new Set([1, Math.ceil(totalPages / 2) || 1, totalPages || 1]))
      pages.push(await measure(clock, () => advanceListRepo.list(db, { ...query, page })))
    const totals = query.sort ? '' : await measure(clock, () => advanceListRepo.totals(db, query))
    const used = await indexesOf(db, (on) => advanceListRepo.list(on, query))
    console.log(`| ${name} | ${total} | ${pages.join(' / ')} | ${totals} | ${used} |`)
  }
  for (const { name, given } of merchantCases) {
    const query = merchantListQuery.parse(given)
    const { total, totalPages } = readAnswer(await merchantsRepo.list(db, query)).pagination
    const pages: string[] = []
    for (const page of new Set([1, Math.ceil(totalPages / 2) || 1, totalPages || 1]))
      pages.push(await measure(clock, () => merchantsRepo.list(db, { ...query, page })))
    const used = await indexesOf(db, (on) => merchantsRepo.list(on, query))
    console.log(`| merchants: ${name} | ${total} | ${pages.join(' / ')} | | ${used} |`)
  }
  // A page of the due list and its totals are one statement. The book's day is 2026-11-20, whatever today is.
  const today = '2026-11-20'
  await createBookDay({ db, timeZone: 'UTC', now: () => new Date(`${today}T12:00:00Z`), log: console }).whenAdvanced()
  for (const { name, day, given } of dueCases) {
    const query = dueQuery.parse(given)
    const { total } = (await dueRepo.list(db, day, query)).pagination
    const page = await measure(clock, () => dueRepo.list(db, day, query))
    const used = await indexesOf(db, (on) => dueRepo.list(on, day, query))
    console.log(`| due: ${name} | ${total} | ${page} | | ${used} |`)
  }
  await db.close()
}

/** A book in its own database, loaded before the list migrations ran, so that they are timed as on a database in use. */
async function measureBook(advances: number): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
  const postgres = await startEmbeddedPostgres({
    dataDirectory: home,
    log: { info: () => undefined, warn: console.warn },
  })
  try {
    const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') })
    await admin.connect()
    await admin.query('create database bench')
    await admin.end()
    const url = postgres.connectionString('bench')
    const start = performance.now()
    const payments = await makeBook(url, migrations, { advances })
    console.log(
      `\n${advances} advances, ${payments} payments; made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`,
    )
    await measureLists(url)
    await measurePayments(url)
  } finally {
    await postgres.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

const { BENCH_DATABASE_URL: existing } = process.env
const sizes = process.argv.slice(2).map(Number).filter(Boolean)
if (existing) {
  await measureLists(existing)
  await measurePayments(existing)
} else for (const advances of sizes.length ? sizes : [10_000, 200_000]) await measureBook(advances)
