import { Figure } from '@mca/ui/figures'
import { type CSSProperties, type ReactNode, useState } from 'react'
import * as styles from './sums-row.module.css'

type Sum = readonly [label: string, sum: ReactNode]

/** Sums in two columns on a phone, and in a row elsewhere, each below its label. */
export const SumsRow = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className={styles.row} style={columnsOf(sums)}>
    {sums.map(([label, sum]) => (
      <Figure key={label} label={label}>
        {sum}
      </Figure>
    ))}
  </dl>
)

interface FoldedSumsProps {
  sums: readonly Sum[]
  /** The labels of the two that a phone always shows. */
  first: readonly [string, string]
  /** True if they belong to an earlier search and will be replaced. */
  isOld: boolean
}

/** Sums above a table. A phone shows two of them, and the others on a tap, because they would take the space of three rows (R20.103). */
export function FoldedSums({ sums, first, isOld }: FoldedSumsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.frame} data-open={isOpen || undefined}>
      <dl className={styles.row} aria-busy={isOld || undefined} style={columnsOf(sums)}>
        {sums.map(([label, sum]) => (
          <div key={label} className={styles.sum} data-first={first.includes(label) || undefined}>
            <dt className={styles.label}>{label}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className={styles.more}
        aria-label="All sums"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </div>
  )
}

const columnsOf = ({ length }: readonly Sum[]) => ({ '--columns': length }) as CSSProperties // a property of our own
