import { medianOf } from './journeys'
import type { Measured } from './report'

/**
 * One line for each figure in which the second product is worse than the first one by more than `percent`: both in the middle and at best, because
 * other work on the machine slows single rounds down. A time must be worse by 5 ms as well.
 */
export function findSlower(
  measured: Measured,
  [before = '', after = '']: readonly string[],
  percent: number,
): string[] {
  const valuesOf = (product: string, row: string) =>
    (measured.get(product) ?? []).flatMap((figures) => figures[row] ?? [])
  const rows = Object.keys(measured.get(before)?.[0] ?? {})
  const isWorse = (row: string, one: number, other: number) =>
    other > one * (1 + percent / 100) && (!/ready|→/.test(row) || other - one > 5)
  return rows.flatMap((row) => {
    const [base, change] = [valuesOf(before, row), valuesOf(after, row)]
    const worse = isWorse(row, medianOf(base), medianOf(change)) && isWorse(row, Math.min(...base), Math.min(...change))
    return worse ? [`${row}: ${medianOf(base).toFixed(0)} → ${medianOf(change).toFixed(0)}`] : []
  })
}
