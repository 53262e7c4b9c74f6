import type pg from 'pg'
import { jobChannel } from './notify-jobs'
import { advisoryLocks } from '../../platform/database/advisory-locks'
import { connectionWaitMs } from '../../platform/database/db'
import { openClient } from '../../platform/database/session'

/**
 * The connection that holds the locks of a process's running jobs. When it ends, for any reason, the locks are released. Its name tells
 * the other processes which PUBLIC_URL this one has (R18.144).
 */
export interface LockSession {
  /** The other PUBLIC_URLs that processes on this database had when this session was opened. */
  otherUrls: readonly string[]
  /** Aborted when the connection is lost, and all locks with it. */
  lost: AbortSignal
  tryLock(jobId: string): Promise<boolean>
  unlock(jobId: string): Promise<void>
  close(): Promise<void>
}

const sessionName = 'mca-jobs'

interface LockSessionOptions {
  connectionString: string
  /** Called when a job may wait. */
  onWake: () => void
  /** Without it, the session neither announces a URL nor looks for others. */
  publicUrl?: string | undefined
}

/** Opens the connection. */
export async function openLockSession({
  connectionString,
  onWake,
  publicUrl,
}: LockSessionOptions): Promise<LockSession> {
  const client = await openClient(connectionString, {
    name: publicUrl ? `${sessionName} ${publicUrl}` : sessionName,
    waitMs: connectionWaitMs,
  })
  const ended = new AbortController()
  client.on('error', () => ended.abort())
  client.on('end', () => ended.abort())
  client.on('notification', onWake)
  await client.query(`listen ${jobChannel}`)
  const call = async (name: string, jobId: string) => {
    const text = `select ${name}(hashtextextended($1, ${advisoryLocks.runJob})) as answer`
    const { rows } = await client.query<{ answer: boolean }>({ name, text, values: [jobId] })
    return rows[0]?.answer === true
  }
  // This session already has its name, so if two processes start at the same time, at least one finds the other.
  const otherUrls = publicUrl ? await findOtherUrls(client) : []
  return {
    lost: ended.signal,
    otherUrls,
    tryLock: (jobId) => call('pg_try_advisory_lock', jobId),
    async unlock(jobId) {
      if (!ended.signal.aborted) await call('pg_advisory_unlock', jobId)
    },
    close: () => client.end(),
  }
}

/** PostgreSQL truncates names to 63 bytes, ours and those of the others. */
async function findOtherUrls(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ url: string }>(
    `select distinct substr(application_name, ${sessionName.length + 2}) as url
    from pg_stat_activity
    where datname = current_database()
      and application_name like '${sessionName} %'
      and application_name <> current_setting('application_name')
    order by url`,
  )
  return rows.map(({ url }) => url)
}
