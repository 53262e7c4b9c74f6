import { isUpfront } from '../advance/fee-timings'
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
  const posting = (
    kind: Posting['kind'],
    component: Posting['component'],
    amount: number,
    fee: string | null = null,
  ): Posting[] =>
    amount === 0 ? [] : [{ kind: payments.length > 0 ? 'adjustment' : kind, component, fee, amount, reverses: null }]
  const received = payments.reduce((sum, amount) => sum + amount, 0)
  const fees = feesAfter(terms, payments)
  const names = new Set([...fees.keys(), ...sums.fees.keys()])
  return [
    ...posting('investment', 'investment', -terms.participation - sums.investment),
    ...posting('adjustment', 'share', shareTarget(terms, received) - sums.gross),
    ...[...names].flatMap((name) =>
      posting('upfront_fee', 'fee', (sums.fees.get(name) ?? 0) - (fees.get(name) ?? 0), name),
    ),
  ]
}

/** The adjustment that brings a position to zero, because its past was settled before. Units: cents. R21.8. */
export const postOpeningBalance = (sums: PositionSums): Posting[] => {
  const net = netOf(sums)
  return net === 0 ? [] : [{ kind: 'adjustment', component: 'other', fee: null, amount: -net, reverses: null }]
}

/** The amounts another system had settled for a position by the day of its cut-over, in cents; null to compute them from the terms and payments. */
export interface OpeningFigures {
  readonly gross: number | null
  readonly fees: number | null
}

/**
 * The adjustments that bring gross share and fees to their opening figures. Later payments then bring them to their targets: a share or a fee
 * that was settled too early is not posted again. Fees are filled in order, upfront ones first, and the last one takes
 * the rest. `postOpeningBalance` brings the balance to zero again. Units: cents. R21.46.
 */
export function postOpeningFigures(
  terms: PositionTerms,
  sums: PositionSums,
  { gross, fees }: OpeningFigures,
): Posting[] {
  const posting = (component: Posting['component'], amount: number, fee: string | null = null): Posting[] =>
    amount === 0 ? [] : [{ kind: 'adjustment', component, fee, amount, reverses: null }]
  const inTurn = [...terms.fees.filter(isUpfront), ...terms.fees.filter((fee) => !isUpfront(fee))]
  const names = inTurn.length > 0 ? inTurn.map(({ name }) => name) : ['Settled Fees']
  let left = fees ?? 0
  const charged = names.flatMap((name, index) => {
    const is = sums.fees.get(name) ?? 0
    const should = index === names.length - 1 ? left : Math.min(left, is)
    left -= should
    return posting('fee', is - should, name)
  })
  return [...(gross === null ? [] : posting('share', gross - sums.gross)), ...(fees === null ? [] : charged)]
}
