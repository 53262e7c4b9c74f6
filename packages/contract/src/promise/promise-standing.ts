import type { Day } from '../dates/dates'
import { centsOf, dollarsOf } from '../money/cents'
import type { PromiseState } from './promise-options'

/** A promised payment with the money that can count for it. */
export interface PromisedLine {
  /** Dollars. */
  readonly amount: number
  /** The last day of payments that count: one banking day after the line is due. */
  readonly counts_until: Day
  /** Dollars received with a date after the promise, up to `counts_until`, also if earlier lines use them. */
  readonly received_by: number
  /** The cents of pending payments by then. */
  readonly in_flight_by: number
}

type LineState = Exclude<PromiseState, 'canceled' | 'replaced'>

/** The money received for a promised payment. Dollars, exact to the cent. */
export interface LineStanding {
  received: number
  in_flight: number
  state: LineState
}

/**
 * The money received for each line of a promise, and the state of the promise on a day. Money counts once, for the line that is due first. `lines` are in the
 * order of their due days. A line is kept once its amount is received, and in flight if pending payments would complete it. After `counts_until`, it is
 * partly kept if anything was received, and broken if nothing was. R23.3, R23.4.
 */
export function promiseStanding(
  lines: readonly PromisedLine[],
  today: Day,
): { lines: LineStanding[]; state: LineState } {
  let [usedCents, coveredCents] = [0, 0]
  const standings = lines.map(({ amount, counts_until, received_by, in_flight_by }): LineStanding => {
    const cents = centsOf(amount)
    const receivedBy = centsOf(received_by)
    const received = Math.min(cents, receivedBy - usedCents)
    const covered = Math.min(cents, receivedBy + centsOf(in_flight_by) - coveredCents)
    usedCents += received
    coveredCents += covered
    return {
      received: dollarsOf(received),
      in_flight: dollarsOf(covered - received),
      state: lineState({ cents, received, covered }, today > counts_until),
    }
  })
  return { lines: standings, state: stateOfAll(standings) }
}

function lineState(
  { cents, received, covered }: { cents: number; received: number; covered: number },
  isOver: boolean,
): LineState {
  if (received >= cents) return 'kept'
  if (covered >= cents) return 'in_flight'
  if (!isOver) return 'open'
  return received > 0 ? 'partly_kept' : 'broken'
}

function stateOfAll(lines: readonly LineStanding[]): LineState {
  const has = (...states: readonly LineState[]) => lines.some(({ state }) => states.includes(state))
  if (has('broken', 'partly_kept')) return lines.some(({ received }) => received > 0) ? 'partly_kept' : 'broken'
  if (has('open')) return 'open'
  return has('in_flight') ? 'in_flight' : 'kept'
}
