import { readKey } from '@mca/ui'
import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import * as styles from './drawing.module.css'
import { MarkElement } from './mark-element'
import { markAt, moves, type Mark } from './marks'
import { useFirstTap } from './use-first-tap'
import { usePressOutside } from './use-press-outside'

interface MarkLayerProps {
  title: string
  marks: readonly Mark[]
  size: { width: number; height: number }
  /** Rendered behind and in front of the drawing for the hovered or focused mark. */
  behind: (mark: Mark) => ReactNode
  infront: (mark: Mark) => ReactNode
  /** The tooltip of the mark. `isTouched`: selected by a tap, so a second tap follows the link. */
  tooltip: (mark: Mark, isTouched: boolean) => ReactNode
  top: number
  bottom: number
  children: ReactNode
}

interface Active {
  index: number
  isTouched: boolean
}

/**
 * The drawing with its marks: one Tab stop, arrow keys, Home and End. Screen readers read the focused mark. The drawing itself does
 * not rerender when another mark becomes active.
 */
export function MarkLayer({ title, marks, size, behind, infront, tooltip, top, bottom, children }: MarkLayerProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [active, setActive] = useState<Active>()
  const [stop, setStop] = useState(0)
  const tap = useFirstTap()
  usePressOutside(svg, active !== undefined, () => setActive(undefined))
  const mark = active && marks[active.index]
  const tabStop = Math.min(stop, marks.length - 1)

  const indexAt = ({ clientX, clientY }: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect()
    return box && markAt(marks, clientX - box.left, clientY - box.top)
  }
  const point = (event: PointerEvent, isTouched: boolean) => {
    const index = indexAt(event)
    setActive(index === undefined ? undefined : { index, isTouched })
    return index
  }
  const press = (event: PointerEvent) => {
    const isTouch = event.pointerType === 'touch'
    const before = active?.index
    tap.press(isTouch, point(event, isTouch) === before && before !== undefined)
  }
  const reach = ({ target }: FocusEvent) => {
    const index = Number(target.getAttribute('data-mark'))
    setStop(index)
    setActive((now) => (now?.index === index ? now : { index, isTouched: false }))
  }
  const move = (event: KeyboardEvent) => {
    if (readKey(event) === 'Escape' && active) {
      event.stopPropagation()
      setActive(undefined)
      return
    }
    const to = moves[readKey(event)]
    if (!to) return
    event.preventDefault()
    svg.current?.querySelector<SVGElement>(`[data-mark="${to(marks, tabStop)}"]`)?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its marks have the focus */}
      <svg
        ref={svg}
        className={styles.svg}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, not a set of form fields
        role="group"
        aria-label={title}
        aria-roledescription="chart"
        data-print
        viewBox={`0 0 ${size.width} ${size.height}`}
        onPointerMove={(event) => event.pointerType === 'mouse' && point(event, false)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(undefined)}
        onPointerDown={press}
        onClickCapture={tap.follow}
        onKeyDown={move}
        onFocus={reach}
        onBlur={() => setActive(undefined)}
      >
        {mark && <g aria-hidden="true">{behind(mark)}</g>}
        {children}
        {mark && <g aria-hidden="true">{infront(mark)}</g>}
        {marks.map((each, index) => (
          <MarkElement
            key={`${each.row} ${each.series}`}
            mark={each}
            index={index}
            top={top}
            bottom={bottom}
            isTabStop={index === tabStop}
            isActive={index === active?.index}
          />
        ))}
      </svg>
      {mark && tooltip(mark, active.isTouched)}
    </>
  )
}
