import { useLayoutEffect, useRef } from 'react'
import type { ChartKind, ChartRow } from '../chart'
import { Swatch, type Look } from './looks'
import * as styles from './tooltip.module.css'

interface TooltipProps {
  kind: ChartKind
  row: ChartRow
  looks: readonly Look[]
  /** The hovered series. */
  series: number | undefined
  events: readonly string[]
  format: (value: number) => string
  /** The effect of the next tap. */
  hint: string | undefined
  /** Pixels: the middle of the mark, the distance of the tooltip from it, and the size of the drawing. */
  middle: number
  away: number
  width: number
  height: number
}

/** The height of a line of the tooltip in pixels. */
const lineHeight = 24

/** The full figures of a row. Hidden from screen readers, because a mark's name has the same text. */
export function Tooltip({ kind, row, looks, series, events, format, hint, middle, away, width, height }: TooltipProps) {
  const box = useRef<HTMLDivElement>(null)
  // Next to the mark, on the side with more space, and always within the drawing.
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const own = current.offsetWidth
    const left = middle < width / 2 ? middle + away : middle - away - own
    current.style.left = `${Math.max(0, Math.min(left, width - own))}px`
  })
  const most = Math.max(1, Math.min(8, Math.floor((height - 3 * lineHeight) / lineHeight)))
  const shown = looks.flatMap((look, index) => {
    const value = row.values[look.key] ?? null
    return value === null ? [] : [{ look, index, value }]
  })
  // If there are many curves, only the hovered one.
  const few = shown.length > most && series !== undefined ? shown.filter(({ index }) => index === series) : shown
  return (
    <div ref={box} className={`${styles.box} ${styles.tooltip}`} aria-hidden="true">
      <strong>{row.name}</strong>
      {few.slice(0, most).map(({ look, index, value }) => (
        <div
          key={look.key}
          className={styles.series}
          data-chosen={(series !== undefined && index === series) || undefined}
        >
          <Swatch look={look} kind={kind} />
          <span>{look.label}</span>
          <b>{format(value)}</b>
        </div>
      ))}
      {few.length > most && <small>{few.length - most} more in the table</small>}
      {shown.length === 0 && <small>Nothing</small>}
      {events.map((event) => (
        <small key={event}>{event}</small>
      ))}
      {hint && <small>{hint}</small>}
    </div>
  )
}
