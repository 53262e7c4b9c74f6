import type { ReactNode } from 'react'

/** One column of a table over rows of `Row`. */
export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Figures: right-aligned, with digits of one width. */
  numeric?: boolean
  /** The column's cell in the totals row. */
  total?: (rows: readonly Row[]) => ReactNode
  /** Buttons of the row: kept together at the end, never wrapped. */
  actions?: boolean
  /** Long text: may wrap and be this wide at most (a CSS length). */
  maxWidth?: string
}
