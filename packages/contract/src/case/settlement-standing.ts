import type { Day } from '../dates/dates'
import { type PromisedLine, promiseStanding } from '../promise/promise-standing'
import type { SettlementState } from './case-options'

/** The money received for a settlement. Dollars, exact to the cent. */
interface SettlementStanding {
  received: number
  in_flight: number
  state: SettlementState
}

/**
 * The money received for a settlement, and its state on a day. It works like a promise with one payment: it is kept once the amount is received. It is pending until
 * `counts_until`, and after that while pending payments would complete the amount. Otherwise it is broken: a partial payment settles nothing. R23.33.
 */
export function settlementStanding(settlement: PromisedLine, today: Day): SettlementStanding {
  const [line] = promiseStanding([settlement], today).lines
  if (!line) throw new Error('a settlement without its standing')
  return { ...line, state: stateOf[line.state] }
}

const stateOf = {
  kept: 'kept',
  open: 'pending',
  in_flight: 'pending',
  partly_kept: 'broken',
  broken: 'broken',
} as const
