import { useRef } from 'react'
import type { ChartMark, FrameProps } from '../chart'
import { Axes } from './axes'
import { Bars } from './bars'
import { Curves } from './curves'
import * as styles from './drawing.module.css'
import { Events, eventsAt } from './events'
import { Legend } from './legend'
import { MarkLayer } from './mark-layer'
import { marksOf } from './marks'
import { scalesOf, type Size } from './scales'
import { looksOf, type Look } from './looks'
import { Tooltip } from './tooltip'
import { useSize } from './use-size'

/** The visible chart: its legend, and a drawing that fills the rest. */
export function Drawing(chart: FrameProps) {
  const plot = useRef<HTMLDivElement>(null)
  const size = useSize(plot)
  const looks = looksOf(chart.series)
  return (
    <div className={styles.drawing} data-kind={chart.kind}>
      <Legend kind={chart.kind} looks={looks} marks={chart.marks ?? []} />
      <div ref={plot} className={styles.plot}>
        {size && <Plot chart={chart} looks={looks} size={size} />}
      </div>
    </div>
  )
}

const none: readonly ChartMark[] = []

function Plot({ chart, looks, size }: { chart: FrameProps; looks: readonly Look[]; size: Size }) {
  const { title, kind, rows, series, format, marks: events = none, step = false, isComplete = false } = chart
  const scales = scalesOf({ ...chart, isComplete }, size)
  const { top, bottom, x, y } = scales
  return (
    <MarkLayer
      title={title}
      marks={marksOf({ rows, series, format, kind, marks: events }, scales)}
      size={size}
      top={top / 2}
      bottom={bottom}
      behind={({ row, left, width }) =>
        kind === 'bars' ? (
          <rect className={styles.highlight} x={left} y={top / 2} width={width} height={bottom - top / 2} rx="3" />
        ) : (
          <line className={styles.guide} x1={x(row)} x2={x(row)} y1={top} y2={bottom} />
        )
      }
      infront={({ row, series: chosen }) =>
        kind === 'lines' &&
        looks.map((look, index) => {
          const value = rows[row]?.values[look.key] ?? null
          const isShown = value !== null && (chosen === undefined || chosen === index)
          return (
            isShown && (
              <circle
                key={look.key}
                className={styles.point}
                cx={x(row)}
                cy={y(value)}
                r="4.5"
                style={{ color: look.paint }}
              />
            )
          )
        })
      }
      tooltip={({ row, series: chosen, to, left, width }, isTouched) => {
        const shown = rows[row]
        return (
          shown && (
            <Tooltip
              kind={kind}
              row={shown}
              looks={looks}
              series={chosen}
              events={eventsAt(row, rows, events)}
              format={format}
              hint={isTouched && to ? 'Tap again to open' : undefined}
              middle={left + width / 2}
              away={Math.min(width / 2, size.width / 8) + 10}
              width={size.width}
              height={size.height}
            />
          )
        )
      }}
    >
      <Axes scales={scales} font={size.font} />
      <Events marks={events} rows={rows} scales={scales} />
      {kind === 'bars' ? (
        <Bars rows={rows} looks={looks} scales={scales} />
      ) : (
        <Curves rows={rows} looks={looks} scales={scales} step={step} />
      )}
    </MarkLayer>
  )
}
