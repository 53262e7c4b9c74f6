import pg from 'pg'
import { codeOf, reasonOf } from '../error-details'

/** One SQL text and the name under which each connection prepares it once. Equal names must mean equal texts. */
export interface Statement {
  name: string
  text: string
}

/** The only row of a statement that returns one or none. */
export const firstRow = <Row>(rows: readonly Row[]): Row | undefined => rows[0]

export interface Queryable {
  /**
   * Rows of one statement. What PostgreSQL calls `numeric` and `date` arrives as the string it printed (no float, no time
   * zone), `bigint` (counts) as a number, `timestamptz` as ISO 8601 UTC with milliseconds. Outside a transaction a statement
   * that met a deadlock is run again.
   */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

export interface Db extends Queryable {
  /**
   * Runs `work` in one transaction and commits it. A deadlock or serialization failure runs `work` again (at most twice),
   * so it must do nothing that cannot be repeated, such as sending mail.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Resolves when the database answers, within two seconds. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface PoolGauges {
  total: number
  idle: number
  waiting: number
}

export interface PooledDb extends Db {
  gauges(): PoolGauges
}

export interface DbOptions {
  connectionString: string
  /** Connections kept at most. */
  pool: number
  /** A connection that breaks while idle is replaced by the pool; this only tells the log. */
  onIdleError?: (error: Error) => void
  /** Milliseconds that a statement, or a pause inside a transaction, may take. 0: any time, for work on all records. */
  timeLimit?: number
}

const { builtins } = pg.types
const iso = (text: string) => new Date(text).toISOString()
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, String],
  [builtins.NUMERIC, String],
  [builtins.INT8, Number],
  [builtins.TIMESTAMPTZ, iso],
])
/** Our own parsers, kept to our own connections rather than set for the whole process. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text'),
}

const usualLimit = 15_000
const repeatable = new Set(['40001', '40P01'])

/** A pool of connections to PostgreSQL. Nothing is connected until the first query. */
export function createDb({ connectionString, pool: max, onIdleError, timeLimit = usualLimit }: DbOptions): PooledDb {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    application_name: 'mca',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...(timeLimit > 0 && {
      statement_timeout: timeLimit,
      idle_in_transaction_session_timeout: timeLimit,
      // The server's own limit comes first; this one is for a server that no longer answers at all.
      query_timeout: timeLimit + 5_000,
    }),
  })
  let closed = false
  // Closing cuts off connections that are just being ended; that is no news.
  pool.on('error', (error) => closed || onIdleError?.(error))

  const once = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    // Without a listener a connection that dies while it is ours would end the process.
    const onError = (error: Error) => (broken = error)
    client.on('error', onError)
    try {
      await client.query('begin')
      const answer = await work({ query: (statement, values) => run(client, statement, values) })
      await client.query('commit')
      return answer
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => (broken ??= failure as Error))
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  /** PostgreSQL has undone all of it, so it may simply be done again. */
  const repeatedly = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (tries === 3 || !repeatable.has(codeOf(error))) throw error
      }
    }
  }

  return {
    query: (statement, values) => repeatedly(() => run(pool, statement, values)),
    transaction: (work) => repeatedly(() => once(work)),
    async ping() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('timeout: the database did not answer within 2 seconds')), 2_000)
      })
      try {
        await Promise.race([pool.query('select 1'), late])
      } finally {
        clearTimeout(timer)
      }
    },
    close() {
      closed = true
      return pool.end()
    },
    gauges: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

async function run<Row>(
  target: Pick<pg.ClientBase, 'query'>,
  { name, text }: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await target.query<pg.QueryResultRow>({ name, text, values: [...values] })
  // The caller names the shape of its own select list; the driver cannot know it.
  return rows as Row[]
}

const unavailable = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
  '57P01', '57P02', '57P03', '53100', '53300', '08000', '08001', '08003', '08004', '08006',
]) // prettier-ignore
const unavailableText =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout|did not answer within|cannot use a pool after|client was closed/i

/** Whether this failure means that PostgreSQL cannot be reached (now), rather than that it refused a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return isDatabaseUnavailable(error.errors[0])
  const code = codeOf(error)
  // A file that is missing is another matter than a socket.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return unavailable.has(code) || unavailableText.test(reasonOf(error))
}
