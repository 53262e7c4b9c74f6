import { TextLink } from '@mca/ui'
import type { Column, DataTable } from '@mca/ui/table'
import type { ReactNode } from 'react'
import type { ChartProps, ChartRow } from './chart'
import * as styles from './chart-table.module.css'

interface TableProps extends Pick<ChartProps, 'title' | 'rows' | 'series' | 'format' | 'rowHeader'> {
  /** The code of tables is loaded with the first of these tables. */
  Table: typeof DataTable
}

/** The exact figures of a chart, with its links. */
export function ChartTable({ title, rows, series, format, rowHeader, Table }: TableProps) {
  const columns: readonly Column<ChartRow>[] = [
    { header: rowHeader, sticky: true, cell: ({ name, to }) => linked(name, typeof to === 'string' ? to : undefined) },
    ...series.map(({ key, label }) => ({
      header: label,
      numeric: true,
      cell: ({ values, to }: ChartRow) => {
        const value = values[key] ?? null
        return value === null ? '—' : linked(format(value), typeof to === 'object' ? to[key] : undefined)
      },
    })),
  ]
  return (
    <div className={styles.frame}>
      <Table compact label={title} columns={columns} rows={rows} rowKey={({ key }) => key} empty="" />
    </div>
  )
}

const linked = (text: string, to: string | undefined): ReactNode => (to ? <TextLink to={to}>{text}</TextLink> : text)
