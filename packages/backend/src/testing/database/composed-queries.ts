import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { advanceListRepo } from '../../deals/advances/advance-list.repo'
import { deskRepo } from '../../collections/tasks/desk.repo'
import { dueRepo } from '../../payments/payments/due.repo'
import { paymentListRepo } from '../../payments/payments/payment-list.repo'
import type { Queryable } from '../../platform/database/db'
import { textOf } from '../../platform/database/named-statement'
import { dashboardChartsOf } from '../../reports/dashboard/charts.repo'
import { dashboardMetricsOf } from '../../reports/dashboard/dashboard.repo'
import { cashRepo } from '../../reports/portfolio/cash.repo'
import { concentrationRepo } from '../../reports/portfolio/concentration.repo'
import { daysRepo } from '../../reports/portfolio/days.repo'
import { lossesRepo } from '../../reports/portfolio/losses.repo'
import { poolRepo } from '../../reports/portfolio/pool.repo'
import { portfolioAdvancesRepo } from '../../reports/portfolio/portfolio-advances.repo'
import { yieldRepo } from '../../reports/portfolio/yield.repo'
import { findRecords } from '../../reports/search/search.repo'
import { readSearchTerms } from '../../reports/search/search-terms'
import type { ListDb } from '../../shared/records/lists/list-page'

/** The folder of the generated files. */
export const queriesFolder = resolve(import.meta.dirname, '../../../queries')

const id = '00000000-0000-4000-8000-000000000001'
const today = '2026-11-20'
const page = { page: 1, limit: 50, search: '' }
const account = { id, email: 'ann@example.com', name: 'Ann', role: 'staff', needsSecondFactor: false } as const
const days = { today, previous: '2026-11-19', timeZone: 'America/New_York' }
const whole = { filters: { search: '' }, asOf: today, today, timeZone: 'America/New_York' }
const earlier = { ...whole, asOf: '2026-06-30' }
const filtered = { ...whole, filters: { search: '', state: 'FL' } }

/** The reads whose statements are composed, by the file with their text. */
const reads: Readonly<Record<string, (db: ListDb) => Promise<unknown>>> = {
  'advances-first-page': (db) => advanceListRepo.list(db, page),
  'advances-by-merchant': (db) => advanceListRepo.list(db, { ...page, sort: 'merchant' }),
  'advances-by-paid-filtered': (db) => advanceListRepo.list(db, { ...page, deal_flow: ['Funded'], sort: '-paid' }),
  'advances-past-due': (db) => advanceListRepo.list(db, { ...page, bucket: ['1-7'] }),
  'advances-missed': (db) => advanceListRepo.list(db, { ...page, standing: 'missed' }),
  'advances-searched': (db) => advanceListRepo.list(db, { ...page, search: 'bluegate llc' }),
  'advances-totals': (db) => advanceListRepo.totals(db, { search: '' }),
  'advances-totals-filtered': (db) => advanceListRepo.totals(db, { search: 'bluegate', state: 'FL' }),
  'dashboard-charts': (db) => dashboardChartsOf(db, today),
  'dashboard-metrics': (db) => dashboardMetricsOf(db, {}),
  'dashboard-metrics-filtered': (db) =>
    dashboardMetricsOf(db, { date_from: '2026-01-01', date_to: today, status: 'Funded' }),
  'desk-figures': (db) => deskRepo.figures(db, days),
  'desk-late': (db) => deskRepo.late(db, days),
  'desk-list': (db) => deskRepo.list(db, { ...page, owner: 'mine', show: undefined }, days, account as never),
  'desk-list-all': (db) => deskRepo.list(db, { ...page, owner: 'all', show: undefined }, days, account as never),
  'payments-due': (db) => dueRepo.list(db, today, { ...page, day: today }),
  'payments-first-page': (db) => paymentListRepo.list(db, page),
  'payments-totals': (db) => paymentListRepo.totals(db, { search: '' }),
  'report-cash': (db) => cashRepo.report(db, whole),
  'report-cash-filtered': (db) => cashRepo.report(db, filtered),
  'report-concentration': (db) => concentrationRepo.report(db, whole, { ...page, by: 'iso' }),
  'report-days': (db) => daysRepo.report(db, { ...whole, from: '2026-11-01', to: today }, page),
  'report-deals': (db) => portfolioAdvancesRepo.report(db, whole, { ...page, of: 'yield', by: 'iso' } as never),
  'report-losses': (db) => lossesRepo.report(db, whole, { by: 'iso', sort: undefined }),
  'report-pool': (db) => poolRepo.report(db, whole),
  'report-pool-earlier': (db) => poolRepo.report(db, earlier),
  'report-pool-filtered': (db) => poolRepo.report(db, filtered),
  'report-yield-by-iso': (db) => yieldRepo.report(db, whole, 'iso'),
  'report-yield-by-month': (db) => yieldRepo.report(db, earlier, 'month'),
  'search-records': (db) => findRecords(db, readSearchTerms('bluegate llc')),
}

/** What the lookups before a statement answer: the words of a search, and whether a report is about the later part of the book. */
const answer = { id, total: 1, n: 0, late: false, json: '{}', patterns: ['%bluegate%'], iso: [1] }

/** A database without data: it keeps the texts, and answers every statement with one row, so that the next one is written too. */
function createTextDb(texts: string[]): ListDb {
  const query: Queryable['query'] = <Row>(statement: Parameters<Queryable['query']>[0]) => {
    texts.push(textOf(statement))
    return Promise.resolve([answer as Row])
  }
  const db: ListDb = { query, snapshot: (work) => work(db) }
  return db
}

/** A text as a file has it: without empty lines and spaces at the end of lines. */
const fileText = (name: string, texts: readonly string[]) =>
  [
    `-- ${name}. Generated by \`pnpm --filter @mca/backend queries\`: do not edit.\n`,
    ...texts.map(
      (text) =>
        `${text
          .trim()
          .replaceAll(/[^\S\n]+$/gm, '')
          .replaceAll(/\n{2,}/g, '\n')};\n`,
    ),
  ].join('\n')

/** The files with the final text of every composed statement, by name. */
export async function composedQueries(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const [name, read] of Object.entries(reads)) {
    const texts: string[] = []
    // A read throws on an answer that is not of its own shape. Its statements are known by then.
    await read(createTextDb(texts)).catch(() => undefined)
    files.set(`${name}.sql`, fileText(name, texts))
  }
  return files
}

/** The files in the folder, by name. */
export const storedQueries = (): Map<string, string> =>
  new Map(readdirSync(queriesFolder).map((name) => [name, readFileSync(join(queriesFolder, name), 'utf8')]))
