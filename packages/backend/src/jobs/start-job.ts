import type { Queryable } from '../platform/database/db'
import { jobsRepo, type NewJob, type StoredJob } from './jobs.repo'
import { JobLost } from './job-errors'
import { dispatch, dropMessage } from './queue'

/**
 * Starts a job (R16.20) in a transaction of the caller: it exists, and runs, exactly when the transaction is committed. Returns its id.
 */
export async function startJob(tx: Queryable, job: NewJob): Promise<string> {
  const id = await jobsRepo.insert(tx, job)
  await dispatch(tx, id)
  return id
}

/**
 * Ends a job in the same transaction as its work, so that work is done once, whenever the server dies (R16.22). To be called last in that
 * transaction. Throws JobLost, so that the transaction is rolled back, when another run has begun meanwhile.
 */
export async function finishJob(tx: Queryable, job: StoredJob, result: object = {}): Promise<void> {
  if (!(await jobsRepo.end(tx, job.id, job.attempts, { state: 'done', result }))) throw new JobLost()
  await dropMessage(tx, job.id)
}
