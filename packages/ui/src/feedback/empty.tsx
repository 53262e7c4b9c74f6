import type { ReactNode } from 'react'
import * as styles from './empty.module.css'

/** Shown instead of an empty list: what is missing, and the button to add it. */
export function Empty({ title, hint, action }: { title: string; hint?: string | undefined; action?: ReactNode }) {
  return (
    <div className={styles.column}>
      <p className={styles.text}>{title}</p>
      {hint && <p className={styles.emptyText}>{hint}</p>}
      {action && <div className={styles.box}>{action}</div>}
    </div>
  )
}
