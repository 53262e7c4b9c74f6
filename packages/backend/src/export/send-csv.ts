import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, type Day, type ExportedList } from '@mca/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordExport } from '../audit/record-export'
import { type Db, firstRow, type Queryable } from '../platform/database/db'
import type { Reads } from '../platform/database/replica'
import { readInSteps } from '../platform/database/read-in-steps'
import { type CsvColumn, csvHeader, csvLines, type CsvRow } from './csv'
import { isoDay } from '../platform/iso-day'

/** What a file contains: `from … where …` in SQL with its values, and the order of the rows. */
export interface CsvSource {
  from: string
  orderBy: string
  values: readonly unknown[]
}

interface NamedFile {
  /** Its name begins the file's: `advances-2026-11-22.csv`. */
  list: ExportedList
  /** The day of a report, unless it is today: `portfolio-pool-as-of-2026-01-05-2026-11-22.csv`. */
  asOf?: Day | undefined
  timeZone: string
}

export interface CsvFile extends NamedFile, CsvSource {
  columns: readonly CsvColumn[]
  /** How many records the request names. */
  selected?: number
}

/** Each export keeps one of the pool's connections until its reader has everything. */
const maxRunning = 3
const running = new WeakMap<Db, number>()

/** How long a reader may take nothing. PostgreSQL ends the transaction of an idle one after 15 seconds as well. */
const stalledMs = 20_000

/**
 * How long an export may keep its connection and its snapshot, during which PostgreSQL removes no row versions, however steadily its reader reads. In an hour
 * the largest list (80 MB) gets through a line of 200 kbit/s.
 */
const longestMs = 60 * 60_000

/**
 * Answers with a CSV file of everything that the statement selects, as it was when the request began, while it is being read (R13.47).
 * `X-Total-Count` tells the number of rows before the first one. When the database fails in between, the connection is broken,
 * so that no reader takes a part for the whole. AppError 503 while too many exports are running.
 */
export async function sendCsv(
  { db, reads, limitMs = longestMs, stallMs = stalledMs }: { db: Db; reads: Reads; limitMs?: number; stallMs?: number },
  reply: FastifyReply,
  file: CsvFile,
): Promise<void> {
  const others = running.get(db) ?? 0
  if (others >= maxRunning)
    throw new AppError(503, 'The server is busy with other exports. Please try again in a moment')
  running.set(db, others + 1)
  const body = new PassThrough()
  let hasBegun = false
  try {
    const rows = await reads.read((from) => countRows(from, file))
    const { list, selected } = file
    const filters = { ...filtersOf(reply.request), ...(selected !== undefined && { selected }) }
    // Before the first row leaves, in a transaction of its own, because a snapshot cannot write (R18.145).
    await db.transaction((tx) => recordExport(tx, reply.log, { list, rows, filters }))
    const send = async (tx: Queryable) => {
      const total = await countRows(tx, file)
      hasBegun = true
      begin(reply, body, file, total, stallMs)
      const limit = setTimeout(() => reply.raw.destroy(), limitMs)
      await pipeline(linesOf(tx, file), body).finally(() => clearTimeout(limit))
    }
    await reads.read(
      (from) => from.snapshot(send),
      () => !hasBegun,
    )
  } catch (error) {
    // From then on only the broken connection can tell.
    if (!hasBegun) throw error
    reply.log.warn({ err: error }, 'an export broke off')
  } finally {
    running.set(db, (running.get(db) ?? 1) - 1)
  }
}

async function countRows(tx: Queryable, { from, values }: CsvSource): Promise<number> {
  const rows = await tx.query<{ total: number }>({ text: `select count(*) as total ${from}` }, values)
  return firstRow(rows)?.total ?? 0
}

const headersOf = ({ list, asOf, timeZone }: NamedFile, total: number) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${list}${asOf ? `-as-of-${asOf}` : ''}-${isoDay(timeZone)(new Date())}.csv"`,
  'x-total-count': total,
})

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a request chooses records and columns by, and nothing that only says how they are printed. */
function filtersOf({ query }: FastifyRequest): Record<string, unknown> {
  const printing = ['sort', 'time_zone', 'page', 'limit']
  const given = Object.entries(query as Record<string, unknown>) // parsed by the route's schema
  return Object.fromEntries(given.filter(([name, value]) => !printing.includes(name) && !isEmpty(value)))
}

function begin(reply: FastifyReply, body: PassThrough, file: CsvFile, total: number, stallMs: number): void {
  reply.raw.setTimeout(stallMs, () => reply.raw.destroy())
  reply.headers(headersOf(file, total))
  reply.send(body)
}

/** Answers with a CSV file of rows that are in memory already: those of a report, which are few. */
export async function sendCsvRows(
  db: Db,
  reply: FastifyReply,
  { columns, rows, ...file }: NamedFile & { columns: readonly Omit<CsvColumn, 'sql'>[]; rows: readonly CsvRow[] },
): Promise<void> {
  const exported = { list: file.list, rows: rows.length, filters: filtersOf(reply.request) }
  await db.transaction((tx) => recordExport(tx, reply.log, exported))
  await reply.headers(headersOf(file, rows.length)).send(csvHeader(columns) + csvLines(columns, rows, file.timeZone))
}

async function* linesOf(tx: Queryable, { columns, timeZone, from, orderBy, values }: CsvFile): AsyncGenerator<string> {
  const selected = columns.map(({ id, sql }) => `${sql} as ${id}`).join(', ')
  yield csvHeader(columns)
  for await (const rows of readInSteps<CsvRow>(tx, `select ${selected} ${from} order by ${orderBy}`, values))
    yield csvLines(columns, rows, timeZone)
}
