import { use, useState, type ReactNode } from 'react'
import { columnId } from './column'
import type { Column } from './column'
import { DensityContext } from './density'
import { kindOf } from './kind-of'
import * as styles from './totals-rows.module.css'
import { usePhone } from './use-phone-columns'

/** A row of totals under a table. */
export interface TotalsLine {
  /** 'Total of this page'. It is in the column that names the rows, so that it stays in view with it. */
  label: string
  /** The totals by the ids of their columns. */
  cells: Readonly<Record<string, ReactNode>>
  /** Shown instead of the totals while they load or if they are missing. */
  note?: ReactNode
}

export function TotalsRows<Row>({ columns, lines }: { columns: readonly Column<Row>[]; lines: readonly TotalsLine[] }) {
  const labelled = Math.max(
    0,
    columns.findIndex(({ sticky }) => sticky),
  )
  // On a phone, they would take the space of three rows of a list (R20.78).
  const isFoldable = usePhone() && use(DensityContext) !== undefined
  const [isOpen, setOpen] = useState(false)
  return (
    <tfoot>
      {isFoldable && (
        <tr className={styles.fold}>
          <th scope="row" colSpan={columns.length}>
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Totals
            </button>
          </th>
        </tr>
      )}
      {lines.map(({ label, cells, note }) => (
        <tr key={label} className={isFoldable && !isOpen ? styles.folded : undefined}>
          {columns.slice(0, note ? labelled + 1 : undefined).map((column, index) =>
            index === labelled ? (
              <th key={columnId(column)} scope="row" data-sticky={column.sticky}>
                {label}
              </th>
            ) : (
              <td key={columnId(column)} data-kind={kindOf(column)} translate="no">
                {cells[columnId(column)]}
              </td>
            ),
          )}
          {note && <td colSpan={columns.length - labelled - 1}>{note}</td>}
        </tr>
      ))}
    </tfoot>
  )
}
