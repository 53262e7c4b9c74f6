import type { ReactNode } from 'react'
import * as styles from './stacked-cell.module.css'

/** Two lines in a cell, such as a name and its `code`. In compact rows they are side by side. */
export const StackedCell = ({ code, children }: { code?: ReactNode; children: ReactNode }) => (
  <div className={styles.lines}>
    {children}
    {code && <div className={styles.code}>{code}</div>}
  </div>
)
