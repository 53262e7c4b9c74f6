import { canceledMessage, type EndDeps, endRun } from './end-job'
import { jobsRepo } from './jobs.repo'
import type { StoredJob } from '../context/job-handler'
import type { LockSession } from './lock-session'
import { notifyJobs } from './notify-jobs'

/** The number of times a job is started before it fails: a job that crashes its process each time must not do so forever. */
const maxAttempts = 3
const gaveUpMessage = `The server stopped ${maxAttempts} times during this job. Nothing was changed. Try again with less data, or tell your administrator.`

/**
 * Picks the next job and starts a run of it, locked by this process. Both happen in one transaction, so if the process dies in between, the
 * job keeps waiting. Returns `none` if no job may run now.
 */
export async function takeJob(deps: EndDeps, session: LockSession): Promise<StoredJob | 'none' | 'ended'> {
  let locked: string | undefined
  const unlock = async () => {
    const id = locked
    locked = undefined
    if (id) await session.unlock(id)
  }
  try {
    const taken = await deps.db.transaction(async (tx) => {
      await unlock() // a transaction that is repeated
      const job = await jobsRepo.next(tx)
      if (!job) return 'none'
      if (job.cancel_requested) return { canceled: job }
      // The run that handed it back holds the lock until shortly after its commit.
      if (!(await session.tryLock(job.id))) throw new Error('the previous run of a job has not ended yet')
      locked = job.id
      return jobsRepo.start(tx, job.id)
    })
    if (typeof taken === 'string' || !('canceled' in taken)) return taken
    await endRun(deps, taken.canceled, { state: 'canceled', message: canceledMessage })
    return 'ended'
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * Makes the running jobs of dead processes wait again, or ends them after the last attempt. Several processes may do so at the
 * same time: each job is handed back by one of them (R16.22). A job whose handler fails to clean up does not stop the others (R20.420). Returns
 * their number.
 */
export async function recoverJobs(deps: EndDeps): Promise<number> {
  const { lost, over } = await deps.db.transaction(async (tx) => {
    const lost = await jobsRepo.lost(tx)
    const isOver = (job: StoredJob) => job.cancel_requested || job.attempts >= maxAttempts
    for (const job of lost)
      if (!isOver(job) && (await jobsRepo.requeue(tx, job, { counts: true }))) await notifyJobs(tx)
    return { lost, over: lost.filter(isOver) }
  })
  for (const job of over)
    await endRun(
      deps,
      job,
      job.cancel_requested
        ? { state: 'canceled', message: canceledMessage }
        : { state: 'failed', message: gaveUpMessage },
    )
  return lost.length
}
