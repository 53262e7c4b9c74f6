import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '../error-details'
import { StartError } from '../start-error'
import { createDb, type Db, type DbOptions, type PoolGauges, type PooledDb, type Queryable } from './db'
import { replicaRepo } from './replica.repo'
import { isConnectionLost, isOverloaded } from './unavailable'
import { withSettings } from './with-settings'

/** What only reads. */
export type Reader = Pick<Db, 'query' | 'snapshot'>

/** Where reports, exports and the dashboard read: a replica if there is one that has everything, else the primary. */
export interface Reads {
  /**
   * Runs `work`, which only reads. What was committed before the call is in what it reads. When a replica fails, `work` is run again with the
   * primary, unless `mayRepeat` says that it can no longer be.
   */
  read<T>(work: (from: Reader) => Promise<T>, mayRepeat?: () => boolean): Promise<T>
}

/** Reads of a server without a replica. */
export const readsOf = (db: Db): Reads => ({ read: (work) => work(db) })

export interface ReplicaGauges extends PoolGauges {
  /** Whether the next read tries the replica. */
  isUsed: boolean
  /** How many reads were answered by each. */
  reads: Readonly<Record<'replica' | 'primary', number>>
}

export interface Replica extends Reads {
  /** Looks for the replica. A StartError if it is one of another database; a replica that cannot be reached is only logged. */
  start(): Promise<void>
  gauges(): ReplicaGauges
  close(): Promise<void>
}

export interface ReplicaOptions extends DbOptions {
  primary: Db
  log: FastifyBaseLogger
  /** How long a read waits until the replica has what was committed before it. Then the primary serves it. */
  maxLagMs?: number
  /** How long a replica that failed is left alone. */
  restMs?: number
}

/** Why a replica is not used; no failure of ours. */
class Unusable extends Error {}

/**
 * Reads from a streaming replica (docs/decisions/0071-read-reports-from-a-replica-that-has-everything.md). A replica that cannot be reached or is
 * too late is left alone for a while; then the next read looks for it and does not wait for that.
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
  // Of its own, because the others may all be at work on reports.
  const watch = createDb({ connectionString: url, name: 'mca-read', pool: 1, waitMs: maxLagMs, timeoutMs: maxLagMs })
  const reads = { replica: 0, primary: 0 }
  /** Aborted when the replica is lost, which ends what waits for it. Undefined while it is not used. */
  let up: AbortController | undefined
  let restUntil = 0
  let looking: Promise<void> | undefined

  function lose(reason: string) {
    restUntil = performance.now() + restMs
    if (!up) return
    log.warn({ reason }, 'the replica of DATABASE_READ_URL is not used for now: the primary serves its reads')
    up.abort(new Unusable(reason))
    up = undefined
  }

  async function look() {
    try {
      const [here, there] = await inTime(Promise.all([replicaRepo.place(primary), replicaRepo.place(watch)]))
      if (here.place !== there.place)
        throw new StartError('DATABASE_READ_URL must lead to a replica of the database of DATABASE_URL')
      if (!there.isReplica) throw new Unusable('it is no replica')
      await waitFor(await replicaRepo.written(primary))
      up = new AbortController()
      log.info('reports, exports and the dashboard are read from the replica of DATABASE_READ_URL')
    } finally {
      restUntil = performance.now() + restMs
    }
  }

  /** Looks for a replica that rests, while the primary serves. */
  function lookAgain() {
    if (looking || performance.now() < restUntil) return
    looking = look()
      .catch((error: unknown) => log.debug({ reason: reasonOf(error) }, 'the replica cannot be used yet'))
      .finally(() => (looking = undefined))
  }

  /** Fails when the replica does not have the changes up to `position` in time, or does not answer. */
  async function waitFor(position: string) {
    const deadline = performance.now() + maxLagMs
    for (let delayMs = 5; !(await inTime(replicaRepo.hasReplayed(watch, position))); delayMs *= 2) {
      if (performance.now() + delayMs > deadline) throw new Unusable(`it is more than ${maxLagMs} ms behind`)
      await pause(delayMs)
    }
  }

  /** A network that swallows packets breaks no connection. */
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

  /** Whether the replica has everything that is committed now. */
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
          'the replica of DATABASE_READ_URL is not used for now: the primary serves its reads',
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
        // Too much work for the replica would be too much for the primary, where everybody waits.
        if (failure === undefined || isOverloaded(failure) || !mayRepeat()) throw error
        if (failure instanceof Unusable || isConnectionLost(failure)) lose(reasonOf(failure))
        else log.warn({ reason: reasonOf(failure) }, 'a read of the replica failed: the primary repeats it')
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

/** A reader that remembers a failure of the database, as opposed to one of what reads, and ends when the signal does. */
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
        // What `work` threw is no failure of the database, unless it is one of its statements. All else is.
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
