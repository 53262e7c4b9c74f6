import { TextLink } from '@mca/ui'
import { DataTable, type Column } from '@mca/ui/table'
import type { ReactNode } from 'react'
import type { ChartProps, ChartRow } from './chart'
import * as styles from './chart-table.module.css'

type TableProps = Pick<ChartProps, 'title' | 'rows' | 'series' | 'format' | 'rowHeader'>

/** The exact figures of a chart, with its links. */
export function ChartTable({ title, rows, series, format, rowHeader }: TableProps) {
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
      <DataTable compact label={title} columns={columns} rows={rows} rowKey={({ key }) => key} empty="" />
    </div>
  )
}

const linked = (text: string, to: string | undefined): ReactNode => (to ? <TextLink to={to}>{text}</TextLink> : text)
