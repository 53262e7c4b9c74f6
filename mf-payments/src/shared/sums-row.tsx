import { Figure } from '@mca/ui/figures'
import type { CSSProperties, ReactNode } from 'react'
import * as styles from './sums-row.module.css'

interface SumsRowProps {
  /** Each with its label. */
  sums: readonly (readonly [label: string, sum: ReactNode])[]
  /** The number of columns on a phone. */
  phoneColumns: 2 | 3
  /** In a frame, as above a table. */
  isFramed?: boolean
  /** True if they belong to an earlier search and will be replaced. */
  isOld?: boolean
}

/** Sums in a row, each below its label. */
export const SumsRow = ({ sums, phoneColumns, isFramed, isOld }: SumsRowProps) => (
  <dl
    className={styles.row}
    data-framed={isFramed || undefined}
    aria-busy={isOld || undefined}
    style={{ '--phone-columns': phoneColumns, '--columns': sums.length } as CSSProperties /* properties of our own */}
  >
    {sums.map(([label, sum]) => (
      <Figure key={label} label={label}>
        {sum}
      </Figure>
    ))}
  </dl>
)
