import type { CSSProperties, ReactNode } from 'react'
import { Figure } from './figure'
import * as styles from './figures.module.css'

interface FiguresProps {
  /** Each with its label. */
  figures: readonly (readonly [label: string, figure: ReactNode])[]
  /** The number of columns on a phone. */
  phoneColumns: 2 | 3
  /** In a frame, as above a table. */
  isFramed?: boolean
  /** True if they belong to an earlier search and will be replaced. */
  isOld?: boolean
}

/** Figures in a row, each below its label. */
export const Figures = ({ figures, phoneColumns, isFramed, isOld }: FiguresProps) => (
  <dl
    className={styles.figures}
    data-framed={isFramed || undefined}
    aria-busy={isOld || undefined}
    style={
      { '--phone-columns': phoneColumns, '--columns': figures.length } as CSSProperties /* properties of our own */
    }
  >
    {figures.map(([label, figure]) => (
      <Figure key={label} label={label}>
        {figure}
      </Figure>
    ))}
  </dl>
)
