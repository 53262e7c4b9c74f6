import { formatCount } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import { jobLimits } from '../limits/job-and-file-limits'
import type { Queryable } from '../../platform/database/db'
import { jobsRepo, type NewJob } from './jobs.repo'
import type { StoredJob } from '../context/job-handler'
import { JobCanceled, JobLost } from './job-errors'
import { notifyJobs } from './notify-jobs'

/**
 * Starts a job (R16.20) in the caller's transaction: it exists and runs only if the transaction commits. Returns its id. AppError 429
 * while too many wait or run (R18.152).
 */
export async function startJob(tx: Queryable, job: NewJob): Promise<string> {
  const { own, all } = await jobsRepo.open(tx, job.author.id)
  if (job.author.id !== null && own >= jobLimits.openPerAccount)
    throw new AppError(
      429,
      `You have ${jobLimits.openPerAccount} waiting or running jobs, which is the limit. Wait until some have ended, or cancel some.`,
    )
  if (all >= jobLimits.open)
    throw new AppError(429, `${formatCount(jobLimits.open)} jobs are waiting, which is the limit. Try again later.`)
  return add(tx, job)
}

/** Starts the job that continues the work of another one, for the same author. Exempt from the limits, because it replaces the other job. */
export const startNextJob = (
  tx: Queryable,
  { account_id, account_email, account_name }: StoredJob,
  next: Omit<NewJob, 'author'>,
): Promise<string> => {
  const name = account_email === null ? undefined : account_name
  return add(tx, { ...next, author: { id: account_id, email: account_email ?? account_name, name } })
}

async function add(tx: Queryable, job: NewJob): Promise<string> {
  const id = await jobsRepo.insert(tx, job)
  await notifyJobs(tx)
  return id
}

/**
 * Ends a job in the same transaction as its work, so that the work is done exactly once, even if the server dies (R16.22). Call it last
 * in that transaction. So that the transaction is rolled back, it throws JobCanceled if the job was canceled meanwhile, also in work that never checks,
 * and JobLost if another run has begun.
 */
export async function finishJob(tx: Queryable, job: StoredJob, result: object = {}): Promise<void> {
  const stored = await jobsRepo.lock(tx, job.id)
  if (stored?.attempts === job.attempts && stored.cancel_requested) throw new JobCanceled()
  if (!(await jobsRepo.end(tx, job.id, job.attempts, { state: 'done', result }))) throw new JobLost()
}
