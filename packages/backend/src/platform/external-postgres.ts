import pg from 'pg'
import { reasonOf } from './error-code'
import { StartError } from './start-error'

/** Looks at the server that DATABASE_URL names before anything is built on it. */
export async function checkPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, application_name: 'mca-check' })
  client.on('error', () => undefined)
  try {
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
    if (error instanceof StartError) throw error
    throw new StartError(`DATABASE_URL cannot be used: ${reasonOf(error)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
