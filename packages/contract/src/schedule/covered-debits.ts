import type { Day } from '../dates/dates'
import type { Option } from '../fields/option'
import { centsOf, dollarsOf } from '../money/cents'
import type { Amount } from '../money/decimal'
import type { ScheduleRow } from './due'

/** What has become of a debit (R15.41). */
export const debitStates = [
  { value: 'paid', label: 'Paid in full', palette: 'green' },
  { value: 'in-flight', label: 'In flight', palette: 'blue' },
  { value: 'partly', label: 'Partly paid', palette: 'amber' },
  { value: 'missed', label: 'Missed', palette: 'red' },
  { value: 'due', label: 'Due today', palette: 'purple' },
  { value: 'coming', label: 'Coming', palette: 'gray' },
  { value: 'dropped', label: 'Not collected', palette: 'gray' },
] as const satisfies readonly Option[]

export type DebitState = (typeof debitStates)[number]['value']

/** A debit with the part of it that was received and the part that is in flight. Units: dollars, exact to the cent. */
export interface CoveredDebit extends ScheduleRow {
  covered: number
  in_flight: number
  state: DebitState
}

interface AsOf {
  day: Day
  /** Whether the day is over, so that nothing is due today any more. */
  isOver?: boolean
  /** False: nothing of it is due any more (R15.23). */
  isCollected: boolean
}

/**
 * What has become of each debit by the end of a day. What was received pays them in their order (R15.18), and what is in
 * flight then stands for the next ones. Units: dollars, exact to the cent. R15.41.
 */
export function coveredDebits(
  rows: readonly ScheduleRow[],
  money: { readonly received: Amount; readonly in_flight: Amount },
  asOf: AsOf,
): CoveredDebit[] {
  const left = { received: centsOf(money.received), in_flight: centsOf(money.in_flight) }
  return rows.map((row) => {
    const amount = centsOf(row.amount)
    const covered = Math.min(amount, left.received)
    const inFlight = Math.min(amount - covered, left.in_flight)
    left.received -= covered
    left.in_flight -= inFlight
    const missing = amount - covered - inFlight
    const state = missing > 0 ? unpaidState(row.due, covered > 0, asOf) : inFlight > 0 ? 'in-flight' : 'paid'
    return { ...row, covered: dollarsOf(covered), in_flight: dollarsOf(inFlight), state }
  })
}

const unpaidState = (due: Day, isBegun: boolean, { day, isOver = false, isCollected }: AsOf): DebitState => {
  if (!isCollected) return isBegun ? 'partly' : 'dropped'
  if (due > day) return 'coming'
  if (due === day && !isOver) return 'due'
  return isBegun ? 'partly' : 'missed'
}
