import type { ReactNode } from 'react'
import * as styles from './figure.module.css'

/** A figure below its label, with the font of the list. `isWide`: over all columns. */
export function Figure({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.figure} data-wide={isWide || undefined}>
      <dt className={styles.term}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
