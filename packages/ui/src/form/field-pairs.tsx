import type { ReactNode } from 'react'
import * as styles from '../field/field.module.css'

/**
 * A grid of fields and pairs of fields, with as many columns as fit. Fields that are side by side line up in each part (label, input,
 * message), also where only one label takes two lines.
 */
export function FieldPairs({ children }: { children: ReactNode }) {
  return <div className={styles.pairs}>{children}</div>
}

/** An amount and its percent: side by side at every width. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
