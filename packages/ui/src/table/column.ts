import type { ReactNode } from 'react'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with digits of equal width. */
  numeric?: boolean
  /** The cell of this column in the totals row. */
  total?: (rows: readonly Row[]) => ReactNode
  /** The buttons of a row: right-aligned, never wrapped. */
  actions?: boolean
  /** Lets the text wrap at this width (a CSS length). */
  maxWidth?: string
}
