import type { Palette } from '@mca/contract/fields'

/** Colors with the same meaning in every chart, and palettes for series without a meaning. */
export type ChartColor = 'expected' | 'received' | 'funded' | 'pace' | 'accent' | Palette

/** One curve, or one bar of each group. */
export interface ChartSeries {
  key: string
  /** `Received`: shown in the legend and the table, and announced. */
  label: string
  /** True for a name, such as that of a month, which keeps its capital in a sentence. */
  isName?: boolean
  color: ChartColor
  /** True for a dashed curve, or pale bars: planned rather than actual figures. */
  dashed?: boolean | undefined
}

/** A position on the x axis. */
export interface ChartRow {
  key: string
  /** On the axis, short: `Nov 20`. */
  label: string
  /** In full, for the table, the tooltip and screen readers: `Nov 20, 2026`. */
  name: string
  /** By the key of the series. Null: nothing is drawn, and a curve has a gap or ends. */
  values: Readonly<Record<string, number | null>>
  /** The URL of the rows behind it; by the key of the series if each has its own. */
  to?: string | Readonly<Record<string, string>> | undefined
}

/** An event from one row to another, by their keys: a pause is a band, a return a point on the axis, today a line with its label. */
export interface ChartMark {
  from: string
  to: string
  label: string
  kind: 'pause' | 'return' | 'today'
}

export interface ChartProps {
  /** The accessible name of the drawing and of the table. */
  title: string
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  /** A figure in full, for the table, the tooltip and screen readers. */
  format: (value: number) => string
  /** A figure on the axis, short. */
  axis: (value: number) => string
  /** The header of the table's first column. */
  rowHeader: string
  /** Shown in place of the chart if there are no rows. */
  empty?: string | undefined
}

export type ChartKind = 'bars' | 'lines'

/** The props of a chart of either kind. */
export interface FrameProps extends ChartProps {
  kind: ChartKind
  marks?: readonly ChartMark[] | undefined
  step?: boolean | undefined
  /** True to show the labels of all rows, and not just as many as fit side by side. */
  isComplete?: boolean | undefined
}

/** The URL of a mark: of a row, or of one series of it. */
export const addressOf = ({ to }: ChartRow, series: ChartSeries | undefined): string | undefined =>
  typeof to === 'string' ? to : series && to?.[series.key]
