import type { ChartMark, ChartRow } from '../chart'
import * as styles from './drawing.module.css'
import type { Scales } from './scales'

interface EventsProps {
  marks: readonly ChartMark[]
  rows: readonly ChartRow[]
  scales: Scales
}

/** Pauses as bands behind the curves, returns as points on the axis, today as a line. */
export function Events({ marks, rows, scales }: EventsProps) {
  const { band, top, bottom, x } = scales
  const rowOf = (key: string) => rows.findIndex((row) => row.key === key)
  return (
    <g aria-hidden="true">
      {marks.map(({ from, to, label, kind }, index) => {
        const [first, last] = [rowOf(from), rowOf(to)]
        if (first < 0 || last < first) return null
        if (kind === 'today') return <Today key={index} label={label} at={x(first)} scales={scales} />
        return kind === 'pause' ? (
          <rect
            key={index}
            className={styles.pause}
            x={x(first) - band / 2}
            width={(last - first + 1) * band}
            y={top}
            height={bottom - top}
          />
        ) : (
          <path key={index} className={styles.return} transform={`translate(${x(first)} ${bottom})`} d={cross} />
        )
      })}
    </g>
  )
}

function Today({ label, at, scales: { left, right, top, bottom } }: { label: string; at: number; scales: Scales }) {
  // Near an end, the label stays within the drawing.
  const anchor = at < left + 24 ? 'start' : at > right - 24 ? 'end' : 'middle'
  return (
    <>
      <line className={styles.today} x1={at} x2={at} y1={top} y2={bottom} />
      <text x={at} y={top - 4} textAnchor={anchor}>
        {label}
      </text>
    </>
  )
}

/** A circle with a cross. */
export const cross = 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM-2 -2L2 2M-2 2L2 -2'

/** The events at a row: `Paused Nov 3 to Nov 10`. Today is excluded, because the row's name contains it. */
export function eventsAt(row: number, rows: readonly ChartRow[], marks: readonly ChartMark[]): readonly string[] {
  const rowOf = (key: string) => rows.findIndex((each) => each.key === key)
  return marks
    .filter(({ from, to, kind }) => kind !== 'today' && rowOf(from) >= 0 && rowOf(from) <= row && row <= rowOf(to))
    .map(({ label }) => label)
}
