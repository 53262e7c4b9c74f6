import { AppError, problemOf } from '@mca/contract/problems'
import type { FastifyBaseLogger } from 'fastify'
import { actAs } from '../../platform/database/actor'
import type { Db } from '../../platform/database/db'
import type { Reads } from '../../platform/database/replica'
import { outOfRangeProblem } from '../../platform/database/out-of-range'
import { isDatabaseUnavailable } from '../../platform/database/unavailable'
import { dayIn } from '../../platform/time-zone'
import { canceledMessage, endRun } from './end-job'
import { JobCanceled, JobInterrupted, JobLost } from './job-errors'
import type { Encryption } from '../context/encryption'
import type { JobContext, JobHandlers, StoredJob } from '../context/job-handler'
import { jobsRepo, type Progress } from './jobs.repo'
import { notifyJobs } from './notify-jobs'

/** The dependencies that all runs of a process share. */
export interface RunDeps {
  db: Db
  reads: Reads
  timeZone: string
  now: () => Date
  handlers: JobHandlers
  log: FastifyBaseLogger
  /** Aborted when the server stops. */
  stopping: AbortSignal
  encryption?: Encryption | undefined
}

/** The interval at which progress is stored and cancellation checked. */
const beatMs = 500

const unexpectedMessage = 'Something went wrong on the server. Please try again.'

/**
 * Runs a job that this process has started and locked, and ends it (R16.20 to R16.23). `lost` is aborted when the lock is gone.
 * Never throws.
 */
export async function runJob(deps: RunDeps, job: StoredJob, lost: AbortSignal): Promise<void> {
  const log = deps.log.child({ job: job.id, kind: job.kind })
  const started = performance.now()
  const beat = startBeat(deps, job, log)
  const context: JobContext = {
    job,
    db: deps.db,
    reads: deps.reads,
    today: () => dayIn(deps.timeZone, deps.now()),
    timeZone: deps.timeZone,
    log,
    encryption: deps.encryption,
    progress: (step, done, total) => beat.report(step, done, total),
    checkCanceled() {
      if (lost.aborted || beat.isLost()) throw new JobLost()
      if (beat.isCanceled()) throw new JobCanceled()
      if (deps.stopping.aborted) throw new JobInterrupted()
    },
  }
  try {
    // A watched folder has only a name.
    const { account_id, account_email, account_name, id: request } = job
    const person = account_email === null ? undefined : account_name
    const actor = { account: account_id ?? undefined, name: account_email ?? account_name, person, request }
    const ending = await actAs(actor, () => workOn(deps, context))
    await beat.stop()
    if (ending) await endRun({ ...deps, log }, job, ending)
    log.info({ state: ending?.state ?? 'queued', ms: Math.round(performance.now() - started) }, 'a job ended')
  } catch (error) {
    // The job still counts as running, without a lock: some process finds and restarts it.
    log.warn({ err: error }, 'a job was interrupted')
  } finally {
    await beat.stop()
  }
}

/** The end of the job; undefined if it has not ended, or another run decides. Throws if the database is unreachable. */
async function workOn({ db, handlers }: RunDeps, context: JobContext) {
  const { job, log } = context
  try {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`no handler for ${job.kind}`)
    const result = (await handler.run(context)) ?? {}
    return { state: 'done', result } as const
  } catch (error) {
    if (error instanceof JobLost) return undefined
    if (error instanceof JobCanceled)
      return { state: 'canceled', message: handlers[job.kind]?.canceledMessage ?? canceledMessage } as const
    if (error instanceof JobInterrupted) {
      await db.transaction(async (tx) => {
        if (await jobsRepo.requeue(tx, job, { counts: false })) await notifyJobs(tx)
      })
      return undefined
    }
    const problem = isAppError(error) ? problemOf(error) : outOfRangeProblem(error)
    if (!problem && isDatabaseUnavailable(error)) throw error
    if (!problem) log.error({ err: error }, 'a job failed')
    return { state: 'failed', message: problem?.message ?? unexpectedMessage } as const
  }
}

/**
 * Only the messages of AppError and its subclasses are meant for people. Checks the name too, because contract may be bundled twice.
 */
const isAppError = (error: unknown) =>
  error instanceof AppError || (error instanceof Error && error.name === 'AppError')

/** While a run works, stores its latest progress and checks for cancellation. */
function startBeat({ db }: RunDeps, job: StoredJob, log: FastifyBaseLogger) {
  let newest: Progress | undefined
  let isCanceled = job.cancel_requested
  let isLost = false
  let beating: Promise<void> | undefined
  const beat = async () => {
    const progress = newest
    newest = undefined
    try {
      const answer = await jobsRepo.report(db, job, progress)
      isLost ||= answer === undefined
      isCanceled ||= answer?.cancel_requested ?? false
    } catch (error) {
      newest ??= progress
      log.warn({ err: error }, 'the progress of a job could not be stored')
    }
  }
  const timer = setInterval(() => {
    beating ??= beat().finally(() => (beating = undefined))
  }, beatMs)
  timer.unref()
  return {
    report(step: string, done?: number, total?: number) {
      newest = { step, ...(done !== undefined && { done }), ...(total !== undefined && { total }) }
    },
    isCanceled: () => isCanceled,
    isLost: () => isLost,
    async stop() {
      clearInterval(timer)
      await beating
    },
  }
}
