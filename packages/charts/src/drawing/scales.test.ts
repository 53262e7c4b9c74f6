import { describe, expect, test } from '@jest/globals'
import { formatShort } from '../format-short'
import { scalesOf } from './scales'

const font = { size: 12, widthOf: (text: string) => text.length * 7 }
const rowsOf = (labels: readonly string[], value: (row: number) => number | null = (row) => row) =>
  labels.map((label, row) => ({ key: String(row), label, name: label, values: { one: value(row) } }))
const series = [{ key: 'one', label: 'One', color: 'blue' }] as const
const drawn = (
  labels: readonly string[],
  width: number,
  options: { kind?: 'bars' | 'lines'; isComplete?: boolean } = {},
) =>
  scalesOf(
    { rows: rowsOf(labels), series, axis: formatShort, kind: 'bars', isComplete: false, ...options },
    { width, height: 260, font },
  )
const days = (count: number) => Array.from({ length: count }, (_, day) => `Nov ${(day % 30) + 1}`)

// Proves R17.85.
describe('the labels of rows', () => {
  test.each([1, 2, 7, 12, 30, 60, 500])('of %i rows never overlap and never leave the drawing', (count) => {
    for (const kind of ['bars', 'lines'] as const) {
      for (let width = 220; width <= 1400; width += 20) {
        const { labels, x, width: edge } = drawn(days(count), width, { kind })
        expect(labels.lines.some(({ length }) => length > 0)).toBe(true)
        let end = -Infinity
        for (const [row, [label]] of labels.lines.entries()) {
          if (label === undefined) continue
          const middle = Math.min(x(row), edge - font.widthOf(label) / 2)
          expect(middle - font.widthOf(label) / 2).toBeGreaterThan(end)
          end = middle + font.widthOf(label) / 2
        }
        expect(end).toBeLessThanOrEqual(width)
      }
    }
  })

  test('of days that do not all fit include the last one; of ages, the first', () => {
    expect(drawn(days(30), 311).labels.lines.at(-1)).toEqual(['Nov 30'])
    expect(drawn(days(30), 311, { kind: 'lines' }).labels.lines[0]).toEqual(['Nov 1'])
  })

  const buckets = ['Current', '1–7 days', 'Over 90 days', 'No schedule']
  test('that are names are all shown: wrapped, or slanted and truncated', () => {
    const wide = drawn(buckets, 340, { isComplete: true }).labels
    expect([wide.isSlanted, wide.lines]).toEqual([
      false,
      [['Current'], ['1–7 days'], ['Over 90', 'days'], ['No', 'schedule']],
    ])
    const long = drawn(['Cedar Point Capital Brokerage LLC', 'Oak'], 200, { isComplete: true }).labels
    expect([long.isSlanted, long.lines[0]]).toEqual([false, ['Cedar', 'Point', 'Capital B…']])
    const narrow = drawn([...buckets, 'Bluegate Partners of Ohio'], 220, { isComplete: true }).labels
    expect([narrow.isSlanted, narrow.lines.at(-1)]).toEqual([true, ['Bluegate Pa…']])
    expect(narrow.height).toBeLessThan(100)
  })
})

// Proves R17.85.
test.each([
  [
    [0, 120_000],
    ['$0', '$20K', '$40K', '$60K', '$80K', '$100K', '$120K'],
  ],
  [
    [-40_000, 60_000],
    ['-$40K', '-$20K', '$0', '$20K', '$40K', '$60K'],
  ],
  [
    [-900, -100],
    ['-$1K', '-$800', '-$600', '-$400', '-$200', '$0'],
  ],
  [[0, 0], ['$0']],
  [[null, null], ['$0']],
])('the amounts of %j are round, and zero is one of them', (values, texts) => {
  const rows = rowsOf(['one', 'two'], (row) => values[row] ?? null)
  const { ticks, hasNegatives } = scalesOf(
    { rows, series, axis: formatShort, kind: 'bars', isComplete: false },
    { width: 600, height: 320, font },
  )
  expect(ticks.map(({ text }) => text)).toEqual(texts)
  expect(hasNegatives).toBe(Number(values[0]) < 0)
})
