import { use, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useFrozenDuringPress } from '../../hooks/use-frozen-during-press'
import { scrollKey } from '../../unsaved-work/scroll-key'
import * as styles from '../base-table.module.css'
import { DensityContext } from '../density'
import { useFrame } from './use-frame'

/**
 * A table scrolls inside this frame: sideways when it is wide and, in a list page, also down, because a header can only stay at the top
 * of the element that scrolls (decision 0040).
 */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  // A search that scrolls to the top during a press would move the row away, so the click would be lost (R13.54).
  const [key, freeze] = useFrozenDuringPress(scrollKey(useLocation()))
  useFrame(frame, key)
  return (
    <section
      ref={frame}
      className={styles.frame}
      data-density={use(DensityContext)}
      aria-label={`${label}, table`}
      onPointerDown={freeze}
    >
      {children}
    </section>
  )
}
