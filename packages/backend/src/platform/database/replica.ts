import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '../error-details'
import { StartError } from '../start-error'
import { createDb, type Db, type DbOptions, type PoolGauges, type PooledDb, type Queryable } from './db'
import { replicaRepo } from './replica.repo'
import { checkSession } from './session'
import { isConnectionLost, isOverloaded } from './unavailable'
import { withSettings } from './with-settings'

/** A connection for reading only. */
export type Reader = Pick<Db, 'query' | 'snapshot'>

/**
 * The reads of reports, exports and the dashboard: from an up-to-date replica if there is one, else from the primary.
 */
export interface Reads {
  /**
   * Runs `work`, which only reads, and sees everything committed before the call. If the replica fails, `work` runs again with the primary,
   * unless `mayRepeat` returns false.
   */
  read<T>(work: (from: Reader) => Promise<T>, mayRepeat?: () => boolean): Promise<T>
}

/** Reads for a server without a replica. */
export const readsOf = (db: Db): Reads => ({ read: (work) => work(db) })

export interface ReplicaGauges extends PoolGauges {
  /** True if the next read tries the replica. */
  isUsed: boolean
  /** The number of reads that each has answered. */
  reads: Readonly<Record<'replica' | 'primary', number>>
}

export interface Replica extends Reads {
  /** Connects to the replica. Throws a StartError if it belongs to another database; an unreachable replica is only logged. */
  start(): Promise<void>
  gauges(): ReplicaGauges
  close(): Promise<void>
}

export interface ReplicaOptions extends DbOptions {
  primary: Db
  log: FastifyBaseLogger
  /** How long a read waits for the replica to catch up. Then the primary serves it. */
  maxLagMs?: number
  /** How long a failed replica is avoided. */
  restMs?: number
}

/** The reason why a replica is not used; not an error. */
class Unusable extends Error {}

/**
 * Reads from a streaming replica (docs/decisions/0071-read-reports-from-a-replica-that-has-caught-up.md). A replica that is unreachable or too
 * far behind is avoided for a while; then the next read retries it in the background.
 */
export function createReplica({
  primary,
  log,
  maxLagMs = 1_000,
  restMs = 2_000,
  connectionString,
  ...options
}: ReplicaOptions): Replica {
  const url = withSettings(connectionString, '-c default_transaction_read_only=on')
  const pool = createDb({ ...options, connectionString: url, name: 'mca-read' })
  // A separate connection, because the others may all be busy with reports.
  const watch = createDb({ connectionString: url, name: 'mca-read', pool: 1, waitMs: maxLagMs, timeoutMs: maxLagMs })
  const reads = { replica: 0, primary: 0 }
  /** Aborted when the replica is lost, which ends everything that waits for it. Undefined while it is not used. */
  let up: AbortController | undefined
  let restUntil = 0
  let looking: Promise<void> | undefined

  function lose(reason: string) {
    restUntil = performance.now() + restMs
    if (!up) return
    log.warn({ reason }, 'the replica of DATABASE_READ_URL is not used: the primary serves its reads')
    up.abort(new Unusable(reason))
    up = undefined
  }

  async function look() {
    try {
      const [here, there] = await inTime(Promise.all([replicaRepo.place(primary), replicaRepo.place(watch)]))
      if (here.place !== there.place)
        throw new StartError('DATABASE_READ_URL must lead to a replica of the database of DATABASE_URL')
      if (!there.isReplica) throw new Unusable('it is not a replica')
      await inTime(checkSession(url, maxLagMs))
      await waitFor(await replicaRepo.written(primary))
      up = new AbortController()
      log.info('reports, exports and the dashboard are read from the replica of DATABASE_READ_URL')
    } finally {
      restUntil = performance.now() + restMs
    }
  }

  /** Retries an avoided replica, while the primary serves. */
  function lookAgain() {
    if (looking || performance.now() < restUntil) return
    looking = look()
      .catch((error: unknown) => log.debug({ reason: reasonOf(error) }, 'the replica cannot be used yet'))
      .finally(() => (looking = undefined))
  }

  /** Throws if the replica does not have the changes up to `position` in time, or does not respond. */
  async function waitFor(position: string) {
    const deadline = performance.now() + maxLagMs
    for (let delayMs = 5; !(await inTime(replicaRepo.hasReplayed(watch, position))); delayMs *= 2) {
      if (performance.now() + delayMs > deadline) throw new Unusable(`it is more than ${maxLagMs} ms behind`)
      await pause(delayMs)
    }
  }

  /** A network that swallows packets does not break the connection. */
  async function inTime<T>(work: Promise<T>): Promise<T> {
    const over = new AbortController()
    const late = pause(maxLagMs, undefined, { signal: over.signal }).then(() => {
      throw new Unusable(`it did not answer within ${maxLagMs} ms`)
    })
    try {
      return await Promise.race([work, late])
    } finally {
      over.abort()
      late.catch(() => undefined)
    }
  }

  /** True if the replica has everything that is committed now. */
  async function isFresh(): Promise<boolean> {
    const position = await replicaRepo.written(primary)
    try {
      await waitFor(position)
      return true
    } catch (error) {
      lose(reasonOf(error))
      return false
    }
  }

  function fromPrimary<T>(work: (from: Reader) => Promise<T>) {
    reads.primary++
    return work(primary)
  }

  return {
    async start() {
      await look().catch((error: unknown) => {
        if (error instanceof StartError) throw error
        log.warn(
          { reason: reasonOf(error) },
          'the replica of DATABASE_READ_URL is not used: the primary serves its reads',
        )
      })
    },

    async read(work, mayRepeat = () => true) {
      if (!up) lookAgain()
      if (!up || !(await isFresh())) return fromPrimary(work)
      const current: AbortSignal | undefined = up?.signal
      if (!current) return fromPrimary(work)
      const watched = watchedBy(pool, current)
      try {
        const answer = await work(watched.reader)
        reads.replica++
        return answer
      } catch (error) {
        const failure = watched.failure()
        // Work that is too much for the replica would be too much for the primary, where everybody waits.
        if (failure === undefined || isOverloaded(failure) || !mayRepeat()) throw error
        if (failure instanceof Unusable || isConnectionLost(failure)) lose(reasonOf(failure))
        else log.warn({ reason: reasonOf(failure) }, 'a read of the replica failed and was repeated on the primary')
        return fromPrimary(work)
      }
    },

    gauges: () => ({ ...pool.gauges(), isUsed: up !== undefined, reads: { ...reads } }),

    async close() {
      await looking
      await Promise.all([pool.close(), watch.close()])
    },
  }
}

/**
 * A reader that records failures of the database, as opposed to those of `work`, and stops when the signal is aborted.
 */
function watchedBy(db: PooledDb, lost: AbortSignal) {
  let failure: unknown
  const watch = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await untilAborted(lost, work)
    } catch (error) {
      failure ??= error
      throw error
    }
  }
  const queryOf =
    (target: Queryable): Queryable['query'] =>
    (statement, values) =>
      watch(() => target.query(statement, values))
  const reader: Reader = {
    query: queryOf(db),
    async snapshot(work) {
      let ofWork: unknown
      try {
        return await db.snapshot((tx) =>
          work({
            query: queryOf(tx),
            copyOut: (text) => tx.copyOut(text).once('error', (error) => (failure ??= error)),
          }).catch((error: unknown) => {
            ofWork = error
            throw error
          }),
        )
      } catch (error) {
        // An error thrown by `work` itself is not a failure of the database, unless it comes from one of its
        // statements. Everything else is.
        if (error !== ofWork) failure ??= error
        throw error
      }
    },
  }
  return { reader, failure: () => failure }
}

/** Ends early with the signal's reason. */
function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) return end()
    signal.addEventListener('abort', end)
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', end))
  })
}
