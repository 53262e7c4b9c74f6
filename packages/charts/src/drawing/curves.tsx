import { curveLinear, curveStepAfter } from '@visx/curve'
import { LinePath } from '@visx/shape'
import type { ChartRow } from '../chart'
import * as styles from './drawing.module.css'
import type { Scales } from './scales'
import type { Look } from './looks'

interface CurvesProps {
  rows: readonly ChartRow[]
  looks: readonly Look[]
  scales: Scales
  step: boolean
}

/** One curve for each series, with gaps where it has no value. A value between two gaps is a point. */
export function Curves({ rows, looks, scales, step }: CurvesProps) {
  return (
    <g aria-hidden="true">
      {looks.map((look) => {
        const at = (row: number) => rows[row]?.values[look.key] ?? null
        const points = rows.map((_, row) => ({ row, value: at(row) }))
        return (
          <g key={look.key} className={styles.curve} style={{ color: look.paint }}>
            <LinePath
              data={points}
              x={({ row }) => scales.x(row)}
              y={({ value }) => scales.y(value ?? 0)}
              defined={({ value }) => value !== null}
              curve={step ? curveStepAfter : curveLinear}
              stroke="currentcolor"
              strokeWidth={looks.length > 6 ? 1.5 : 2}
              strokeDasharray={look.dash}
              strokeLinejoin="round"
            />
            {points.map(
              ({ row, value }) =>
                value !== null &&
                at(row - 1) === null &&
                at(row + 1) === null && (
                  <circle key={row} cx={scales.x(row)} cy={scales.y(value)} r="3" fill="currentcolor" />
                ),
            )}
          </g>
        )
      })}
    </g>
  )
}
