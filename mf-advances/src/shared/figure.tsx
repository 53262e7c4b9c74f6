import type { ReactNode } from 'react'
import * as styles from './figure.module.css'

interface FiguresProps {
  /** `large` for the key figures, `four` side by side (two on a phone), or in a `row` if each takes only the space it needs. */
  look?: 'large' | 'four' | 'row'
  /** True while they load: then their space is reserved. */
  isLoading?: boolean
  children: ReactNode
}

/** Figures with their names, as many side by side as fit. */
export const Figures = ({ look, isLoading, children }: FiguresProps) => (
  <dl className={styles.figures} data-look={look} aria-busy={isLoading || undefined}>
    {children}
  </dl>
)

/** A figure of `Figures`, with a line below it. */
export const Figure = ({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <div>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>
      {children}
      {note && <small className={styles.note}>{note}</small>}
    </dd>
  </div>
)
