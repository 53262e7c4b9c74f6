import type { ReactNode } from 'react'
import * as styles from './base-table.module.css'
import type { Column } from './column'
import { kindOf } from './kind-of'
import { ariaSort, nextSort } from './sort'

export interface SortState {
  /** `name`, or `-name` for descending; undefined in the list's usual order. */
  current: string | undefined
  onSort: (sort: string | undefined) => void
}

/** A column that can be sorted has a button as header. The arrow is decoration: `aria-sort` says the same (R13.25). */
export function HeaderCell<Row>({
  column,
  sort,
  box,
}: {
  column: Column<Row>
  sort: SortState | undefined
  /** The checkbox of the page. The header's name stays its text. */
  box?: ReactNode
}) {
  const order = sort && ariaSort(column, sort.current)
  return (
    <th
      className={box ? styles.boxed : undefined}
      scope="col"
      data-kind={kindOf(column)}
      data-sticky={column.sticky}
      aria-sort={order}
      aria-label={box ? column.header : undefined}
    >
      {box}
      {order ? (
        <button className={styles.sort} type="button" onClick={() => sort.onSort(nextSort(column, sort.current))}>
          {column.header}
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
