import type { ReactNode } from 'react'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** The tooltip of the cell, such as the cents of an amount in whole dollars. */
  title?: (row: Row) => string | undefined
  /** Its name in a stored choice of columns and in a saved view. The default is `sort`, else the header. */
  id?: string
  /** Hidden until chosen in 'Display' (R13.30). */
  optional?: boolean
  /** Hidden in a window narrower than 1280 px until chosen in 'Display' (R2.45). */
  wide?: boolean
  /** The name by which the list sorts by this column. Without it, its header is plain text. */
  sort?: string
  /** The first click on the header sorts descending: for dates. Numbers do so anyway (R13.25). */
  latestFirst?: boolean
  /** Names the row: stays in view while the others scroll sideways, and cannot be hidden. */
  sticky?: boolean
  /**
   * On a phone, the column with 1 stands beside the one that names the row, and those with 2 below it in the same cell (R20.78); higher
   * numbers follow. There, an optional column with any is shown unless others are chosen.
   */
  early?: number
  /** Its content in the lower line of that cell: an amount says there what it is. The default is `cell`. */
  phoneCell?: (row: Row) => ReactNode
  /** Right-aligned, with digits of equal width. */
  numeric?: boolean
  /** The cell of this column in the totals row of a `DataTable`. */
  total?: (rows: readonly Row[]) => ReactNode
  /** The buttons of a row: right-aligned, never wrapped. */
  actions?: boolean
  /** Lets the text wrap at this width (a CSS length). */
  maxWidth?: string
}

/** The name of a column in a stored choice of columns. */
export const columnId = ({ id, sort, header }: Pick<Column<never>, 'id' | 'sort' | 'header'>): string =>
  id ?? sort ?? header
