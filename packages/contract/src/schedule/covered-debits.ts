import type { Day } from '../dates/dates'
import type { Option } from '../fields/option'
import { centsOf, dollarsOf } from '../money/cents'
import type { Amount } from '../money/decimal'
import type { ScheduleRow } from './due'

/** The states of a debit (R15.41). */
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

/** A debit with the parts of it that are received and in flight. Units: dollars, exact to the cent. */
export interface CoveredDebit extends ScheduleRow {
  covered: number
  in_flight: number
  state: DebitState
}

interface AsOf {
  day: Day
  /** True if the day is over, so that debits of that day count as missed. */
  isOver?: boolean
  /** False if no more debits are due (R15.23). */
  isInCollection: boolean
}

/**
 * The state of each debit at the end of a day. Money received pays debits in order (R15.18), and money in flight covers
 * the next ones. Units: dollars, exact to the cent. R15.41.
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

const unpaidState = (due: Day, isBegun: boolean, { day, isOver = false, isInCollection }: AsOf): DebitState => {
  if (!isInCollection) return isBegun ? 'partly' : 'dropped'
  if (due > day) return 'coming'
  if (due === day && !isOver) return 'due'
  return isBegun ? 'partly' : 'missed'
}
