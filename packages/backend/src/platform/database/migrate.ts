import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import Postgrator from 'postgrator'
import { isDatabaseUnavailable } from './db'
import { reasonOf } from '../error-details'
import { StartError } from '../start-error'

const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/
/** Any number will do, as long as every server that migrates this database asks for the same one. */
const lock = 7_300_001

/** postgrator with our file names (`0001-parties.sql`) and one rule more: a number once passed is closed. */
class Migrations extends Postgrator {
  /** postgrator's own field, which its types leave out. */
  declare migrations: Postgrator.Migration[]

  constructor(
    private readonly directory: string,
    client: pg.Client,
  ) {
    super({
      migrationPattern: join(directory, '*.sql'),
      driver: 'pg',
      database: '',
      schemaTable: 'schema_migrations',
      execQuery: (query: string) => client.query(query),
    })
  }

  override async getMigrations() {
    const files = (await readdir(this.directory)).filter((file) => file.endsWith('.sql')).sort()
    const migrations = files.map((file) => {
      const [, version, name] = fileName.exec(file) ?? []
      if (!version || !name) throw new StartError(`Migration ${file} is not named NNNN-noun.sql`)
      // Line ends may differ between checkouts of one commit; the sum must not.
      const sql = readFileSync(join(this.directory, file), 'utf8').replaceAll('\r\n', '\n')
      return {
        version: Number(version),
        action: 'do' as const,
        filename: file,
        name,
        md5: createHash('md5').update(sql).digest('hex'),
        getSql: () => sql,
      }
    })
    const twice = migrations.find(({ version }, index) => migrations[index + 1]?.version === version)
    if (twice) throw new StartError(`Two migrations have the number ${twice.version}`)
    this.migrations = migrations
    return migrations
  }
}

/**
 * Brings the database to the newest schema: plain SQL files in the order of their numbers, forward only, each once, all in
 * one transaction under a lock, so that several processes starting together run them once. A file that was changed after it
 * ran, or that was added below a number already run, is refused. Answers the files that ran.
 */
export async function migrate(connectionString: string, directory: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'mca-migrate', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // The query under way fails with the connection.
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${lock})`)
    const ran = await bringUp(new Migrations(directory, client), client)
    await client.query('commit')
    return ran
  } finally {
    // Ends the transaction too, where it was not committed.
    await client.end()
  }
}

async function bringUp(migrations: Migrations, client: pg.Client): Promise<string[]> {
  let current = ''
  let changed = false
  migrations.on('validation-started', ({ filename }) => {
    current = filename
    changed = true
  })
  migrations.on('validation-finished', () => (changed = false))
  migrations.on('migration-started', ({ filename }) => (current = filename))
  try {
    const ran = await migrations.migrate()
    const { rows } = await client.query<{ version: number }>('select version::int from schema_migrations')
    const known = new Set(rows.map(({ version }) => version))
    const skipped = migrations.migrations.find(({ version }) => !known.has(version))
    if (skipped)
      throw new StartError(`Migration ${skipped.filename} was added below one that has run: give it a higher number`)
    return ran.map(({ filename }) => filename)
  } catch (error) {
    if (error instanceof StartError || isDatabaseUnavailable(error) || !current) throw error
    throw new StartError(
      changed
        ? `Migration ${current} was changed after it ran on this database: put it back, and the change into a new file`
        : `Migration ${current} failed: ${reasonOf(error)}`,
      { cause: error },
    )
  }
}
