import type { ChartRow } from '../chart'
import * as styles from './drawing.module.css'
import type { Scales } from './scales'
import { fillOf, type Look } from './looks'

interface BarsProps {
  rows: readonly ChartRow[]
  looks: readonly Look[]
  scales: Scales
}

/** The left edge of a group, relative to the middle of its row, and the width of one of its bars. */
export function groupOf({ band }: Pick<Scales, 'band'>, count: number): { start: number; width: number } {
  const group = Math.min(band * (band > 24 ? 0.68 : 0.8), count * 40)
  return { start: -group / 2, width: group / count }
}

/** One group of bars for each row. */
export function Bars({ rows, looks, scales }: BarsProps) {
  const { start, width } = groupOf(scales, looks.length)
  const space = Math.min(1, width * 0.1)
  return (
    <g aria-hidden="true">
      {looks.map((look, series) => (
        <g
          key={look.key}
          className={styles.bars}
          style={{ color: look.paint }}
          fill={fillOf(look)}
          data-tone={look.tone}
        >
          {rows.map(({ key, values }, row) => {
            const value = values[look.key] ?? 0
            if (value === 0) return null
            const left = scales.x(row) + start + series * width + space
            return <path key={key} d={barPath(left, width - 2 * space, scales.y(0), scales.y(value))} />
          })}
        </g>
      ))}
    </g>
  )
}

/** A bar from the zero line, at least 1.5 px high, with its far corners rounded. */
function barPath(x: number, width: number, zero: number, end: number): string {
  const up = end <= zero ? 1 : -1
  const height = Math.max(1.5, Math.abs(zero - end))
  const radius = Math.min(3, width / 3, height)
  const side = (height - radius) * -up
  const sweep = up === 1 ? 1 : 0
  return (
    `M${x} ${zero}v${side}a${radius} ${radius} 0 0 ${sweep} ${radius} ${-radius * up}h${width - 2 * radius}` +
    `a${radius} ${radius} 0 0 ${sweep} ${radius} ${radius * up}v${-side}z`
  )
}
