import { DataTable } from '@mca/ui/table'
import type { ComponentProps } from 'react'
import * as styles from './report-table.module.css'

/** A long table of a report: it is at most as high as the window, so that its header and its totals stay in view. */
export const ReportTable = <Row,>(table: ComponentProps<typeof DataTable<Row>>) => (
  <div className={styles.frame}>
    <DataTable {...table} />
  </div>
)
