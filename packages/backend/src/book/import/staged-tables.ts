import { type BookSheetName, bookSheetNames, valuesOf } from '@mca/contract'
import type { Queryable } from '../../platform/database/db'

/** The table of the rows of a sheet that is being imported. */
export const stagedTable = (sheet: BookSheetName): string => `book_rows_${sheet}`

const tables = [...valuesOf(bookSheetNames).map(stagedTable), 'book_refs']

/** Tells PostgreSQL how many rows it will find: without it, it plans for a few. */
export async function analyzeStaged(tx: Queryable): Promise<void> {
  await tx.query({ text: 'select analyze_tables(variadic $1::text[])' }, [tables])
}

/** Removes the rows of imports that nobody can commit any more, also those that a server has left that was killed after its commit. */
export async function removeUnusedRows(tx: Queryable): Promise<void> {
  for (const table of tables) {
    await tx.query({
      text: `
        delete from ${table} where import_id <> all(array(
          select id from book_imports where state in ('checking', 'checked', 'committing')))`,
    })
  }
}
