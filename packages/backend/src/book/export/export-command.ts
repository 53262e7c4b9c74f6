import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { BookManifest } from '@mca/contract/book'
import type { Config } from '../../platform/config/config'
import { openDatabase } from '../../platform/database/open-database'
import { createDb } from '../../platform/database/db'
import { codeOf, reasonOf } from '../../platform/error-details'
import { StartError } from '../../platform/start-error'
import { writeNewFile } from '../../platform/write-new-file'
import { dayIn } from '../../platform/time-zone'
import { exportBook } from './export-book'
import { exportName } from './export-job'

const withDocuments = '--documents'

interface CommandOptions {
  print: (line: string) => void
  /** Aborts the export, which then leaves no file. */
  signal?: AbortSignal
  /** The working directory of the user. */
  folder?: string
}

/**
 * The command `export [file.zip] [--documents]` (docs/operations.md#exporting-the-book): writes the whole book into a new file, from the database
 * that the server would use, whether or not the server is running. A StartError says in one line what went wrong; an incomplete file
 * is removed, and an existing one is never touched.
 */
export async function exportCommand(
  config: Config,
  args: readonly string[],
  // npm and pnpm run scripts in the folder of the package.
  { print, signal, folder = process.env['INIT_CWD'] ?? process.cwd() }: CommandOptions,
): Promise<void> {
  const documents = args.includes(withDocuments)
  const [file, ...more] = args.filter((arg) => arg !== withDocuments)
  if (more.length > 0 || file?.startsWith('-')) throw new StartError(`Usage: export [file.zip] [${withDocuments}]`)
  const path = resolve(folder, file ?? exportName(dayIn(config.timeZone, new Date())))
  const database = await openDatabase(config)
  try {
    const db = createDb({ connectionString: database.url, pool: 1, timeoutMs: 0 })
    try {
      const manifest = await writeNewFile(path, (output) =>
        exportBook(db, output, { documents, ...(signal && { signal }) }),
      )
      for (const line of linesOf(manifest)) print(line)
      print(`${path}: ${(await stat(path)).size} bytes, SHA-256 ${await hashOf(path)}`)
    } finally {
      await db.close()
    }
  } catch (error) {
    throw asStartError(error, path)
  } finally {
    await database.close()
  }
}

function linesOf({ sheets, totals, documents }: BookManifest): string[] {
  const { advances, funded, payback, paid, outstanding } = totals
  return [
    ...sheets.map(({ sheet, rows }) => `${sheet.padEnd(18)} ${String(rows).padStart(9)}`),
    ...(documents ? [`${'documents'.padEnd(18)} ${String(documents.length).padStart(9)}`] : []),
    `${advances} advances: funded ${funded}, payback ${payback}, paid ${paid}, outstanding ${outstanding}`,
  ]
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer) // a stream without an encoding has buffers
  return hash.digest('hex')
}

/** A missing table or column. */
const olderSchemaCodes = ['42P01', '42703']

/** Recognized by shape, as in `codeOf`. */
const isFileError = (error: unknown) =>
  typeof error === 'object' && error !== null && 'syscall' in error && 'path' in error

function asStartError(error: unknown, path: string): unknown {
  const code = codeOf(error)
  if (code === 'EEXIST') return new StartError(`${path} already exists and is never overwritten: choose another name`)
  if (olderSchemaCodes.includes(code))
    return new StartError('The database is older than this program: start the server once, which updates it')
  return isFileError(error) || code === 'ENOSPC'
    ? new StartError(`${path} cannot be written: ${reasonOf(error)}`)
    : error
}
