import { existsSync, linkSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Config } from '../../platform/config/config'
import { openDatabase } from '../../platform/database/open-database'
import { createDb } from '../../platform/database/db'
import { codeOf, reasonOf } from '../../platform/error-details'
import { StartError } from '../../platform/start-error'
import { writeNewFile } from '../../platform/write-new-file'
import { writeBackup } from './write-backup'

export interface CommandOptions {
  print: (line: string) => void
  /** Aborts the command, which then removes its partial file. */
  signal?: AbortSignal
  /** The working directory of the user. */
  folder?: string
}

/**
 * The command `backup [file]` (docs/operations.md#backup-and-restore): writes everything into one new file, whether or not a server is
 * running. The file gets its name only when it is complete.
 */
export async function backupCommand(
  config: Config,
  [file, ...more]: readonly string[],
  // npm and pnpm run scripts in the folder of the package.
  { print, signal, folder = process.env['INIT_CWD'] ?? process.cwd() }: CommandOptions,
): Promise<void> {
  if (more.length > 0 || file?.startsWith('-')) throw new StartError('Usage: backup [file]')
  const path = resolve(folder, file ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.mca`)
  if (existsSync(path)) throw existing(path)
  const database = await openDatabase(config)
  const draft = join(dirname(path), `.${randomUUID()}.draft`)
  try {
    const db = createDb({ connectionString: database.url, pool: 1, timeoutMs: 0 })
    try {
      const onTable = (table: string, written?: { rows: number }) => {
        if (written && written.rows > 0) print(`${table.padEnd(28)} ${String(written.rows).padStart(10)} rows`)
      }
      const { tables, rows, schema } = await writeNewFile(draft, (output) =>
        writeBackup(db, { output, onTable, ...(signal && { signal }) }),
      )
      // Unlike a rename, this cannot overwrite a file created in the meantime.
      linkSync(draft, path)
      print(`${path}: ${rows} rows of ${tables} tables, schema ${schema}, ${statSync(path).size} bytes`)
    } finally {
      await db.close()
    }
  } catch (error) {
    throw asStartError(error, path)
  } finally {
    rmSync(draft, { force: true })
    await database.close()
  }
}

const existing = (path: string) =>
  new StartError(`${path} already exists and is never overwritten: choose another name`)

/** A StartError for an error of the file; any other error unchanged. */
export function asStartError(error: unknown, path: string): unknown {
  if (codeOf(error) === 'EEXIST') return existing(path)
  const isFileError = error instanceof Error && 'syscall' in error && 'path' in error
  return isFileError || codeOf(error) === 'ENOSPC'
    ? new StartError(`${path} cannot be used: ${reasonOf(error)}`)
    : error
}
