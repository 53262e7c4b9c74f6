import type { BookImport } from '@mca/contract/book'
import { formatCount } from '@mca/contract/money'

/** The number of rows that are not in the book yet. */
export const newRowsOf = ({ sheets }: Pick<BookImport, 'sheets'>): number =>
  sheets.reduce((sum, sheet) => sum + sheet.new, 0)

/** The imported records as a count: '2,000 advances', or for a file without advances, '312 rows'. */
export const countOf = ({ sheets, totals }: Pick<BookImport, 'sheets' | 'totals'>): string =>
  totals && totals.advances > 0 ? formatCount(totals.advances, 'advance') : formatCount(newRowsOf({ sheets }), 'row')
