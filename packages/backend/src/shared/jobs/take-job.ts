import type { Db } from '../../platform/database/db'
import { cancelledMessage, endJob } from './end-job'
import type { JobHandlers } from './job-handler'
import { jobsRepo, type StoredJob } from './jobs.repo'
import type { LockSession } from './lock-session'
import { wake } from './wake'

/** The number of times a job is started before it fails: a job that crashes its process each time must not do so forever. */
const maxAttempts = 3
const gaveUpMessage = `The server stopped ${maxAttempts} times while it was at this. Nothing was changed. Try again with less at once, or tell who runs the server`

/**
 * Picks the next job and starts a run of it, locked by this process. Both happen in one transaction, so if the process dies in between, the
 * job keeps waiting. Returns `none` if no job may run now.
 */
export async function takeJob(
  db: Db,
  handlers: JobHandlers,
  session: LockSession,
): Promise<StoredJob | 'none' | 'ended'> {
  let locked: string | undefined
  const unlock = async () => {
    const id = locked
    locked = undefined
    if (id) await session.unlock(id)
  }
  try {
    return await db.transaction(async (tx) => {
      await unlock() // a transaction that is repeated
      const job = await jobsRepo.next(tx)
      if (!job) return 'none'
      if (job.cancel_requested) {
        await endJob(tx, handlers, job, { state: 'cancelled', message: cancelledMessage })
        return 'ended'
      }
      // The run that handed it back holds the lock until shortly after its commit.
      if (!(await session.tryLock(job.id))) throw new Error('the last run of a job is still ending')
      locked = job.id
      return jobsRepo.start(tx, job.id)
    })
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * Makes the running jobs of dead processes wait again, or ends them after the last attempt. Several processes may do so at the
 * same time: each job is handed back by one of them (R16.22). Returns their number.
 */
export const recoverJobs = (db: Db, handlers: JobHandlers): Promise<number> =>
  db.transaction(async (tx) => {
    const lost = await jobsRepo.lost(tx)
    for (const job of lost) {
      if (job.cancel_requested) await endJob(tx, handlers, job, { state: 'cancelled', message: cancelledMessage })
      else if (job.attempts >= maxAttempts) await endJob(tx, handlers, job, { state: 'failed', message: gaveUpMessage })
      else if (await jobsRepo.requeue(tx, job, { counts: true })) await wake(tx)
    }
    return lost.length
  })
