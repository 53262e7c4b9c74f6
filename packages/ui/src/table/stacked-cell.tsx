import type { ReactNode } from 'react'
import * as styles from './stacked-cell.module.css'

interface StackedCellProps {
  code?: ReactNode
  /**
   * Two lines in compact rows too: where another cell makes the row higher anyway, or two dates side by side would make the table too wide. 'narrow': only in
   * a window narrower than 1280 px, where a name beside its code makes the table wider than the window (R2.45).
   */
  isInHighRow?: boolean | 'narrow' | undefined
  children: ReactNode
}

/** Two lines in a cell, such as a name and its `code`. In compact rows they are side by side. */
export const StackedCell = ({ code, isInHighRow, children }: StackedCellProps) => (
  <div className={styles.lines} data-high={isInHighRow || undefined}>
    {children}
    {code && <div className={styles.code}>{code}</div>}
  </div>
)
