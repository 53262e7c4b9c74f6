import { Empty } from '../feedback/empty'
import { BaseTable } from './base-table'
import type { BaseTableProps } from './base-table'
import { columnId } from './column'
import { DensityContext } from './density'
import type { TotalsLine } from './totals-rows'

interface DataTableProps<Row> extends Omit<BaseTableProps<Row>, 'totals'> {
  /** The text without rows: 'No payments recorded yet'. */
  empty: string
  /** One line for each row, as in a compact list. */
  compact?: boolean
}

/** A table over rows that are already loaded, for use inside a card. Columns with a `total` add a totals row. */
export function DataTable<Row>({ empty, compact = false, ...table }: DataTableProps<Row>) {
  if (table.rows.length === 0) return <Empty title={empty} />
  const shown = <BaseTable {...table} totals={totalsOf(table)} />
  return compact ? <DensityContext value="compact">{shown}</DensityContext> : shown
}

function totalsOf<Row>({ columns, rows }: Pick<BaseTableProps<Row>, 'columns' | 'rows'>): readonly TotalsLine[] {
  const cells = columns.flatMap((column) => (column.total ? [[columnId(column), column.total(rows)] as const] : []))
  return cells.length > 0 ? [{ label: 'Total', cells: Object.fromEntries(cells) }] : []
}
