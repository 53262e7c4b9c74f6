import type pg from 'pg'
import { codeOf, reasonOf } from '../error-details'
import { StartError } from '../start-error'
import { connectionWaitMs } from './db'
import { checkSession, openClient } from './session'

/** Checks the server of DATABASE_URL: version, encoding, ICU and whether connections keep their session. Throws a StartError that says what is wrong. */
export async function checkPostgres(connectionString: string): Promise<void> {
  let client: pg.Client | undefined
  try {
    client = await openClient(connectionString, { name: 'mca-check', waitMs: connectionWaitMs })
    const { rows } = await client.query<{ version: number; name: string; encoding: string; icu: boolean }>(`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
        current_setting('server_encoding') as encoding,
        exists (select from pg_collation where collname = 'und-x-icu') as icu`)
    const [server] = rows
    if (!server || server.version < 150_000)
      throw new StartError(`DATABASE_URL names PostgreSQL ${server?.name}; 15 or newer is needed`)
    if (server.encoding !== 'UTF8')
      throw new StartError(`DATABASE_URL names a database in ${server.encoding}; it must be UTF8`)
    if (!server.icu)
      throw new StartError(
        'DATABASE_URL names a PostgreSQL built without ICU, which is needed to sort and search names',
      )
    await checkSession(connectionString, connectionWaitMs)
  } catch (error) {
    throw error instanceof StartError ? error : databaseUrlError(error)
  } finally {
    await client?.end().catch(() => undefined)
  }
}

// Insufficient privilege, read-only transaction, and two codes for an extension that the server does not have.
const unsuitableCodes = new Set(['42501', '25006', '0A000', '58P01'])

/** True if a step of the start failed because of the database or role in DATABASE_URL, not because of the step itself. */
export const isUnsuitableDatabase = (error: unknown): boolean =>
  unsuitableCodes.has(codeOf(error)) || (error instanceof StartError && unsuitableCodes.has(codeOf(error.cause)))

/** The StartError for an unusable DATABASE_URL, with the first line of the reason. */
export const databaseUrlError = (error: unknown): StartError =>
  new StartError(`DATABASE_URL cannot be used: ${reasonOf(error)}`)
