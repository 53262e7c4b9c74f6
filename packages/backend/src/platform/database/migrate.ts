import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Postgrator from 'postgrator'
import { isDeadlock, reasonOf } from '../error-details'
import { StartError } from '../start-error'
import { createDb, type Queryable } from './db'
import { afterBaseline } from './baseline'
import { applyDefinitions, type Execute, readDefinitions } from './definitions'
import { isDatabaseUnavailable } from './unavailable'
import { advisoryLocks } from './advisory-locks'

const fileNamePattern = /^(\d{4})-([a-z0-9-]+)\.sql$/
/** postgrator with our file names. Only public methods are overridden. */
class Migrations extends Postgrator {
  constructor(
    private readonly files: readonly Postgrator.Migration[],
    execQuery: Execute,
  ) {
    super({
      driver: 'pg',
      database: '',
      schemaTable: 'schema_migrations',
      execQuery,
    })
  }

  override getMigrations() {
    return Promise.resolve([...this.files])
  }

  override getRunnableMigrations(databaseVersion: number) {
    return this.files.filter(({ version }) => version > databaseVersion)
  }
}

/** The migrations of a folder by number. Throws a StartError for a wrong file name or a duplicate number. */
export function readMigrations(directory: string): Postgrator.Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'))
  const migrations = files.sort().map((file) => {
    const [, version, name] = fileNamePattern.exec(file) ?? []
    if (!version || !name) throw new StartError(`Migration ${file} is not named NNNN-noun.sql`)
    // Line endings may differ between checkouts of one commit; the checksum must not.
    const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')
    const md5 = createHash('md5').update(sql).digest('hex')
    return { version: Number(version), action: 'do' as const, filename: file, name, md5, getSql: () => sql }
  })
  const duplicate = migrations.find(({ version }, index) => migrations[index + 1]?.version === version)
  if (duplicate) throw new StartError(`Two migrations have the number ${duplicate.version}`)
  return migrations
}

/** The folder of the definitions, next to that of the migrations. */
export const definitionsBeside = (migrations: string): string => join(migrations, '../definitions')

/** Runs a text of several statements, as migrations and definitions are. */
export const executeIn =
  (tx: Queryable): Execute =>
  async (text) => ({ rows: await tx.query<unknown>({ text }) })

/**
 * Brings the database to the newest schema: SQL files in the order of their numbers, forward only, each once, and then the definitions that have
 * changed, all in one transaction under a lock, so that processes that start together run them once. Returns the names of the files that ran.
 * Throws a StartError for a file that fails, for a migration that was changed after it ran or added below a number already run, and for a database that
 * is older than the baseline
 * (docs/decisions/0008-run-sql-migrations-with-postgrator-in-one-locked-transaction.md). Omit the definitions for databases of older releases.
 */
export async function migrate(
  connectionString: string,
  directory: string,
  definitions: string | null = definitionsBeside(directory),
): Promise<string[]> {
  const db = createDb({ connectionString, name: 'mca-migrate', pool: 1, timeoutMs: 0 })
  try {
    return await db.transaction(async (tx) => {
      await tx.query({ text: `select pg_advisory_xact_lock(${advisoryLocks.migrate})` })
      const execute = executeIn(tx)
      const files = readMigrations(directory)
      await stopWriters(files.at(-1)?.version ?? 0, execute)
      const migrated = await applyMigrations(files, execute)
      if (definitions === null) return migrated
      const hasMigrated = migrated.length > 0
      return [...migrated, ...(await applyDefinitions(readDefinitions(definitions), execute, { hasMigrated }))]
    })
  } finally {
    await db.close()
  }
}

/**
 * Before migrations of a database with advances: makes the writers of servers that still run wait, so that migrations can lock anything. Writers
 * lock advances before payments, and only read them from merchants, so the first locks, which allow reads, meet no deadlock. The second ones
 * may: then PostgreSQL aborts the writer, which has waited longer, and its server repeats the transaction.
 */
async function stopWriters(newest: number, execute: Execute): Promise<void> {
  await execute(`do $$ begin
    if to_regclass('advances') is null then return; end if;
    if (select max(version) from schema_migrations) >= ${newest} then return; end if;
    lock table advances, merchants, payments in exclusive mode;
    lock table advances, merchants, payments in access exclusive mode;
  end $$`)
}

/**
 * Runs these migrations, which must be all up to some version, in the caller's transaction. Returns the names of the files that ran.
 */
export async function applyMigrations(files: readonly Postgrator.Migration[], execute: Execute): Promise<string[]> {
  const migrations = new Migrations(await afterBaseline(files, execute), execute)
  let current = ''
  let isValidating = false
  migrations.on('validation-started', ({ filename }) => {
    current = filename
    isValidating = true
  })
  migrations.on('validation-finished', () => (isValidating = false))
  migrations.on('migration-started', ({ filename }) => (current = filename))
  try {
    const applied = await migrations.migrate()
    // postgrator only compares with the highest applied number, so it would skip a file that was added below that.
    const { rows } = await execute('select version::int from schema_migrations')
    const known = new Set((rows as { version: number }[]).map(({ version }) => version))
    const skipped = files.find(({ version }) => !known.has(version))
    if (skipped)
      throw new StartError(`Migration ${skipped.filename} was added below one that has run: give it a higher number`)
    return applied.map(({ filename }) => filename)
  } catch (error) {
    // After a deadlock the transaction is repeated, which depends on the error code.
    if (error instanceof StartError || isDatabaseUnavailable(error) || isDeadlock(error) || !current) throw error
    throw new StartError(
      isValidating
        ? `Migration ${current} was changed after it ran on this database: put it back, and the change into a new file`
        : `Migration ${current} failed: ${reasonOf(error)}`,
      { cause: error },
    )
  }
}
