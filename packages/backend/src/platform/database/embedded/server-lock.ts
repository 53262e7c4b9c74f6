import { closeSync, openSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error'
import { isAlive } from './pid-file'

/** Any number that nothing else asks for in the maintenance database. */
const lock = 7_300_002

/**
 * Takes the lock of the one server that may use this data directory, on a connection that ends with its process, however
 * it ends. Refuses when another server has it, or when this PostgreSQL is not the one of that directory.
 */
export async function takeServerLock(connectionString: string, directory: string): Promise<pg.Client> {
  const application_name = `mca-server ${process.pid}`
  const client = new pg.Client({ connectionString, application_name, connectionTimeoutMillis: 5_000, keepAlive: true })
  client.on('error', () => undefined) // The end event tells as well.
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    if (rows[0]?.id !== systemIdentifier(directory))
      throw new StartError(
        `The PostgreSQL that postmaster.pid in ${directory} names is another database: remove that file`,
      )
    const giveUp = Date.now() + 10_000
    for (;;) {
      const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
      if (answer.rows[0]?.taken) return client
      const holder = await holderOf(client)
      // A server that was killed just now is still being noticed by PostgreSQL; one that lives is not going to leave.
      const lives = holder !== undefined && holder !== process.pid && isAlive(holder)
      if (lives || Date.now() > giveUp)
        throw new StartError(
          `DATA_DIR ${dirname(directory)} is in use by another server${holder ? ` (process ${holder})` : ''}: stop it, or set DATA_DIR to another directory`,
        )
      await pause(50)
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function holderOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [lock],
  )
  return Number(rows[0]?.name.split(' ')[1]) || undefined
}

/** The first eight bytes of the control file: a number drawn when the database was made. */
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
