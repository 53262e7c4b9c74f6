import { type Db, createDb, type Transaction } from '../../platform/database/db'
import { applyDefinitions, readDefinitions } from '../../platform/database/definitions'
import { baselineOf, refusalOf } from '../../platform/database/baseline'
import { applyMigrations, definitionsBeside, executeIn, readMigrations } from '../../platform/database/migrate'
import { StartError } from '../../platform/start-error'
import { achNumbersRepo } from '../../payments/ach/ach-numbers.repo'
import { printDifferences } from '../reconcile/reconcile'
import { followCalendar } from '../../schedules/follow-calendar'
import { backupRepo } from './backup.repo'
import {
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  checkBackupFile,
  type Frame,
  readBackupFile,
  type TableEnd,
} from './backup-file'

export interface RestoreOptions {
  path: string
  /** The owner's URL of an empty database. */
  ownerUrl: string
  /** The folder of the migrations. */
  migrations: string
  print: (line: string) => void
  signal?: AbortSignal
  /** Also restores a book whose stored totals differ from the records, as they did at the time of the backup. */
  withDifferences?: boolean
}

/**
 * Restores a backup into an empty database, in one transaction that commits only if every table has been read back and compared, and all
 * totals agree (R18.97 to R18.99). A StartError says in one line why nothing was written.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ tables: number; rows: number }> {
  const { path, ownerUrl, migrations, print, signal } = options
  await checkBackupFile(path, signal)
  const header = await readHeader(path)
  const files = readMigrations(migrations)
  requireKnownSchema(header, files)
  const db = createDb({ connectionString: ownerUrl, pool: 1, timeoutMs: 0 })
  try {
    if (!(await backupRepo.isEmpty(db))) throw new StartError(notEmpty)
    const restored = await db.transaction(async (tx) => {
      await backupRepo.useFormats(tx)
      if (!(await backupRepo.isEmpty(tx))) throw new StartError(notEmpty)
      const execute = executeIn(tx)
      const last = header.migrations.at(-1)?.version ?? 0
      await applyMigrations(
        files.filter(({ version }) => version <= last),
        execute,
      )
      const loaded = await load(tx, options)
      await applyMigrations(files, execute)
      // The backup has the definitions of its own database. This database already has those of its migrations.
      await execute('delete from schema_definitions')
      await applyDefinitions(readDefinitions(definitionsBeside(migrations)), execute, { hasMigrated: true })
      await followCalendar(within(db, tx))
      await achNumbersRepo.addRestore(tx, header.created_at)
      const differences = await printDifferences(tx, print)
      if (differences > 0 && !options.withDifferences)
        throw new StartError(
          `The restored totals differ from the records in ${differences} places (listed above), so nothing was restored: they already differed when the backup was made. Add --with-differences to restore it anyway`,
        )
      signal?.throwIfAborted()
      return loaded
    })
    await backupRepo.analyze(db)
    return restored
  } finally {
    await db.close()
  }
}

const notEmpty =
  'The database is not empty, and a restore never overwrites data: set DATABASE_URL to an empty database, or DATA_DIR to a directory that does not exist yet'

async function readHeader(path: string): Promise<BackupHeader> {
  for await (const frame of readBackupFile(path)) {
    if (frame.kind !== 'H' || frame.body.format !== 'mca-backup') break
    if (frame.body.version !== 1)
      throw new StartError(
        `${path} has a newer format than this release can read: restore it with the release that wrote it`,
      )
    return frame.body
  }
  throw new StartError(`${path} is not a backup`)
}

function requireKnownSchema(header: BackupHeader, files: ReturnType<typeof readMigrations>): void {
  const last = header.migrations.at(-1)?.version ?? 0
  const newest = files.at(-1)?.version ?? 0
  if (last > newest)
    throw new StartError(
      `The backup was made by a newer release (schema ${last}, this one has ${newest}): restore it with that release`,
    )
  const baseline = baselineOf(files)
  const refusal = refusalOf(baseline, last)
  if (baseline && refusal)
    throw new StartError(
      `The backup is ${refusal}: restore it with revision ${baseline.revision}, start this one on that database, and back it up again`,
    )
  const known = new Map(files.map(({ version, md5 }) => [version, md5]))
  // A database that has run the migrations which the baseline replaces has them all.
  const isReplaced = ({ version, md5 }: BackupHeader['migrations'][number]) =>
    baseline !== undefined &&
    (version < baseline.version || (version === baseline.version && md5 === baseline.replacedMd5))
  const strange = header.migrations.find(
    (migration) => known.get(migration.version) !== migration.md5 && !isReplaced(migration),
  )
  const missing = files.find(
    ({ version }) => version <= last && !header.migrations.some((migration) => migration.version === version),
  )
  if (strange ?? missing)
    throw new StartError(
      `The backup is of another line of releases: migration ${(strange ?? missing)?.version} is not that of this one`,
    )
}

/** Loads all tables, compares the rows in PostgreSQL with the file, and sets the sequences. */
async function load(
  tx: Transaction,
  { path, print, signal }: RestoreOptions,
): Promise<{ tables: number; rows: number }> {
  const tables = await backupRepo.tables(tx)
  for (const table of tables.toReversed()) await backupRepo.openTable(tx, table)
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const frames = readBackupFile(path, signal)
  let end: BackupEnd | undefined
  let rows = 0
  for (let frame = await next(frames); frame; frame = await next(frames)) {
    if (frame.kind === 'Z') end = frame.body
    if (frame.kind !== 'T') continue
    const table = frame.body
    if (!isSameTable(waiting.get(table.name), table))
      throw new StartError(`The table ${table.name} of the backup does not match its schema`)
    waiting.delete(table.name)
    let written: TableEnd | undefined
    await tx.copyIn(
      backupRepo.copyInto(table),
      rowsOf(frames, (found) => (written = found)),
    )
    const found = await backupRepo.readRows(tx, table, () => signal?.throwIfAborted())
    if (!written || found.rows !== written.rows || found.sha256 !== written.sha256)
      throw new StartError(`The restored table ${table.name} differs from the backup, so nothing was restored`)
    rows += found.rows
    if (found.rows > 0)
      print(`${table.name.padEnd(28)} ${String(found.rows).padStart(10)} rows, SHA-256 as in the backup`)
  }
  const [left] = waiting.keys()
  if (!end || left !== undefined || end.rows !== rows)
    throw new StartError(`The backup has no ${left ?? 'end'}, so nothing was restored`)
  for (const sequence of end.sequences) await backupRepo.setSequence(tx, sequence)
  for (const table of tables) await backupRepo.closeTable(tx, table)
  return { tables: tables.length, rows }
}

const next = async (frames: AsyncGenerator<Frame>): Promise<Frame | undefined> => {
  const { value, done } = await frames.next()
  return done ? undefined : value
}

const isSameTable = (stored: BackupTable | undefined, given: BackupTable) =>
  stored !== undefined && JSON.stringify(stored.columns) === JSON.stringify(given.columns)

/** The rows of a table, up to its end. */
async function* rowsOf(frames: AsyncGenerator<Frame>, onEnd: (end: TableEnd) => void): AsyncGenerator<Uint8Array> {
  for (;;) {
    const frame = await next(frames)
    if (frame?.kind === 'E') return onEnd(frame.body)
    if (frame?.kind !== 'D') throw new StartError('The backup is damaged: a table has no end')
    yield frame.body
  }
}

/** A database whose transactions all run within this one. */
const within = (db: Db, tx: Transaction): Db => ({
  ...db,
  query: (statement, values) => tx.query(statement, values),
  transaction: (work) => work(tx),
})
