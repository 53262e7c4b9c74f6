import pg from 'pg'
import { wakeChannel } from './queue'

/** The connection that holds the locks of a process's running jobs. When it ends, for whatever reason, they are free. */
export interface LockSession {
  /** Aborted when the connection is lost, and with it all locks. */
  lost: AbortSignal
  tryLock(jobId: string): Promise<boolean>
  unlock(jobId: string): Promise<void>
  close(): Promise<void>
}

/** Opens the connection. `onWake` is called when there is a new message in the queue. */
export async function openLockSession(connectionString: string, onWake: () => void): Promise<LockSession> {
  const client = new pg.Client({
    connectionString,
    application_name: 'mca-jobs',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const ended = new AbortController()
  client.on('error', () => ended.abort())
  client.on('end', () => ended.abort())
  client.on('notification', onWake)
  await client.connect()
  await client.query(`listen ${wakeChannel}`)
  const call = async (name: string, jobId: string) => {
    const text = `select ${name}(hashtextextended($1, 7300005)) as answer`
    const { rows } = await client.query<{ answer: boolean }>({ name, text, values: [jobId] })
    return rows[0]?.answer === true
  }
  return {
    lost: ended.signal,
    tryLock: (jobId) => call('pg_try_advisory_lock', jobId),
    async unlock(jobId) {
      if (!ended.signal.aborted) await call('pg_advisory_unlock', jobId)
    },
    close: () => client.end(),
  }
}
