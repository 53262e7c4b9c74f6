import type { BookImport, BookTotals } from '@mca/contract/book'
import type { Queryable } from '../../platform/database/db'
import { gainedTotals, rowCounts } from './book-totals.repo'
import { checks } from './book-checks.sql'
import { differencesOf } from './differences.sql'
import type { FoundProblems } from './problems'
import { resolveRefs } from './resolve-refs.repo'
import type { StagedSheet } from './stage-book'

/** The result of checking a file. */
export interface CheckedBook {
  sheets: BookImport['sheets']
  totals: BookTotals
  months: BookImport['months']
  errors: number
}

/**
 * Checks the staged rows of a file against each other and against the current book (R16.82 to R16.85, R16.90): which rows are already in the book,
 * what is wrong with the others, and what the book would gain. Writes only refs and problems. Calls `onSheet` before each sheet.
 */
export async function checkBook(
  tx: Queryable,
  importId: string,
  staged: readonly StagedSheet[],
  problems: FoundProblems,
  onSheet: (sheet: string) => void,
): Promise<CheckedBook> {
  await resolveRefs(tx, importId)
  const sheets: BookImport['sheets'] = []
  for (const sheet of staged) {
    onSheet(sheet.name)
    const counts = await rowCounts(tx, importId, sheet.name)
    const compared = counts.already > 0 ? differencesOf(sheet.name, sheet.columns) : []
    if (counts.rows > 0) {
      for (const check of [...checks[sheet.name], ...compared]) await problems.addFound(tx, sheet, check)
    }
    sheets.push({ sheet: sheet.name, ...counts, ...problems.countsOf(sheet) })
  }
  for (const { position, title, errors, warnings } of problems.bySheet()) {
    if (!staged.some((sheet) => sheet.position === position))
      sheets.push({ sheet: title, rows: 0, new: 0, already: 0, errors, warnings })
  }
  return { sheets, ...(await gainedTotals(tx, importId)), errors: problems.errors() }
}
