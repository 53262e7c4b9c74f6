import { proportionOf } from '../money/cents'
import { type Amount, decimal } from '../money/decimal'

/** A percent with at most 4 decimals, and the cap in cents. */
export interface ReserveTerms {
  readonly percent: Amount
  readonly cap: number
}

/**
 * The reserve on a syndicator's money: a percent of the gross share of all its advances so far, the cap at most, and never more than what would be
 * available without it. Computed, not posted. Units: whole cents. Rounding: half away from zero to the cent. R21.70.
 */
export function reserveOf(
  terms: ReserveTerms | null,
  { gross, balance, held }: { gross: number; balance: number; held: number },
): number {
  if (!terms || gross <= 0) return 0
  const parts = BigInt(decimal(terms.percent).times(10_000).toFixed(0))
  const share = Number(proportionOf(BigInt(gross), parts, 1_000_000n))
  return Math.max(Math.min(terms.cap, share, balance - held), 0)
}
