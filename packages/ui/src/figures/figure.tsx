import type { ReactNode } from 'react'
import * as styles from './figure.module.css'

interface FiguresProps {
  /** `large` for the key figures, `lines` for those that have one line each on a phone, `four` side by side (two on a phone), or in a `row` if each takes only the space it needs. */
  look?: 'large' | 'lines' | 'four' | 'row'
  /** For a `row` in a bar that stays in view: if true, each has one line on a phone, without its note. */
  isShort?: boolean
  /** True while they load: then their space is reserved. */
  isLoading?: boolean
  children: ReactNode
}

/** Figures with their names, as many side by side as fit. */
export const Figures = ({ look, isShort, isLoading, children }: FiguresProps) => (
  <dl className={styles.figures} data-look={look} data-short={isShort} aria-busy={isLoading || undefined}>
    {children}
  </dl>
)

interface FigureProps {
  label: ReactNode
  /** A line below it. */
  note?: ReactNode
  /** Over all columns of a grid. */
  isWide?: boolean
  children: ReactNode
}

/** A figure below its name, in `Figures` or another `<dl>`, whose font it has. */
export const Figure = ({ label, note, isWide, children }: FigureProps) => (
  <div className={styles.figure} data-wide={isWide || undefined}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>
      {children}
      {note && <small className={styles.note}>{note}</small>}
    </dd>
  </div>
)
