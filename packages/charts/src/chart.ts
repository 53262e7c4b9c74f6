import type { Palette } from '@mca/contract'

/** Colors with a meaning that is the same in every chart, and palettes for what has none. */
export type ChartColor = 'expected' | 'received' | 'funded' | 'pace' | Palette

/** One curve, or one bar of each group. */
export interface ChartSeries {
  key: string
  /** `Received`: in the legend, the table and what is announced. */
  label: string
  color: ChartColor
  /** A dashed curve, or hatched bars: what is planned rather than what has happened. */
  dashed?: boolean | undefined
}

/** A place on the x axis. */
export interface ChartRow {
  key: string
  /** On the axis, short: `Nov 20`. */
  label: string
  /** In full, for the table, the tooltip and screen readers: `Nov 20, 2026`. */
  name: string
  /** By the key of the series. Null: nothing is drawn, and a curve has a gap or ends. */
  values: Readonly<Record<string, number | null>>
  /** The address of the rows behind it; by the key of the series if each has its own. */
  to?: string | Readonly<Record<string, string>> | undefined
}

/** What happened from one row to another, by their keys: a pause is a band, a return a point on the axis, today a line with its label. */
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
  /** In place of the chart without rows. */
  empty?: string | undefined
}

export type ChartKind = 'bars' | 'lines'

/** A chart of either kind, as it is drawn. */
export interface FrameProps extends ChartProps {
  kind: ChartKind
  marks?: readonly ChartMark[] | undefined
  step?: boolean | undefined
  /** The labels of all rows are shown, and not only as many as fit side by side. */
  isComplete?: boolean | undefined
}

/** The address of a mark: of a row, or of one series of it. */
export const addressOf = ({ to }: ChartRow, series: ChartSeries | undefined): string | undefined =>
  typeof to === 'string' ? to : series && to?.[series.key]
