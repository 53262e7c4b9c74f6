import { use, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useFrozenDuringPress } from '../../hooks/use-frozen-during-press'
import { scrollKey } from '../../page/scroll-key'
import * as styles from '../base-table.module.css'
import { DensityContext } from '../density'
import { restoreScroll, scrollByKeys } from './restore-scroll'
import { watchEdges } from './scroll-edges'

/**
 * A table scrolls inside this frame: sideways when it is wide and, in a list page, also down, because a header can only stay at the top
 * of the element that scrolls (decision 0040).
 */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  // Scrolling to the top during a press would move the row away, so the click would be lost (R13.54).
  const location = useLocation()
  const [key, freeze] = useFrozenDuringPress(scrollKey(location))
  const row = (location.state as { row?: string } | null)?.row // set by a form that leads back to its list
  // Layout effects, so that a key pressed on a visible table is not lost: other effects run after it is painted.
  useLayoutEffect(() => (frame.current ? restoreScroll(frame.current, key) : undefined), [key])
  useLayoutEffect(() => void (row && frame.current && focusRow(frame.current, row)), [row])
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const stops = [watchEdges(element), scrollByKeys(element)]
    return () => stops.forEach((stop) => stop())
  }, [])
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

/** The record that was just edited (R20.105), if the list still has it. */
function focusRow(frame: HTMLElement, id: string): void {
  const row = [...frame.querySelectorAll<HTMLElement>('tr[data-row]')].find(({ dataset }) => dataset['row'] === id)
  if (!row) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView?.({ block: 'center' }) // absent in unit tests
}
