import { closeSync, openSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedPostgresError } from './error'
import { isAlive } from './pid-file'
import type { Wording } from './wording'

export interface ServerLock {
  /** The key of the advisory lock in the maintenance database `postgres`. */
  key: number
  /** How long to wait for the connection. On a busy machine PostgreSQL can take more than five seconds to open one. */
  waitMs: number
}

/**
 * Takes the lock of the one server that may use this data directory. The connection holds it until the process ends, however
 * it ends. Throws an EmbeddedPostgresError if another server has it, or if this PostgreSQL belongs to another directory.
 */
export async function takeServerLock(
  connectionString: string,
  directory: string,
  { key, waitMs }: ServerLock,
  wording: Wording,
): Promise<pg.Client> {
  const application_name = `mca-server ${process.pid}`
  const client = new pg.Client({
    connectionString,
    application_name,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
  })
  client.on('error', () => undefined) // The `end` event reports it too.
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    if (rows[0]?.id !== systemIdentifier(directory))
      throw new EmbeddedPostgresError(
        `The PostgreSQL that postmaster.pid in ${directory} names is another database: remove that file`,
      )
    const deadline = Date.now() + 10_000
    for (;;) {
      const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
      if (answer.rows[0]?.taken) return client
      const holder = await findHolder(client, key)
      // PostgreSQL may take a moment to notice that a server was killed. A running server does not release the lock.
      const isHeld = holder !== undefined && holder !== process.pid && isAlive(holder)
      if (isHeld || Date.now() > deadline)
        throw new EmbeddedPostgresError(
          `${wording.directory} ${dirname(directory)} is in use by another server${holder ? ` (process ${holder})` : ''}: stop it, or set ${wording.directory} to another directory`,
        )
      await pause(50)
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** The process id of the server that holds the lock. */
async function findHolder(client: pg.Client, key: number): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [key],
  )
  return Number(rows[0]?.name.split(' ')[1]) || undefined
}

/** The first eight bytes of the control file: a number that initdb generated. */
function systemIdentifier(directory: string): string {
  const file = openSync(join(directory, 'global', 'pg_control'), 'r')
  try {
    const bytes = Buffer.alloc(8)
    readSync(file, bytes, 0, 8, 0)
    return bytes.readBigUInt64LE().toString()
  } finally {
    closeSync(file)
  }
}
