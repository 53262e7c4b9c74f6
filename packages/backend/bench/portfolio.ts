// Measures the dashboard and every report of the portfolio on a large book: for the whole book, with filters, and as of earlier days. Not a test,
// because times depend on the machine. `pnpm --filter @mca/backend bench:portfolio [advances]`; the default is 200,000 with 20 payments each. With
// BENCH_DATABASE_URL it measures an existing book.
import { readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import {
  concentrationGroups,
  lossGroups,
  portfolioDealsQuery,
  portfolioFilters,
  yieldGroups,
} from '@mca/contract/portfolio'
import { dashboardChartsOf } from '../src/reports/dashboard/charts.repo'
import { dashboardMetricsOf } from '../src/reports/dashboard/dashboard.repo'
import { createDb, type Queryable } from '../src/platform/database/db'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { cashRepo } from '../src/reports/portfolio/cash.repo'
import { concentrationRepo } from '../src/reports/portfolio/concentration.repo'
import { daysRepo } from '../src/reports/portfolio/days.repo'
import type { AdvancesOf } from '../src/reports/portfolio/advances-as-of'
import { lossesRepo } from '../src/reports/portfolio/losses.repo'
import { poolRepo } from '../src/reports/portfolio/pool.repo'
import { portfolioAdvancesRepo } from '../src/reports/portfolio/portfolio-advances.repo'
import { yieldRepo } from '../src/reports/portfolio/yield.repo'
import { createBookDay } from '../src/schedules/book-day'
import { makeLargeBook } from './large-book'

const rounds = 7
/** The last day of the book of book.ts, whatever today is. */
const now = () => new Date('2026-11-20T12:00:00Z')
const page = { page: 1, limit: 25 }

const median = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

/** Median time of a read, and the processor time of the connection's server process, in milliseconds. */
async function measure(clock: () => number, read: () => Promise<unknown>): Promise<string> {
  await read()
  const times: number[] = []
  const used: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [start, before] = [performance.now(), clock()]
    await read()
    times.push(performance.now() - start)
    used.push(clock() - before)
  }
  return `${median(times).toFixed(0)} (${median(used).toFixed(0)})`
}

/** A named report; its advances are a parameter. */
interface Report {
  name: string
  read: (db: Queryable, of: AdvancesOf) => Promise<unknown>
}
const reports: Report[] = [
  { name: 'pool', read: (db, of) => poolRepo.report(db, of) },
  ...lossGroups.map(({ value: by }): Report => ({
    name: `losses by ${by}`,
    read: (db, of) => lossesRepo.report(db, of, { by, sort: undefined }),
  })),
  ...concentrationGroups.map(({ value: by }): Report => ({
    name: `concentration by ${by}`,
    read: (db, of) => concentrationRepo.report(db, of, { by, ...page }),
  })),
  ...yieldGroups.map(({ value: by }): Report => ({
    name: `yield by ${by}`,
    read: (db, of) => yieldRepo.report(db, of, by),
  })),
  { name: 'deals', read: (db, of) => portfolioAdvancesRepo.report(db, of, portfolioDealsQuery.parse({})) },
  {
    name: 'deals by profit',
    read: (db, of) => portfolioAdvancesRepo.report(db, of, portfolioDealsQuery.parse({ sort: '-profit' })),
  },
  { name: 'cash', read: (db, of) => cashRepo.report(db, of) },
  { name: 'a day', read: (db, of) => daysRepo.report(db, { ...of, from: of.asOf, to: of.asOf }, page) },
]

async function measurePortfolio(url: string): Promise<void> {
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  const [row] = await db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
  const clock = () => Number(readFileSync(`/proc/${row?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const book = createBookDay({ db, timeZone: 'UTC', now, log: console })
  await book.whenAdvanced()
  const today = book.today()
  const [funder] = await db.query<{ id: string }>({ text: 'select id from funders where number = 1' })
  const of = (given: object, asOf = today): AdvancesOf => ({
    filters: portfolioFilters.parse(given),
    asOf,
    today,
    timeZone: 'UTC',
  })
  const cases = [
    ['all', of({})],
    ['one funder', of({ funder_id: funder?.id })],
    ['Closed', of({ deal_flow: 'Closed' })],
    ['FL', of({ state: 'FL' })],
    ['last month', of({}, '2026-10-31')],
    ['a year ago', of({}, '2025-11-20')],
    ['one funder, a year ago', of({ funder_id: funder?.id }, '2025-11-20')],
  ] as const
  console.log('Milliseconds: median (processor time)\n')
  console.log(`dashboard, figures: ${await measure(clock, () => dashboardMetricsOf(db, {}))}`)
  console.log(`dashboard, charts: ${await measure(clock, () => dashboardChartsOf(db, today))}\n`)
  console.log(`| Report | ${cases.map(([name]) => name).join(' | ')} |\n| --- |${' ---: |'.repeat(cases.length)}`)
  for (const { name, read } of reports) {
    const times: string[] = []
    for (const [, which] of cases) times.push(await measure(clock, () => read(db, which)))
    console.log(`| ${name} | ${times.join(' | ')} |`)
  }
  await db.close()
}

const { BENCH_DATABASE_URL: existing } = process.env
if (existing) await measurePortfolio(existing)
else {
  const advances = Number(process.argv[2] ?? 200_000)
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
    await makeLargeBook(url, resolve(import.meta.dirname, '../migrations'), { advances, payments: advances * 20 })
    await measurePortfolio(url)
  } finally {
    await postgres.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
