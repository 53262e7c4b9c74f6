import { AnimatePresence, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { Key, ReactNode } from 'react'

/** The engine arrives after the first paint; until then everything simply stands where it belongs. */
const loadFeatures = () => import('./features').then(({ features }) => features)

function Moving({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.18, ease: [0.2, 0, 0, 1] }}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}

/** A section that arrives: it rises a little, so that the eye finds what is new. */
export function Appear({ children }: { children: ReactNode }) {
  return (
    <Moving>
      <m.div initial={{ opacity: 0, y: 6 }} animate={{ opacity: 1, y: 0 }}>
        {children}
      </m.div>
    </Moving>
  )
}

/**
 * Rows that come and go: a removed row closes its gap instead of vanishing, so that one sees which it was. Rows that are
 * there from the start do not move.
 */
export function MovingRows<Row>({
  rows,
  rowKey,
  children,
}: {
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  children: (row: Row, index: number) => ReactNode
}) {
  return (
    <Moving>
      <AnimatePresence initial={false}>
        {rows.map((row, index) => (
          // While it moves, a row is cut to its height; at rest it must not be, or an open pick-list would be cut too.
          <m.div
            key={rowKey(row)}
            initial={{ opacity: 0, height: 0, overflow: 'hidden' }}
            animate={{ opacity: 1, height: 'auto', transitionEnd: { overflow: 'visible' } }}
            exit={{ opacity: 0, height: 0, overflow: 'hidden' }}
          >
            {children(row, index)}
          </m.div>
        ))}
      </AnimatePresence>
    </Moving>
  )
}
