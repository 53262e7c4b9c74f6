import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { storedFilesRepo } from '../files/stored-files.repo'
import { jobLimits } from '../limits/kept-limits'
import { createDb, type Db } from '../platform/database/db'
import { createReplica, readsOf } from '../platform/database/replica'
import { createBell } from './bell'
import type { JobHandlers } from './job-handler'
import type { StoredJob } from './jobs.repo'
import { type LockSession, openLockSession } from './lock-session'
import { type RunDeps, runJob } from './run-job'
import { recoverJobs, takeJob } from './take-job'

/** Who remembers which jobs read a file, should this process die of one. */
export interface ReadingWitness {
  /** Resolves once it is remembered. */
  begun(job: StoredJob): Promise<void>
  ended(job: StoredJob): Promise<void>
}

export interface RunnerOptions {
  databaseUrl: string
  /** The replica for work that only reads, if there is one. */
  databaseReadUrl?: string
  timeZone: string
  handlers: JobHandlers
  log: FastifyBaseLogger
  /** Only where processes with different ones refuse each other's access tokens: they are looked for at start (R18.144). */
  publicUrl?: string
  now?: () => Date
  /** How often jobs of processes that are gone are looked for, in milliseconds. */
  lookMs?: number
  /** Deletes what has expired, once a day. Then files that nothing refers to are deleted. */
  deleteExpired?: (db: Db) => Promise<void>
  /** Only where the jobs have a process of their own. */
  witness?: ReadingWitness
}

export interface JobRunner {
  /** Interrupts what runs, so that it is taken up again, and waits for it at most `stopMs`. */
  stop(): Promise<void>
}

/**
 * How many jobs a process does at the same time: a whole book must not keep a file of payments waiting. One more than those of one account
 * (`jobLimits.runningPerAccount`).
 */
const lanes = jobLimits.runningPerAccount + 1
/** A transaction and another connection for each lane, the progress of them, and looking for lost jobs. */
const connections = 8
/** How often jobs of processes that are gone are looked for. Also new jobs, of which a process usually hears at once. */
const usualLookMs = 15_000
/** How often files that nobody needs (R16.24) and old idempotency keys are deleted. */
const tidyMs = 24 * 60 * 60_000
/** How long to wait after a failure, above all of the database. */
const retryMs = 1_000
/** How long a stopping process waits for its jobs to notice. */
export const stopMs = 8_000

/**
 * Does the jobs of the queue, some at a time, until it is stopped (R16.20). It holds one connection, on which it hears of new jobs and holds
 * the locks of those that it runs. Never throws: while the database cannot be reached, it waits.
 */
export function startJobRunner({
  databaseUrl,
  databaseReadUrl,
  timeZone,
  handlers,
  log,
  publicUrl,
  now = () => new Date(),
  lookMs = usualLookMs,
  deleteExpired,
  witness,
}: RunnerOptions): JobRunner {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a connection to the database broke')
  const db = createDb({ connectionString: databaseUrl, pool: connections, timeoutMs: 0, onIdleError })
  const replica =
    databaseReadUrl &&
    createReplica({ connectionString: databaseReadUrl, pool: lanes, timeoutMs: 0, onIdleError, primary: db, log })
  const reads = replica || readsOf(db)
  const stop = new AbortController()
  const deps: RunDeps = { db, reads, timeZone, now, handlers, log, stopping: stop.signal }
  const bell = createBell()

  /** Repeats a step until the session is over. A step that fails is repeated after a moment. */
  async function repeat(over: AbortSignal, failure: string, step: () => Promise<void>) {
    while (!over.aborted) {
      try {
        await step()
      } catch (error) {
        if (over.aborted) return
        log.warn({ err: error }, failure)
        await bell.wait(retryMs, over)
      }
    }
  }

  async function takeAndRun(session: LockSession, over: AbortSignal) {
    const heard = bell.count()
    const job = await takeJob(db, handlers, session)
    if (job === 'none') await bell.wait(lookMs, over, heard)
    if (typeof job === 'string') return
    const reading = handlers[job.kind]?.readsFile ? witness : undefined
    try {
      await reading?.begun(job)
      await runJob(deps, job, session.lost)
      await reading?.ended(job)
    } finally {
      await session.unlock(job.id)
    }
  }

  async function look(over: AbortSignal) {
    const found = await recoverJobs(db, handlers)
    if (found > 0) log.warn({ jobs: found }, 'jobs of a process that is gone were taken up again')
    await pause(lookMs, over)
  }

  async function tidy(over: AbortSignal) {
    await deleteExpired?.(db)
    const deleted = await storedFilesRepo.removeUnused(db)
    if (deleted > 0) log.info({ files: deleted }, 'files that nothing refers to were deleted')
    await pause(tidyMs, over)
  }

  let isUrlCompared = false
  function compareUrls({ otherUrls }: LockSession) {
    if (isUrlCompared) return
    isUrlCompared = true
    if (otherUrls.length > 0)
      log.warn(
        `PUBLIC_URL: this process has ${publicUrl}, and another one on the same database has ${otherUrls.join(', ')}. They refuse each other's access tokens with 401. Set the same PUBLIC_URL for all processes`,
      )
  }

  async function serve() {
    while (!stop.signal.aborted) {
      try {
        const session = await openLockSession({ connectionString: databaseUrl, onWake: bell.ring, publicUrl })
        compareUrls(session)
        const over = AbortSignal.any([session.lost, stop.signal])
        const lane = () => repeat(over, 'no job could be taken', () => takeAndRun(session, over))
        await Promise.all([
          ...Array.from({ length: lanes }, lane),
          repeat(over, 'lost jobs could not be looked for', () => look(over)),
          repeat(over, 'old files could not be deleted', () => tidy(over)),
        ])
        await session.close()
      } catch (error) {
        log.warn({ err: error }, 'jobs wait for the database')
        await pause(retryMs, stop.signal)
      }
    }
  }

  const serving = serve()
  return {
    async stop() {
      stop.abort()
      const isDone = await Promise.race([serving.then(() => true), setTimeout(stopMs, false, { ref: false })])
      if (!isDone) return
      if (replica) await replica.close()
      await db.close()
    },
  }
}

/** A pause that is over early when the signal is aborted. */
const pause = (ms: number, over: AbortSignal) =>
  setTimeout(ms, undefined, { ref: false, signal: over }).catch(() => undefined)
