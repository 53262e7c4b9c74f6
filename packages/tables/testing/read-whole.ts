import { parse } from 'node:path'
import { FileProblem } from '../src/file-problem'
import { startOf } from '../src/header-line'
import { readNachaFile } from '../src/nacha/read-nacha-file'
import { openTables } from '../src/read-tables'
import { readingLimits, type ReadingLimits } from '../src/tables'

/**
 * Reads a file as an import does, first its beginning and then all of it. Returns its number of rows, or why it is refused. Throws for any other
 * failure.
 */
export async function readWhole(
  path: string,
  limits: Partial<ReadingLimits> = {},
): Promise<{ rows: number } | { problem: string }> {
  try {
    let rows = 0
    const tables = await openTables(path, parse(path).base, limits)
    try {
      if (tables.format === 'nacha')
        for await (const _ of readNachaFile(path, { ...readingLimits, ...limits })) rows += 1
      for (const sheet of tables.sheets) {
        const { header } = await startOf(sheet)
        for await (const batch of sheet.rows(header?.line)) rows += batch.length
      }
    } finally {
      tables.close()
    }
    return { rows }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message }
    throw error
  }
}
