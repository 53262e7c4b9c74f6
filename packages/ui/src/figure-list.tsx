import type { CSSProperties, ReactNode } from 'react'
import * as styles from './figure-list.module.css'

interface FiguresProps {
  /**
   * `large` for the key figures, `four` side by side (two on a phone), `row` if each takes only the space it needs, `sums` spread over the
   * width, `pair` in two columns of text, `bar` beside buttons (on a phone only the first), or `cards` in a frame each, with a sentence.
   */
  look?: 'large' | 'four' | 'row' | 'sums' | 'pair' | 'bar' | 'cards'
  /** The columns of `sums` on a phone. */
  phoneColumns?: 2 | 3
  /** One frame around all of them. */
  isFramed?: boolean
  /** True while they load or belong to an earlier search. */
  isLoading?: boolean | undefined
  children: ReactNode
}

/** Figures with their names, as many side by side as fit. */
export const Figures = ({ look, phoneColumns = 2, isFramed, isLoading, children }: FiguresProps) => (
  <dl
    className={styles.figures}
    data-look={look}
    data-framed={isFramed || undefined}
    style={look === 'sums' ? ({ '--columns': phoneColumns } as CSSProperties) : undefined} // React's type has no variables
    aria-busy={isLoading || undefined}
  >
    {children}
  </dl>
)

interface FigureProps {
  label: ReactNode
  /** A line below the figure. */
  note?: ReactNode
  /** `red` for a figure that needs attention. */
  palette?: 'red' | undefined
  /** In `pair`: over both columns. */
  isWide?: boolean
  children: ReactNode
}

export const Figure = ({ label, note, palette, isWide, children }: FigureProps) => (
  <div className={styles.figure} data-palette={palette} data-wide={isWide || undefined}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>
      {children}
      {note && <small className={styles.note}>{note}</small>}
    </dd>
  </div>
)
