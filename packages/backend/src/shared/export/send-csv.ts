import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportedList } from '@mca/contract/audit'
import type { Day } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordExport } from '../audit/record-export'
import { type Db, firstRow, type Queryable } from '../../platform/database/db'
import type { Reads } from '../../platform/database/replica'
import { readInSteps } from '../../platform/database/read-in-steps'
import { type CsvColumn, csvHeader, csvLines, type CsvRow } from './csv'
import { isoDay } from '../../platform/iso-day'

/** The content of a file: `from … where …` in SQL with its values, and the order of the rows. */
export interface CsvSource {
  from: string
  orderBy: string
  values: readonly unknown[]
}

interface NamedFile {
  /** The start of the file's name: `advances-2026-11-22.csv`. */
  list: ExportedList
  /** The day of a report, unless it is today: `portfolio-pool-as-of-2026-01-05-2026-11-22.csv`. */
  asOf?: Day | undefined
  timeZone: string
}

export interface CsvFile extends NamedFile, CsvSource {
  columns: readonly CsvColumn[]
  /** The number of records that the request names. */
  selected?: number
}

/** Each export holds one of the pool's connections until the client has received everything. */
const maxRunning = 3
const running = new WeakMap<Db, number>()

/** How long a client may accept no bytes. PostgreSQL also ends an idle transaction after 15 seconds. */
const stalledMs = 20_000

/**
 * How long an export may hold its connection and snapshot, even if its reader is steady, because a snapshot prevents PostgreSQL from removing old row
 * versions. In an hour, the largest list (80 MB) fits through a line of 200 kbit/s.
 */
const longestMs = 60 * 60_000

/**
 * Streams a CSV file of all rows that the statement selects, from a snapshot at the start of the request (R13.47). `X-Total-Count` is
 * the number of rows, sent first. If the database fails midway, the connection is broken, so that no reader mistakes a part for the
 * whole. AppError 503 while too many exports are running.
 */
export async function sendCsv(
  { db, reads, limitMs = longestMs, stallMs = stalledMs }: { db: Db; reads: Reads; limitMs?: number; stallMs?: number },
  reply: FastifyReply,
  file: CsvFile,
): Promise<void> {
  const others = running.get(db) ?? 0
  if (others >= maxRunning)
    throw new AppError(503, 'The server is busy with other exports. Please try again in a moment.')
  running.set(db, others + 1)
  const body = new PassThrough()
  let hasBegun = false
  try {
    const rows = await reads.read((from) => countRows(from, file))
    const { list, selected } = file
    const filters = { ...filtersOf(reply.request), ...(selected !== undefined && { selected }) }
    // Before the first row is sent, in its own transaction, because a snapshot cannot write (R18.145).
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
    // From here on, only a broken connection can signal the failure.
    if (!hasBegun) throw error
    reply.log.warn({ err: error }, 'an export was interrupted')
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

/** The parameters that select records and columns, without those that only affect the format. */
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

/** Sends a CSV file of rows that are already in memory, such as the few rows of a report. */
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
