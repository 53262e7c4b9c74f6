import type { BookImport } from '@mca/contract'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** How many rows are not in the book yet. */
export const newRowsOf = ({ sheets }: Pick<BookImport, 'sheets'>): number =>
  sheets.reduce((sum, sheet) => sum + sheet.new, 0)

/** What comes in, as a count: '2,000 advances', or of a file without any, '312 rows'. */
export const countOf = ({ sheets, totals }: Pick<BookImport, 'sheets' | 'totals'>): string =>
  totals && totals.advances > 0
    ? counted(totals.advances, 'advance', 'advances')
    : counted(newRowsOf({ sheets }), 'row', 'rows')
