import { bookSheetNames } from '@mca/contract/book'
import { optionOf } from '@mca/contract/fields'
import { formatCount } from '@mca/contract/money'

/** The label of a sheet; an unknown name is shown unchanged. */
export const sheetLabel = (sheet: string): string => optionOf(bookSheetNames, sheet)?.label ?? sheet

/** '1 note', '2,000 advances'. */
export const countRows = ({ sheet, rows }: { sheet: string; rows: number }): string =>
  formatCount(rows, optionOf(bookSheetNames, sheet)?.one ?? sheet, sheetLabel(sheet).toLowerCase())
