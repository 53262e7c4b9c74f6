import type { FastifyBaseLogger } from 'fastify'
import { type Db, type Queryable } from '../../platform/database/db'
import { isDatabaseUnavailable } from '../../platform/database/unavailable'
import type { JobHandlers, StoredJob } from '../context/job-handler'
import { type Ending, jobsRepo } from './jobs.repo'

/** The message for a job whose process died while it read a file. */
export const diedMessage =
  'The server ran out of memory or crashed while it read this file, or another file at the same time. Nothing was changed. Save the file as CSV or split it, then choose it again.'
/** The message for a job that its user canceled. */
export const canceledMessage = 'The job was canceled. Nothing was changed.'

export interface EndDeps {
  db: Db
  handlers: JobHandlers
  log: FastifyBaseLogger
}

/** Ends a job, whose row the transaction may have locked, and lets its handler clean up the subject. */
export async function endJob(tx: Queryable, handlers: JobHandlers, job: StoredJob, ending: Ending): Promise<boolean> {
  const attempt = job.state === 'running' ? job.attempts : null
  if (!(await jobsRepo.end(tx, job.id, attempt, ending))) return false
  if (ending.state !== 'done') await handlers[job.kind]?.abandoned?.(tx, job, ending.message ?? '')
  return true
}

/** Ends a job in a transaction of its own. A handler that fails to clean up must not prevent the job from ending. */
export async function endRun({ db, handlers, log }: EndDeps, job: StoredJob, ending: Ending): Promise<void> {
  try {
    await db.transaction((tx) => endJob(tx, handlers, job, ending))
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log.error({ err: error, job: job.id }, 'the state of an interrupted import or statement run could not be updated')
    await db.transaction((tx) => endJob(tx, {}, job, ending))
  }
}
