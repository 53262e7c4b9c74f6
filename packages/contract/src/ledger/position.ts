import { proportionOfCents } from '../money/cents'
import { decimal, type Amount } from '../money/decimal'
import type { FeeBase } from '../advance/fee-options'
import { feeDue, type FeeTiming } from '../advance/fee-timings'
import { rightToReceive } from '../rules/right-to-receive'
import type { LedgerKind } from './ledger-options'

// A position is one syndicator's part of one advance. All amounts are whole cents.

export interface FeeTerms {
  /** Unique within a position. */
  readonly name: string
  readonly base: FeeBase
  readonly timing: FeeTiming
  /** The whole fee. Ignored for a fee on what is collected. */
  readonly amount: number
  /** Percent with up to 4 decimals. Only a fee on what is collected uses it. */
  readonly percent: Amount
}

export interface PositionTerms {
  /** The funded amount of the advance, more than 0. */
  readonly funded: number
  readonly payback: number
  readonly participation: number
  /** False if the syndicator's share ends with its part of the payback. */
  readonly sharesOverCollection: boolean
  readonly fees: readonly FeeTerms[]
}

/** The component of a position that a posting belongs to. `other` postings count only in the balance. */
export type LedgerComponent = 'investment' | 'share' | 'fee' | 'other' | 'accrued' | 'residual' | 'clawback'

/** The sums of a position's rows. Fees are positive: what the syndicator has been charged. */
export interface PositionSums {
  /** Minus the participation, once posted. */
  readonly investment: number
  readonly gross: number
  /** By the name of the fee. */
  readonly fees: ReadonlyMap<string, number>
  readonly other: number
  /** True once a share was adjusted: its payments no longer add up to the target by themselves. */
  readonly isAdjusted: boolean
}

/** A row to post. Positive: the company owes the syndicator more. */
export interface Posting {
  readonly kind: LedgerKind
  readonly component: LedgerComponent
  /** The name of the fee, for postings of the component `fee`. */
  readonly fee: string | null
  readonly amount: number
  /** The number of the row that this one takes back. */
  readonly reverses: number | null
}

export const noSums: PositionSums = { investment: 0, gross: 0, fees: new Map(), other: 0, isAdjusted: false }

/** The sums with these rows added. */
export function sumsAfter(
  sums: PositionSums,
  rows: readonly Pick<Posting, 'kind' | 'component' | 'fee' | 'amount'>[],
): PositionSums {
  let { investment, gross, other, isAdjusted } = sums
  const fees = new Map(sums.fees)
  for (const { kind, component, fee, amount } of rows) {
    if (component === 'investment') investment += amount
    else if (component === 'share') gross += amount
    else if (component === 'fee' && fee !== null) fees.set(fee, (fees.get(fee) ?? 0) - amount)
    else other += amount
    isAdjusted ||= kind === 'adjustment' && component === 'share'
  }
  return { investment, gross, fees, other, isAdjusted }
}

/** The balance of a position: the amount the company owes the syndicator for this advance. */
export const netOf = ({ investment, gross, fees, other }: PositionSums): number =>
  investment + gross + other - [...fees.values()].reduce((sum, fee) => sum + fee, 0)

/**
 * The syndicator's gross share of everything received for the advance: received × participation / funded, rounded half away from zero to the
 * cent. R21.4.
 */
export function shareTarget(terms: PositionTerms, received: number): number {
  const share = proportionOfCents(received, terms.participation, terms.funded)
  return terms.sharesOverCollection ? share : Math.min(share, rightToReceive(terms))
}

/** The part of a fee that is due once the gross share has reached an amount. Rounded half away from zero to the cent. R21.6. */
export function feeTarget(terms: PositionTerms, { base, timing, amount, percent }: FeeTerms, gross: number): number {
  if (base === 'collected') return proportionOfCents(gross, decimal(percent).times(10_000).toNumber(), 1_000_000)
  return feeDue(timing, { amount, gross, capital: terms.participation, all: rightToReceive(terms) })
}
