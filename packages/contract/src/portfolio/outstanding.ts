import { activeDealFlows, type DealFlow } from '../advance/advance-options'
import { centsOf, dollarsOf } from '../money/cents'
import { isClosed } from '../rules/performance'

/** A deal as of a day. Dollars. */
export interface DealAsOf {
  readonly deal_flow: DealFlow
  readonly amount: number
  readonly payback: number
  /** Cleared payments. */
  readonly received: number
  /** Payments that count as paid (R11.1). */
  readonly paid: number
}

const above = (whole: number, part: number) => dollarsOf(Math.max(0, centsOf(whole) - centsOf(part)))

/** True if the deal is active: Funded, Collections or Issues, and the payback was not received in full, whatever counts as paid. */
export const isActive = ({ deal_flow, received, payback }: DealAsOf): boolean =>
  activeDealFlows.some((active) => active === deal_flow) && !isClosed(received, payback)

/** The payback still to be received; 0 for a deal that has ended. Units: dollars, exact to the cent. R17.30. */
export const outstandingOf = (deal: DealAsOf): number => (isActive(deal) ? above(deal.payback, deal.received) : 0)

/**
 * A part of some deals' sum as a ratio: losses of payback, defaults of deals. Rounding: none; null if the whole is not positive.
 * R17.131.
 */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** The losses on a deal; 0 unless it has defaulted. Units: dollars, exact to the cent. R17.21. */
export const lossesOf = (deal: DealAsOf): { payback_loss: number; principal_loss: number } => {
  const { deal_flow, amount, payback, received } = deal
  const isLost = deal_flow === 'Defaulted' && !isClosed(received, payback)
  return {
    payback_loss: isLost ? above(payback, received) : 0,
    principal_loss: isLost ? above(amount, received) : 0,
  }
}
