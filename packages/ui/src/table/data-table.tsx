import { Empty } from '../feedback/empty'
import { BaseTable } from './base-table'
import type { BaseTableProps } from './base-table'
import { columnId } from './column'
import type { TotalsLine } from './totals-rows'

/** A table over rows that are already loaded, for use inside a card. Columns with a `total` add a totals row. */
export function DataTable<Row>({
  empty,
  ...table
}: Omit<BaseTableProps<Row>, 'totals'> & { /** The text without rows: 'No payments recorded yet'. */ empty: string }) {
  return table.rows.length === 0 ? <Empty title={empty} /> : <BaseTable {...table} totals={totalsOf(table)} />
}

function totalsOf<Row>({ columns, rows }: Pick<BaseTableProps<Row>, 'columns' | 'rows'>): readonly TotalsLine[] {
  const cells = columns.flatMap((column) => (column.total ? [[columnId(column), column.total(rows)] as const] : []))
  return cells.length > 0 ? [{ label: 'Total', cells: Object.fromEntries(cells) }] : []
}
