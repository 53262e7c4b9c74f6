import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useState } from 'react'
import type { Key, ReactNode } from 'react'

/** The engine arrives after the first paint; until then everything simply stands where it belongs. */
const loadFeatures = () => import('./features').then(({ features }) => features)

/**
 * Rows of a form: one that is added slides down into its place, so that the eye finds it; those that are there from the start stand
 * still, and one that is removed is gone at once, for its fields go by an index that is the next row's by then
 * (docs/decisions/0024-derive-the-advance-form-from-one-subscription.md).
 * Nothing fades, so a row can be read while it moves. Whoever asks for reduced motion gets none.
 */
export function ArrivingRows<Row extends Key>({
  rows,
  children,
}: {
  /** A key of each row, which stays with it. */
  rows: readonly Row[]
  children: (row: Row, index: number) => ReactNode
}) {
  const [first] = useState(() => new Set(rows))
  // Asked here and not by MotionConfig, with which a row is out of its place for one frame.
  const isStill = useReducedMotion()
  return (
    <LazyMotion features={loadFeatures} strict>
      {rows.map((row, index) => (
        <m.div
          key={row}
          initial={isStill || first.has(row) ? false : { y: -8 }}
          animate={{ y: 0 }}
          transition={{ duration: 0.18, ease: [0.2, 0, 0, 1] }}
        >
          {children(row, index)}
        </m.div>
      ))}
    </LazyMotion>
  )
}
