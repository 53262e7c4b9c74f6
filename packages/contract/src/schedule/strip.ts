import { dayNumberOf, type Day } from '../dates/dates'
import { centsOf, dollarsOf } from '../money/cents'
import type { CoveredDebit, DebitState } from './covered-debits'

/** One mark of a strip: a debit, the debits of a week or a month combined, or a pause. Units: dollars, exact. */
export type StripMark =
  | { kind: 'pause'; from: Day; to: Day }
  | {
      kind: 'debits'
      /** The day of the first debit, and of the last. */
      from: Day
      to: Day
      debits: readonly CoveredDebit[]
      amount: number
      covered: number
      in_flight: number
      state: DebitState
    }

/** Up to a year of weeks; a phone shows this many in five lines. */
const maxMarks = 52

const units: readonly ((debit: CoveredDebit) => number | string)[] = [
  ({ row }) => row,
  // Weeks begin on a Monday; day 0 is a Thursday.
  ({ due }) => Math.floor(((dayNumberOf(due) ?? 0) + 3) / 7),
  ({ due }) => due.slice(0, 7),
]

/** Grouped by increasing units until the marks are few enough; by months at the latest. */
const grouped = (debits: readonly CoveredDebit[]): CoveredDebit[][] => {
  let groups = new Map<number | string, CoveredDebit[]>()
  for (const unitOf of units) {
    groups = new Map()
    for (const debit of debits) {
      const unit = unitOf(debit)
      const group = groups.get(unit)
      if (group) group.push(debit)
      else groups.set(unit, [debit])
    }
    if (groups.size <= maxMarks) break
  }
  return [...groups.values()]
}

/** The combined state of several debits, in order of priority: missing, due, in flight, coming. */
const stateOf = (debits: readonly CoveredDebit[], covered: number): DebitState => {
  const has = (state: DebitState) => debits.some((debit) => debit.state === state)
  if (has('missed') || has('partly') || has('dropped')) {
    if (covered > 0) return 'partly'
    return has('dropped') ? 'dropped' : 'missed'
  }
  return (['due', 'in-flight', 'coming'] as const).find(has) ?? 'paid'
}

const totalOf = (debits: readonly CoveredDebit[], field: 'amount' | 'covered' | 'in_flight'): number =>
  dollarsOf(debits.reduce((cents, debit) => cents + centsOf(debit[field]), 0))

const markOf = (debits: readonly CoveredDebit[]): StripMark => {
  const covered = totalOf(debits, 'covered')
  return {
    kind: 'debits',
    from: debits[0]?.due ?? '', // no group is empty
    to: debits.at(-1)?.due ?? '',
    debits,
    amount: totalOf(debits, 'amount'),
    covered,
    in_flight: totalOf(debits, 'in_flight'),
    state: stateOf(debits, covered),
  }
}

/**
 * The marks of a strip in chronological order: one for each debit, or for each week or month if there are more than 52,
 * and one for each pause. R15.41.
 */
export const stripOf = (
  debits: readonly CoveredDebit[],
  pauses: readonly { readonly from: Day; readonly to: Day }[],
): StripMark[] =>
  [...grouped(debits).map(markOf), ...pauses.map(({ from, to }): StripMark => ({ kind: 'pause', from, to }))].sort(
    (one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0),
  )
