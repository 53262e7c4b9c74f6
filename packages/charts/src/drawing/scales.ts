import { scaleBand, scaleLinear } from '@visx/scale'
import type { ChartKind, ChartProps } from '../chart'
import { labelPlan, type Font, type LabelPlan } from './axis-labels'

export interface Size {
  width: number
  height: number
  font: Font
}

/** The positions of a chart's elements, in pixels. */
export interface Scales {
  width: number
  left: number
  right: number
  top: number
  bottom: number
  /** The distance between rows. */
  band: number
  /** The middle of a row. */
  x: (row: number) => number
  y: (value: number) => number
  ticks: readonly { value: number; text: string }[]
  labels: LabelPlan
  hasNegatives: boolean
}

type Plotted = Pick<ChartProps, 'rows' | 'series' | 'axis'> & { kind: ChartKind; isComplete: boolean }

export function scalesOf({ rows, series, axis, kind, isComplete }: Plotted, { width, height, font }: Size): Scales {
  const values = rows.flatMap(({ values: of }) => series.map(({ key }) => of[key] ?? 0))
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const isFlat = least === most
  const top = font.size
  const scale = (to: number) => {
    const y = scaleLinear<number>({ domain: isFlat ? [0, 1] : [least, most], range: [to, top] })
    const count = Math.max(2, Math.min(6, Math.round((to - top) / 50)))
    // All zero: no other amount makes sense.
    const ticks = isFlat ? [0] : y.nice(count).ticks(count)
    const texts = ticks.map((value) => ({ value, text: axis(value) }))
    return { y, ticks: texts.filter(({ text }, index) => text !== texts[index - 1]?.text) }
  }
  // The height of the labels depends on their width, which depends on the gutter of the amounts, which in turn depends a
  // little on the height.
  const gutter = Math.max(...scale(height - 3 * font.size).ticks.map(({ text }) => font.widthOf(text)))
  const left = Math.ceil(gutter + font.size * 0.7)
  const right = width - (kind === 'bars' ? 2 : font.size)
  const band = scaleBand<number>({ domain: rows.map((_, index) => index), range: [left, right] }).bandwidth()
  const labels = labelPlan({
    labels: rows.map(({ label }) => label),
    band,
    font,
    isComplete,
    anchor: kind === 'bars' ? 'last' : 'first',
    rest: width - right + band / 2,
  })
  const bottom = height - labels.height - 0.5 * font.size
  const { y, ticks } = scale(bottom)
  return {
    width,
    left,
    right,
    top,
    bottom,
    band,
    x: (row) => left + (row + 0.5) * band,
    y: (value) => y(value),
    ticks,
    labels,
    hasNegatives: least < 0,
  }
}
