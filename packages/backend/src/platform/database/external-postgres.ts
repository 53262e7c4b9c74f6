import pg from 'pg'
import { codeOf, reasonOf } from '../error-details'
import { StartError } from '../start-error'

/** Looks at the server that DATABASE_URL names before anything is built on it. */
export async function checkPostgres(connectionString: string): Promise<void> {
  let client: pg.Client | undefined
  try {
    // Reads the certificates that the address names, which may fail.
    client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, application_name: 'mca-check' })
    client.on('error', () => undefined)
    await client.connect()
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
  } catch (error) {
    throw error instanceof StartError ? error : unusable(error)
  } finally {
    await client?.end().catch(() => undefined)
  }
}

// No right to do it, read only, an extension that this server does not have (told in two ways).
const unfit = new Set(['42501', '25006', '0A000', '58P01'])

/** Whether PostgreSQL refused a step of the start because of the database or the role that was named, not because of the step. */
export const isUnfit = (error: unknown): boolean =>
  unfit.has(codeOf(error)) || (error instanceof StartError && unfit.has(codeOf(error.cause)))

export const unusable = (error: unknown): StartError =>
  new StartError(`DATABASE_URL cannot be used: ${reasonOf(error)}`)
