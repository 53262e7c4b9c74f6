import { Empty } from '../feedback/empty'
import { BaseTable } from './base-table'
import type { BaseTableProps } from './base-table'

/** A table over rows that are already loaded, for use inside a card. Columns with a `total` add a totals row. */
export function DataTable<Row>({
  empty,
  ...table
}: BaseTableProps<Row> & { /** The text without rows: 'No payments recorded yet'. */ empty: string }) {
  return table.rows.length === 0 ? <Empty title={empty} /> : <BaseTable {...table} />
}
