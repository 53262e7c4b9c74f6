import type { ReactNode } from 'react'
import * as styles from './stacked-cell.module.css'

interface StackedCellProps {
  code?: ReactNode
  /** In a row that another cell makes higher anyway: two lines in compact rows too. */
  isInHighRow?: boolean
  children: ReactNode
}

/** Two lines in a cell, such as a name and its `code`. In compact rows they are side by side. */
export const StackedCell = ({ code, isInHighRow, children }: StackedCellProps) => (
  <div className={styles.lines} data-high={isInHighRow || undefined}>
    {children}
    {code && <div className={styles.code}>{code}</div>}
  </div>
)
