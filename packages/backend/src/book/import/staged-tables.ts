import { type BookSheetName, bookSheetNames } from '@mca/contract/book'
import { valuesOf } from '@mca/contract/fields'
import type { Queryable } from '../../platform/database/db'

/** The staging table of a sheet. */
export const stagedTable = (sheet: BookSheetName): string => `book_rows_${sheet}`

const tables = [...valuesOf(bookSheetNames).map(stagedTable), 'book_refs']

/** Updates the statistics of the staging tables: without them, PostgreSQL plans for a few rows. */
export async function analyzeStaged(tx: Queryable): Promise<void> {
  await tx.query({ text: 'select analyze_tables(variadic $1::text[])' }, [tables])
}

/**
 * Removes the staged rows of imports that can no longer be committed, including those left by a server that was killed after its
 * commit.
 */
export async function removeUnusedRows(tx: Queryable): Promise<void> {
  for (const table of tables) {
    await tx.query({
      text: `
        delete from ${table} where import_id <> all(array(
          select id from book_imports where state in ('checking', 'checked', 'committing')))`,
    })
  }
}
