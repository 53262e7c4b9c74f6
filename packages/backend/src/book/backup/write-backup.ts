import type { Writable } from 'node:stream'
import type { Db } from '../../platform/database/db'
import { StartError } from '../../platform/start-error'
import { backupRepo } from './backup.repo'
import { type BackupTable, createBackupWriter, type TableEnd } from './backup-file'

export interface BackupOptions {
  output: Writable
  /** Aborts the backup with the signal's reason. */
  signal?: AbortSignal
  /** Called when the writing of a table begins, and when it ends. */
  onTable?: (table: string, written?: TableEnd) => void
}

export interface WrittenBackup {
  tables: number
  rows: number
  /** The number of the last migration. */
  schema: number
}

/**
 * Writes everything that a restore needs, as of one moment, while others work (R18.94, R18.95). Memory does not grow with the database.
 */
export const writeBackup = (db: Db, { output, signal, onTable }: BackupOptions): Promise<WrittenBackup> =>
  db.snapshot(async (tx) => {
    await backupRepo.useFormats(tx)
    const migrations = await backupRepo.migrations(tx)
    const schema = migrations.at(-1)?.version
    if (schema === undefined)
      throw new StartError('There is nothing to back up: the server has not been started on this database yet')
    const writer = createBackupWriter(output)
    await writer.frame('H', {
      format: 'mca-backup',
      version: 1,
      created_at: new Date().toISOString(),
      postgres: await backupRepo.postgres(tx),
      migrations,
    })
    const tables = await backupRepo.tables(tx)
    let rows = 0
    for (const { name, columns } of tables) {
      const table: BackupTable = { name, columns }
      onTable?.(name)
      await writer.frame('T', table)
      const written = await backupRepo.readForBackup(tx, table, (bytes) => {
        signal?.throwIfAborted()
        return writer.rows(bytes)
      })
      await writer.frame('E', written)
      rows += written.rows
      onTable?.(name, written)
    }
    signal?.throwIfAborted()
    await writer.frame('Z', { sequences: await backupRepo.sequences(tx), tables: tables.length, rows })
    await writer.end()
    return { tables: tables.length, rows, schema }
  })
