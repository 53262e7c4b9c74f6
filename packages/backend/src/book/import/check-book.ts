import type { BookImport, BookTotals } from '@mca/contract'
import type { Queryable } from '../../platform/database/db'
import { gainedTotals, rowCounts } from './book-totals.repo'
import { checks } from './checks'
import { differencesOf } from './differences'
import type { FoundProblems } from './found-problems'
import { resolveRefs } from './resolve-refs.repo'
import type { StagedSheet } from './stage-book'

/** What the check of a file says. */
export interface CheckedBook {
  sheets: BookImport['sheets']
  totals: BookTotals
  months: BookImport['months']
  errors: number
}

/**
 * Checks the rows of a file, which are in their tables, among each other and with the book as it is now (R16.82 to R16.85, R16.90): which are
 * already there, what is wrong with the others, and what the book would gain. It writes nothing but refs and problems. `onSheet` is called before each sheet.
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
