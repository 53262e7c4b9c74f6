import { closedDeal, collectedDealFlows, type DealFlow } from '../advance/advance-options'
import { dayNumberOf, type Day } from '../dates/dates'
import { centsOf, dollarsOf } from '../money/cents'
import { decimal, roundTo, type Amount } from '../money/decimal'
import { performanceOf } from '../rules/performance'
import { bucketOf, type PaceBucket } from '../advance/pace-buckets'
import { dueBy, oldestUnpaid } from './due'
import type { Plan } from './plan'
import { rowsDueBy } from './segment'

/** The pace of a deal against its schedule, as of a day. Units: dollars. */
export interface Pace {
  /** The rows due by the day. */
  expected: number
  /** Received by the day. */
  collected: number
  /** Expected less collected, never below 0. */
  shortfall: number
  /** Collected / expected, a ratio: 1 is on pace. Null if nothing was expected. Not rounded. */
  pace: number | null
  /** The due day of the oldest row that is not paid in full; null if all are. */
  oldest_unpaid: Day | null
  /** Calendar days since then; 0 if it is not in the past. */
  days_past_due: number
  /** Shortfall / payment, 1 decimal. */
  payments_behind: number
  bucket: PaceBucket
  /** True if the day is before the day of funding, when nothing is expected (R15.21). */
  is_before_funding: boolean
}

/** True if a deal has a pace, which Closed, Renewed and Paid OFF deals do not. R15.23. */
export const isInCollection = ({ deal_flow, closed }: { deal_flow: DealFlow | 'Closed'; closed: boolean }): boolean =>
  !closed && deal_flow !== closedDeal.value && collectedDealFlows.some((collected) => collected === deal_flow)

/** Calendar days from the due day to the day; 0 if it is not in the past, or nothing is unpaid. R15.18. */
export const daysPastDue = (due: Day | null, day: Day): number =>
  due === null ? 0 : Math.max(0, (dayNumberOf(day) ?? 0) - (dayNumberOf(due) ?? 0))

/**
 * The payment amount in force on the day, in cents: that of the last row due by then, or of the first row before that.
 */
const paymentInForce = ({ segments }: Plan, day: Day): number =>
  (segments.findLast((segment) => rowsDueBy(segment, day) > 0) ?? segments[0])?.paymentCents ?? 0

/**
 * The pace of a deal as of a day. `collected` is the amount received by then (`receivedIn`). Units: dollars, exact to
 * the cent. Rounding: only payments behind, half away from zero to 1 decimal. R15.17 to R15.21.
 */
export const paceOf = (plan: Plan, collected: Amount, day: Day): Pace => {
  const expected = dueBy(plan, day).amount
  const shortfall = Math.max(0, centsOf(expected) - centsOf(collected))
  const oldest = oldestUnpaid(plan, collected)
  const past = daysPastDue(oldest, day)
  return {
    expected,
    collected: dollarsOf(centsOf(collected)),
    shortfall: dollarsOf(shortfall),
    pace: expected > 0 ? performanceOf(collected, expected) : null,
    oldest_unpaid: oldest,
    days_past_due: past,
    payments_behind: shortfall === 0 ? 0 : roundTo(decimal(shortfall).div(paymentInForce(plan, day)), 1),
    bucket: bucketOf(past),
    is_before_funding: day < plan.dateFunded,
  }
}
