import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

/** The channel on which processes are notified of waiting jobs. */
export const jobChannel = 'mca_jobs'

/** Wakes the processes that wait for a job, when the transaction commits. */
export async function notifyJobs(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_notify('${jobChannel}', '')`)
}
