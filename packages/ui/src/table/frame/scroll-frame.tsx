import { use, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSteady } from '../../hooks/use-steady'
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
  // What a search scrolls to its top during a press takes the click with it (R13.54).
  const [key, hold] = useSteady(scrollKey(useLocation()))
  useFrame(frame, key)
  return (
    <section
      ref={frame}
      className={styles.frame}
      data-density={use(DensityContext)}
      aria-label={`${label}, table`}
      onPointerDown={hold}
    >
      {children}
    </section>
  )
}
