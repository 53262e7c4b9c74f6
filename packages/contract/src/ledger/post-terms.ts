import { netOf, type PositionSums, type PositionTerms, type Posting, shareTarget } from './position'
import { feesAfter } from './post-payments'

const nothing: PositionTerms = { funded: 1, payback: 1, participation: 0, sharesOverCollection: true, fees: [] }

/**
 * The rows that bring a position to the terms of its advance: the investment and the fees that are paid upfront. If payments were posted, each
 * difference is an adjustment, also of their shares and fees. Without terms, the position ends. R21.7.
 *
 * `payments` has those that were posted, in that order. Units: cents.
 */
export function postTerms(terms: PositionTerms = nothing, sums: PositionSums, payments: readonly number[]): Posting[] {
  const row = (kind: Posting['kind'], part: Posting['part'], amount: number, fee: string | null = null): Posting[] =>
    amount === 0 ? [] : [{ kind: payments.length > 0 ? 'adjustment' : kind, part, fee, amount, reverses: null }]
  const received = payments.reduce((sum, amount) => sum + amount, 0)
  const fees = feesAfter(terms, payments)
  const names = new Set([...fees.keys(), ...sums.fees.keys()])
  return [
    ...row('investment', 'investment', -terms.participation - sums.investment),
    ...row('adjustment', 'share', shareTarget(terms, received) - sums.gross),
    ...[...names].flatMap((name) =>
      row('upfront_fee', 'fee', (sums.fees.get(name) ?? 0) - (fees.get(name) ?? 0), name),
    ),
  ]
}

/** The adjustment that brings a position to zero, because its past was settled elsewhere. Units: cents. R21.8. */
export const postCutOver = (sums: PositionSums): Posting[] => {
  const net = netOf(sums)
  return net === 0 ? [] : [{ kind: 'adjustment', part: 'other', fee: null, amount: -net, reverses: null }]
}
