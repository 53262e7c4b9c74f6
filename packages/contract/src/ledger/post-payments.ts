import { isUpfront } from '../advance/fee-timings'
import {
  feeTarget,
  noSums,
  type PositionSums,
  type PositionTerms,
  type Posting,
  shareTarget,
  sumsAfter,
} from './position'

/** A row that an earlier payment posted and nothing has taken back yet. */
export interface StoredPosting extends Pick<Posting, 'component' | 'fee' | 'amount'> {
  readonly no: number
}

const posting = (
  kind: Posting['kind'],
  component: Posting['component'],
  amount: number,
  fee: string | null = null,
): Posting => ({
  kind,
  component,
  fee,
  amount,
  reverses: null,
})

const chargedWithPayments = (terms: PositionTerms) => terms.fees.filter((fee) => !isUpfront(fee))

/**
 * The rows of a payment that has become received: the share, and the fees that are due by then. A fee never exceeds what is left of the
 * share, so the net is never negative; the rest stays due. A share of 0 is a row too: the rows have the order in which payments were posted, which
 * the fees depend on. Units: cents; `received` is the advance's total with this payment. R21.4, R21.6.
 */
export function postPayment(terms: PositionTerms, sums: PositionSums, received: number): Posting[] {
  const share = Math.max(shareTarget(terms, received) - sums.gross, 0)
  let left = share
  const fees = chargedWithPayments(terms).flatMap((fee) => {
    const due = feeTarget(terms, fee, sums.gross + share) - (sums.fees.get(fee.name) ?? 0)
    const charged = Math.min(due, left)
    if (charged <= 0) return []
    left -= charged
    return [posting('fee', 'fee', -charged, fee.name)]
  })
  return [posting('share', 'share', share), ...fees]
}

/**
 * The total of each fee, by name, if the advance had received only these payments, in this order. Units: cents. Replays the payments, because
 * the rest of a fee that exceeds one payment's share is charged with the next ones. Fees paid upfront are charged in full.
 */
export function feesAfter(terms: PositionTerms, payments: readonly number[]): ReadonlyMap<string, number> {
  let sums = noSums
  let received = 0
  for (const amount of payments) {
    received += amount
    sums = sumsAfter(sums, postPayment(terms, sums, received))
  }
  const upfront = terms.fees.filter(isUpfront)
  return new Map([...sums.fees, ...upfront.map(({ name, amount }) => [name, amount] as const)])
}

/**
 * The rows that take back a payment that is no longer received: the exact negative of its own rows, then what the position differs from its
 * targets. That is at most a cent of rounding for each sum. It is an adjustment if the terms have changed since, if a later payment takes its place
 * in a share that ends with the payback, or if a fee is no longer due that later payments have borne. A fee that is not charged with payments now
 * (it was removed or renamed, or is paid upfront) stays as it was: the change of the terms has settled it. R21.5.
 *
 * `left` has the payments that are still received, in the order in which they were posted. Units: cents. Throws if a share differs by more
 * than a cent for no such reason.
 */
export function takeBackPayment(
  terms: PositionTerms,
  sums: PositionSums,
  posted: readonly StoredPosting[],
  left: readonly number[],
): Posting[] {
  const reversals = posted.map(({ no, component, fee, amount }) => ({
    ...posting(component === 'fee' ? 'fee_reversal' : 'share_reversal', component, 0 - amount, fee),
    reverses: no,
  }))
  const rest = sumsAfter(sums, reversals)
  const received = left.reduce((sum, amount) => sum + amount, 0)
  const missing = shareTarget(terms, received) - rest.gross
  if (Math.abs(missing) > 1 && terms.sharesOverCollection && !sums.isAdjusted)
    throw new Error(`The shares of an advance differ by ${missing} cents from what was received`)
  const charged = chargedWithPayments(terms).map(({ name }) => name)
  const due = charged.length > 0 ? feesAfter(terms, left) : noSums.fees
  const should = new Map([...sums.fees, ...charged.map((name) => [name, due.get(name) ?? 0] as const)])
  return [
    ...reversals,
    ...difference('share', missing),
    ...[...should].flatMap(([name, fee]) => difference('fee', (rest.fees.get(name) ?? 0) - fee, name)),
  ]
}

const difference = (component: 'share' | 'fee', amount: number, fee: string | null = null): Posting[] =>
  amount === 0 ? [] : [posting(Math.abs(amount) === 1 ? 'rounding' : 'adjustment', component, amount, fee)]
