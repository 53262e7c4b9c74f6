import { addressOf, type ChartKind, type ChartMark, type ChartProps } from '../chart'
import { groupOf } from './bars'
import { eventsAt } from './events'
import type { Scales } from './scales'

/** A target for the pointer and the keyboard: a row, or one series of a row with its own rows. */
export interface Mark {
  row: number
  /** The index of a series; undefined for the whole row. */
  series: number | undefined
  text: string
  to: string | undefined
  /** The area that the pointer can hit, over the whole height. */
  left: number
  width: number
  /** The position of its point; marks of curves share the whole width of the row. */
  y: number | undefined
}

type Marked = Pick<ChartProps, 'rows' | 'series' | 'format'> & { kind: ChartKind; marks: readonly ChartMark[] }

export function marksOf({ rows, series, format, kind, marks }: Marked, scales: Scales): readonly Mark[] {
  const { band, x } = scales
  const group = groupOf(scales, series.length)
  return rows.flatMap((row, index): Mark[] => {
    const parts = series.flatMap(({ key, label, isName }, at) => {
      const value = row.values[key] ?? null
      return value === null ? [] : [{ at, value, text: `${isName ? label : inSentence(label)} ${format(value)}` }]
    })
    const events = eventsAt(index, rows, marks)
    const textOf = (texts: readonly string[]) =>
      `${row.name}: ${[...texts, ...events.map(inSentence)].join(', ') || 'nothing'}`
    const whole = { row: index, left: x(index) - band / 2, width: band }
    if (typeof row.to !== 'object')
      return [{ ...whole, series: undefined, text: textOf(parts.map(({ text }) => text)), to: row.to, y: undefined }]
    return parts.map(({ at, value, text }) => {
      const own = { row: index, series: at, text: textOf([text]), to: addressOf(row, series[at]) }
      if (kind === 'lines') return { ...whole, ...own, y: scales.y(value) }
      // The first and the last bar of a group include the space next to it.
      const left = at === 0 ? whole.left : x(index) + group.start + at * group.width
      const right = at === series.length - 1 ? whole.left + band : x(index) + group.start + (at + 1) * group.width
      return { ...own, left, width: right - left, y: undefined }
    })
  })
}

/** `Received` becomes `received`, `ISO` stays. */
const inSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** The mark at a position of the drawing, if there is one. */
export function markAt(marks: readonly Mark[], x: number, y: number): number | undefined {
  let nearest: number | undefined
  let distance = Infinity
  for (const [index, mark] of marks.entries()) {
    const away = Math.abs(y - (mark.y ?? y))
    if (x < mark.left || x >= mark.left + mark.width || away >= distance) continue
    nearest = index
    distance = away
  }
  return nearest
}

type Move = (marks: readonly Mark[], from: number) => number

const toRow =
  (by: 1 | -1): Move =>
  (marks, from) => {
    const start = marks[from]
    const isNext = ({ row, series }: Mark) => start && (row - start.row) * by > 0 && series === start.series
    const next = by === 1 ? marks.findIndex(isNext) : marks.findLastIndex(isNext)
    return next < 0 ? from : next
  }
/** To another series of the row; if the whole row is one mark, to another row. */
const toSeries =
  (by: 1 | -1): Move =>
  (marks, from) => {
    if (marks[from]?.series === undefined) return toRow(by)(marks, from)
    return marks[from + by]?.row === marks[from].row ? from + by : from
  }

/** The target of a key, from a mark. */
export const moves: Readonly<Record<string, Move>> = {
  ArrowRight: toRow(1),
  ArrowLeft: toRow(-1),
  ArrowDown: toSeries(1),
  ArrowUp: toSeries(-1),
  Home: () => 0,
  End: (marks) => marks.length - 1,
}
