import { formatDate } from '@mca/contract/days'
import { formatMoneyExact as money } from '@mca/contract/money'
import type { ScheduleRow } from '@mca/contract/schedules'
import { DataTable, type Column } from '@mca/ui/table'
import * as styles from './debit-table.module.css'

/** The first columns of every table of debits. */
export const debitColumns: readonly Column<ScheduleRow>[] = [
  { header: 'Debit', sticky: true, cell: ({ row }) => row, numeric: true },
  { header: 'Due', cell: ({ due }) => formatDate(due) },
  { header: 'Amount', cell: ({ amount }) => money(amount), numeric: true },
]
/** The last column: the version that planned the debit. */
export const versionColumn: Column<ScheduleRow> = {
  header: 'Version',
  cell: ({ version }) => version,
  numeric: true,
}

interface DebitTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** Debits in a frame that scrolls. */
export function DebitTable<Row extends ScheduleRow>({ label, columns, rows }: DebitTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <DataTable
        compact
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => String(row)}
        empty="No debits"
      />
    </div>
  )
}
