import type { Readable } from 'node:stream'
import pg from 'pg'
import { codeOf, isDeadlock } from '../error-details'
import { beginAs, needsActor } from './actor'
import { deadlocks } from './deadlocks'
import { namedStatement, textOf } from './named-statement'
import { sessionOf } from './session'
import type { Statement } from './sql'
import { busyCode } from './unavailable'
import { types } from './column-types'
import { copyOut, copyIn } from './copy'

/** The only row of a statement that returns at most one. */
export const firstRow = <Row>(rows: readonly Row[]): Row | undefined => rows[0]

export interface Queryable {
  /**
   * Runs a statement and returns its rows. `numeric` and `date` arrive as the strings that PostgreSQL prints (no floating
   * point, no time zone), `bigint` (counts) as a number, `timestamptz` as ISO 8601 in UTC with milliseconds. Outside of a
   * transaction, a statement that failed with a deadlock is repeated.
   */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

/** A read-only transaction in which every statement sees the same state of the database. */
export interface Snapshot extends Queryable {
  /**
   * The bytes that `copy … to stdout` prints, as fast as they are read. Read them to the end before the next statement: a reader
   * that stops early costs the connection, because PostgreSQL would send the rest before it does anything else. `timeoutMs` limits
   * the time of the whole copy.
   */
  copyOut(text: string): Readable
}

/** A transaction that can write. */
export interface Transaction extends Snapshot {
  /**
   * Sends the input of `copy … from stdin`, as fast as PostgreSQL accepts it. If `chunks` throws, nothing is written and the
   * transaction can only be rolled back. `timeoutMs` limits the time of the whole copy.
   */
  copyIn(text: string, chunks: AsyncIterable<string | Uint8Array>): Promise<void>
}

export interface Db extends Queryable {
  /**
   * Runs `work` in a transaction and commits it. After a deadlock or serialization failure it runs `work` again, at most
   * twice, so `work` must not do anything that cannot be repeated, such as sending mail. The audit trail learns who acts
   * (`actAs`).
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a read-only transaction in which every statement sees the same state of the database. It is never repeated, so
   * `work` may send its results as it reads them.
   */
  snapshot<T>(work: (tx: Snapshot) => Promise<T>): Promise<T>
  /** Resolves when the database answers, within two seconds. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Where a save runs: the database itself, or the transactions of one request (`creationOf`). */
export interface Transactions {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
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
  /** The name of the connections in PostgreSQL. */
  name?: string
  /** The maximum number of connections. */
  pool: number
  /** Gets a warning for each deadlock, and when an idle connection breaks; the pool replaces it anyway. */
  log?: { warn(details: object, message: string): void }
  /** How long a statement, or a pause inside a transaction, may take. 0: no limit, for work on all records. */
  timeoutMs?: number
  /** How long a call may wait for a connection. By default `connectionWaitMs`. */
  waitMs?: number
  /** How many calls may wait for a connection. Others fail at once. */
  maxWaiting?: number
}

const defaultTimeoutMs = 15_000

/**
 * How long the start and background work wait for a connection. On a busy machine PostgreSQL can take more than five seconds to open one. Requests wait less
 * (`requestLimits`).
 */
export const connectionWaitMs = 60_000

/**
 * The limits of the pool that requests share. A call without a connection after three seconds will hardly be served in time, and neither
 * would more waiting calls than this. Both are refused with 503 (R18.70).
 */
export const requestLimits = (pool: number): Pick<DbOptions, 'pool' | 'waitMs' | 'maxWaiting'> => ({
  pool,
  waitMs: 3_000,
  maxWaiting: Math.max(100, 20 * pool),
})
/**
 * The connections for the routes of the accounts service: enough for their work, and few, because strangers can call them.
 */
export const accountConnections = 4
/** Serialization failure and deadlock. */
const retryableCodes = new Set(['40001', '40P01'])

/** A pool of connections to PostgreSQL. It connects on the first query. */
export function createDb({
  connectionString,
  name = 'mca',
  pool: max,
  log,
  timeoutMs = defaultTimeoutMs,
  waitMs = connectionWaitMs,
  maxWaiting = Infinity,
}: DbOptions): PooledDb {
  const session = sessionOf(connectionString, { timeoutMs, waitMs })
  const pool = new pg.Pool({
    connectionString: session.url,
    max,
    types,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    // For a server that does not respond at all. Otherwise its own timeouts apply first.
    ...(timeoutMs > 0 && { query_timeout: timeoutMs + 5_000 }),
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool waits for it, which its types do not say.
    onConnect: session.prepare,
  })
  let closed = false
  // Closing breaks connections that are just ending; that is expected.
  pool.on('error', (error) => closed || log?.warn({ err: error }, 'a database connection was lost'))

  /** Refuses at once what would only make everybody wait longer. */
  const checkQueue = () => {
    if (pool.waitingCount >= maxWaiting)
      throw Object.assign(new Error(`${maxWaiting} calls are waiting for a database connection`), { code: busyCode })
  }
  const runStatement = async <Row>(statement: Statement, values?: readonly unknown[]) => {
    checkQueue()
    return run<Row>(pool, statement, values)
  }

  const runTransaction = async <T>(begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    checkQueue()
    let broken: Error | undefined
    const onError = (error: Error) => (broken = error)
    const client = await connect(pool, onError)
    try {
      await client.query(beginAs(begin))
      const answer = await work({
        query: (statement, values) => run(client, statement, values),
        copyOut: (text) => copyOut(client, text),
        copyIn: (text, chunks) => copyIn(client, text, chunks),
      })
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

  /** PostgreSQL has rolled everything back, so the work can be repeated. */
  const withRetry = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        if (isDeadlock(error)) {
          deadlocks.add()
          log?.warn({ err: error, attempt }, 'a transaction was rolled back because of a deadlock')
        }
        if (attempt === 3 || !retryableCodes.has(codeOf(error))) throw error
      }
    }
  }

  return {
    query: (statement, values) =>
      withRetry(() =>
        needsActor(textOf(statement))
          ? runTransaction('begin', (tx) => tx.query(statement, values))
          : runStatement(statement, values),
      ),
    transaction: (work) => withRetry(() => runTransaction('begin', work)),
    snapshot: (work) => runTransaction('begin isolation level repeatable read read only', work),
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

/**
 * A connection of the pool. Calls `onError` if it breaks while no statement is running; without a listener, that would end the process. It
 * listens in the pool's callback rather than after a promise, which would continue too late: the next bytes of the same packet may close the
 * connection.
 */
const connect = (pool: pg.Pool, onError: (error: Error) => void) =>
  new Promise<pg.PoolClient>((resolve, reject) => {
    pool.connect((error, client) => {
      if (!client) return reject(error ?? new Error('no database connection became free in time'))
      client.on('error', onError)
      resolve(client)
    })
  })

async function run<Row>(
  target: Pick<pg.ClientBase, 'query'>,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await target.query<pg.QueryResultRow>({ ...namedStatement(statement), values: [...values] })
  // The caller declares the shape of its select list, which the driver cannot know.
  return rows as Row[]
}
