import { useId } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { Palette } from '../theme/palettes'
import { columnsOf } from './auto-grid'
import * as styles from './stat-card.module.css'

/** One number with its name and a short explanation, in a `StatGrid`. `palette` colors the number. */
export function StatCard({
  label,
  value,
  hint,
  title,
  palette,
}: {
  label: string
  value: ReactNode
  hint?: ReactNode
  /** Tooltip of the number: its exact value. */
  title?: string | undefined
  palette?: Palette | undefined
}) {
  const labelId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a set of form fields
    <div className={styles.card} role="group" aria-labelledby={labelId}>
      <p className={styles.label} id={labelId}>
        {label}
      </p>
      <p
        className={styles.value}
        data-palette={palette}
        title={title}
        translate="no"
        // React's type has no variables.
        style={typeof value === 'string' ? ({ '--length': value.length } as CSSProperties) : undefined}
      >
        {value}
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

/** Stat cards in two columns on phones and in `columns` on wide screens, or as many as fit at `min` each. */
export function StatGrid({ children, ...width }: ({ columns: number } | { min: string }) & { children: ReactNode }) {
  const isFitting = 'min' in width
  const style = isFitting ? columnsOf(width.min) : ({ '--columns': width.columns } as CSSProperties) // React's type has no variables
  return (
    <div className={styles.grid} data-fit={isFitting || undefined} style={style}>
      {children}
    </div>
  )
}
