import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useState } from 'react'
import type { Key, ReactNode } from 'react'

/** Loaded after the first paint. Until then the rows do not move. */
const loadFeatures = () => import('./features').then(({ features }) => features)

/**
 * Rows of a form. An added row slides into place, so that it is noticed; the initial rows do not move. A removed row disappears at
 * once, because its fields are registered under an index that already belongs to the next row
 * (docs/decisions/0024-derive-the-advance-form-from-one-subscription.md). Rows do not fade, so they are readable while they move.
 * With reduced motion nothing moves (R2.9).
 */
export function ArrivingRows<Row extends Key>({
  rows,
  children,
}: {
  /** A stable key of each row. */
  rows: readonly Row[]
  children: (row: Row, index: number) => ReactNode
}) {
  const [initialRows] = useState(() => new Set(rows))
  // Not MotionConfig's reducedMotion: with it a new row stands 8 px too high for one frame.
  const isReduced = useReducedMotion()
  return (
    <LazyMotion features={loadFeatures} strict>
      {rows.map((row, index) => (
        <m.div
          key={row}
          initial={isReduced || initialRows.has(row) ? false : { y: -8 }}
          animate={{ y: 0 }}
          transition={{ duration: 0.18, ease: [0.2, 0, 0, 1] }}
        >
          {children(row, index)}
        </m.div>
      ))}
    </LazyMotion>
  )
}
