import pg from 'pg'
import PgBoss from 'pg-boss'
import type { Queryable } from '../platform/database/db'

/** The one queue. A message of it has the id of its job, and exists exactly while the job is queued or running. */
const queue = 'jobs'
/** The channel on which a process hears that there is a message. */
export const wakeChannel = 'mca_jobs'
/** The key of the advisory lock under which pg-boss makes its tables. */
const lockKey = 7_300_005

const off = { schedule: false, supervise: false }
/** Only the statements of pg-boss are used, each in a transaction of ours: it has no pool, no timers and no clock of its own. */
const boss = new PgBoss({
  ...off,
  migrate: false,
  db: { executeSql: () => Promise.reject(new Error('a message of the queue needs a transaction')) },
})

/** A transaction of ours as pg-boss wants it. It hides the failures of some statements, so they are kept. */
function within(tx: Queryable) {
  const failures: unknown[] = []
  const executeSql = async (text: string, values: readonly unknown[] = []) => {
    try {
      return { rows: await tx.query<object>({ text }, values) }
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  return { db: { executeSql }, failures }
}

/** Dispatches a job when the transaction is committed, and wakes the processes that wait for one. */
export async function dispatch(tx: Queryable, jobId: string): Promise<void> {
  await boss.send(queue, {}, { id: jobId, db: within(tx).db })
  await tx.query({ name: 'jobs-wake', text: `select pg_notify('${wakeChannel}', '')` })
}

/** Takes the next message, which no other process can take until the transaction ends; the id of its job, if there is one. */
export async function takeMessage(tx: Queryable): Promise<string | undefined> {
  const { db, failures } = within(tx)
  const [message] = await boss.fetch(queue, { db })
  if (failures.length > 0) throw failures[0]
  return message?.id
}

/** Removes the message of a job that has ended. */
export async function dropMessage(tx: Queryable, jobId: string): Promise<void> {
  await boss.deleteJob(queue, jobId, { db: within(tx).db })
}

/** Dispatches the job of a message that was taken once more. */
export async function dispatchAgain(tx: Queryable, jobId: string): Promise<void> {
  await dropMessage(tx, jobId)
  await dispatch(tx, jobId)
}

/** Brings the tables of pg-boss to the schema of this version. Processes that start together do it one after the other. */
export async function prepareQueue(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'mca-queue', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // The query under way fails too, and reports it.
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`)
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
    const installer = new PgBoss({ ...off, migrate: true, db })
    await installer.start()
    await installer.createQueue(queue)
  } finally {
    await client.end()
  }
}
