import type { ReactNode } from 'react'
import * as styles from './stacked-cell.module.css'

interface StackedCellProps {
  code?: ReactNode
  /** Two lines in compact rows too: where another cell makes the row higher anyway, or two dates side by side would make the table too wide. */
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
