import { memo, useEffect, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import * as styles from './base-table.module.css'
import { columnId } from './column'
import type { Column } from './column'
import { HeaderCell } from './header-cell'
import type { SortState } from './header-cell'
import { kindOf } from './kind-of'
import { ScrollFrame } from './frame/scroll-frame'
import { useFirstRows } from './frame/use-first-rows'
import { TotalsRows } from './totals-rows'
import { usePhoneColumns } from './use-phone-columns'
import type { TotalsLine } from './totals-rows'
import { useRowClick } from './use-row-click'

/** The checkboxes of a table (`useSelection` of `@mca/ui/selection`). They are in its first column, beside what it shows. */
export interface RowBoxes<Row> {
  page: ReactNode
  /** Renders a row. The function must not change between renders, so that only rows whose box changes are rerendered. */
  of: (row: Row, isSelected: boolean) => ReactNode
  isSelected: (row: Row) => boolean
}

export interface BaseTableProps<Row> {
  /** The accessible name of the table and its scroll frame. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /**
   * The address that a click on the row opens. This works only with a mouse, so give the row a link or a View action as well for
   * keyboards and screen readers.
   */
  rowHref?: ((row: Row) => string) | undefined
  /** The headers of columns with a `sort` become buttons. */
  sort?: SortState | undefined
  boxes?: RowBoxes<Row> | undefined
  /** Rows of totals under the others. */
  totals?: readonly TotalsLine[] | undefined
  /** Dims the rows while new ones are loading. */
  busy?: boolean
}

/**
 * The cells are plain elements: a styled component per cell takes 11% more CPU time for 50 rows. A row's key is its `data-row`.
 */
export function BaseTable<Row>({
  label,
  columns: given,
  rows,
  rowKey,
  rowHref,
  sort,
  boxes,
  totals,
  busy = false,
}: BaseTableProps<Row>) {
  const goToRow = useRowClick()
  const columns = usePhoneColumns(given)
  const shown = useFirstRows(rows)
  return (
    <ScrollFrame label={label}>
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={busy || undefined}
        data-dimmed={useIsLate(busy) || undefined}
      >
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeaderCell key={columnId(column)} column={column} sort={sort} box={index === 0 && boxes?.page} />
            ))}
          </tr>
        </thead>
        {/* Names, codes, days and numbers: a translator leaves them as they are (R2.581). */}
        <tbody translate="no">
          {shown.map((row) => {
            const key = rowKey(row)
            return (
              <Row
                key={key}
                id={key}
                {...{ row, columns, goToRow }}
                href={rowHref?.(row)}
                boxOf={boxes?.of}
                isSelected={boxes?.isSelected(row) ?? false}
              />
            )
          })}
        </tbody>
        {totals && totals.length > 0 && <TotalsRows columns={columns} lines={totals} />}
      </table>
    </ScrollFrame>
  )
}

interface RowProps<Data> {
  id: string
  row: Data
  columns: readonly Column<Data>[]
  href: string | undefined
  goToRow: ReturnType<typeof useRowClick>
  boxOf: RowBoxes<Data>['of'] | undefined
  isSelected: boolean
}

function RowCells<Data>({ id, row, columns, href, goToRow, boxOf, isSelected }: RowProps<Data>) {
  return (
    <tr
      data-row={id}
      data-selected={isSelected || undefined}
      data-href={href}
      onClick={href ? (event) => goToRow(event, href) : undefined}
    >
      {columns.map((column, index) => (
        <td
          key={columnId(column)}
          className={index === 0 && boxOf ? styles.boxed : undefined}
          title={column.title?.(row)}
          data-kind={kindOf(column)}
          data-sticky={column.sticky}
          data-wide={column.maxWidth ? true : undefined}
          // Text that wraps is prose, unless it names the row.
          translate={column.maxWidth && !column.sticky ? 'yes' : undefined}
          style={column.maxWidth ? ({ '--column-width': column.maxWidth } as CSSProperties) : undefined}
        >
          {index === 0 && boxOf?.(row, isSelected)}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** How long rows stay as they are while others load, in milliseconds. Dimming them paints the whole table. */
const dimAfterMs = 150

/** True once `isBusy` has been true for a while. */
function useIsLate(isBusy: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(setIsLate, dimAfterMs, true)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isBusy])
  return isLate && isBusy
}

/** Memoized by its record, columns and checkbox. */
const Row = memo(RowCells) as typeof RowCells
