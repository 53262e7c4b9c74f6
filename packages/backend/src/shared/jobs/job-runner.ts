import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { startRound } from '../background/each-unit'
import { storedFilesRepo } from '../files/stored-files.repo'
import { jobLimits } from '../limits/job-and-file-limits'
import { createDb, type Db } from '../../platform/database/db'
import { createReplica, readsOf } from '../../platform/database/replica'
import { createJobSignal } from './job-signal'
import type { Encryption } from '../context/encryption'
import type { JobHandlers, StoredJob } from '../context/job-handler'
import { type LockSession, openLockSession } from './lock-session'
import { type RunDeps, runJob } from './run-job'
import { recoverJobs, takeJob } from './take-job'

/** Remembers which jobs read a file, in case this process dies of one. */
export interface FileReadMonitor {
  /** Resolves once it is remembered. */
  begun(job: StoredJob): Promise<void>
  ended(job: StoredJob): Promise<void>
}

export interface RunnerOptions {
  databaseUrl: string
  /** The replica for read-only work, if there is one. */
  databaseReadUrl?: string
  timeZone: string
  handlers: JobHandlers
  log: FastifyBaseLogger
  /**
   * Only if processes with different ones refuse each other's access tokens: the runner checks for them at start (R18.144).
   */
  publicUrl?: string
  /** For account numbers that files contain. */
  encryption?: Encryption | undefined
  now?: () => Date
  /** The interval, in milliseconds, at which jobs of dead processes are looked for. */
  lookMs?: number
  /** What deletes expired records, once a day, each by itself. Unreferenced files are deleted too. */
  expiries?: Readonly<Record<string, (db: Db) => Promise<unknown>>>
  /** Only if the jobs have their own process. */
  monitor?: FileReadMonitor
}

export interface JobRunner {
  /** Interrupts the running jobs, so that they are restarted later, and waits up to `stopMs` for them. */
  stop(): Promise<void>
}

/**
 * The number of jobs that a process runs at the same time: a whole book must not make a file of payments wait. One more than an account
 * may run (`jobLimits.runningPerAccount`).
 */
const lanes = jobLimits.runningPerAccount + 1
/** For each lane a transaction and another connection, one for progress, and one for finding lost jobs. */
const connections = 8
/**
 * The interval at which jobs of dead processes are looked for, and new jobs, about which a process is usually notified
 * at once.
 */
const usualLookMs = 15_000
/** The interval at which unused files (R16.24) and old idempotency keys are deleted. */
const tidyMs = 24 * 60 * 60_000
/** The pause after some files could not be deleted. */
const tidyAgainMs = 60 * 60_000
/** The pause after a failure, mostly of the database. */
const retryMs = 1_000
/** How long a stopping process waits for its jobs to notice. */
export const stopMs = 8_000

/**
 * Runs the jobs of the queue, several at a time, until it is stopped (R16.20). It holds one connection, on which it is notified of new jobs
 * and holds the locks of its running jobs. Never throws: while the database is unreachable, it waits.
 */
export function startJobRunner({
  databaseUrl,
  databaseReadUrl,
  timeZone,
  handlers,
  log,
  publicUrl,
  encryption,
  now = () => new Date(),
  lookMs = usualLookMs,
  expiries = {},
  monitor,
}: RunnerOptions): JobRunner {
  const db = createDb({ connectionString: databaseUrl, pool: connections, timeoutMs: 0, log })
  const replica =
    databaseReadUrl && createReplica({ connectionString: databaseReadUrl, pool: lanes, timeoutMs: 0, primary: db, log })
  const reads = replica || readsOf(db)
  const stop = new AbortController()
  const deps: RunDeps = { db, reads, timeZone, now, handlers, log, stopping: stop.signal, encryption }
  const signal = createJobSignal()

  /** Repeats a step until the session is over, with a pause after a failure. */
  async function repeat(over: AbortSignal, failure: string, step: () => Promise<void>) {
    while (!over.aborted) {
      try {
        await step()
      } catch (error) {
        if (over.aborted) return
        log.warn({ err: error }, failure)
        await signal.wait(retryMs, over)
      }
    }
  }

  async function takeAndRun(session: LockSession, over: AbortSignal) {
    const seen = signal.count()
    const job = await takeJob(deps, session)
    if (job === 'none') await signal.wait(lookMs, over, seen)
    if (typeof job === 'string') return
    const reading = handlers[job.kind]?.readsFile ? monitor : undefined
    try {
      await reading?.begun(job)
      await runJob(deps, job, session.lost)
      await reading?.ended(job)
    } finally {
      await session.unlock(job.id)
    }
  }

  async function look(over: AbortSignal) {
    const found = await recoverJobs(deps)
    if (found > 0) log.warn({ jobs: found }, 'jobs of a process that ended were queued again')
    await pause(lookMs, over)
  }

  const deletions: typeof expiries = {
    ...expiries,
    'unused-files': async () => {
      const deleted = await storedFilesRepo.removeUnused(db)
      if (deleted > 0) log.info({ files: deleted }, 'unreferenced files were deleted')
    },
  }
  async function tidy(over: AbortSignal) {
    const round = await startRound(db, log, 'expiry')
    for (const [name, remove] of Object.entries(deletions)) await round.try(name, async () => remove(db))
    const failed = await round.end()
    await pause(failed > 0 ? tidyAgainMs : tidyMs, over)
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
        const session = await openLockSession({ connectionString: databaseUrl, onWake: signal.notify, publicUrl })
        compareUrls(session)
        const over = AbortSignal.any([session.lost, stop.signal])
        const lane = () => repeat(over, 'the next job could not be started', () => takeAndRun(session, over))
        await Promise.all([
          ...Array.from({ length: lanes }, lane),
          repeat(over, 'interrupted jobs could not be checked', () => look(over)),
          repeat(over, 'expired files could not be deleted', () => tidy(over)),
        ])
        await session.close()
      } catch (error) {
        log.warn({ err: error }, 'jobs are waiting for the database')
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

/** A pause that ends early if the signal is aborted. */
const pause = (ms: number, over: AbortSignal) =>
  setTimeout(ms, undefined, { ref: false, signal: over }).catch(() => undefined)
