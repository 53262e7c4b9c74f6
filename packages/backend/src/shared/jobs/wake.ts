import type { Queryable } from '../../platform/database/db'

/** The channel on which processes are notified of waiting jobs. */
export const wakeChannel = 'mca_jobs'

/** Wakes the processes that wait for a job, when the transaction commits. */
export async function wake(tx: Queryable): Promise<void> {
  await tx.query({ name: 'jobs-wake', text: `select pg_notify('${wakeChannel}', '')` })
}
