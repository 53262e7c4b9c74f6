import { noCommission, type CommissionSums } from './commission-targets'

export type CommissionPart = keyof CommissionSums

/** A row to post for a payee. Positive: the company owes the payee more. Cents. */
export interface CommissionPosting {
  readonly kind:
    'accrued' | 'residual' | 'residual_reversal' | 'clawback' | 'clawback_reversal' | 'rounding' | 'adjustment'
  readonly part: CommissionPart
  readonly amount: number
  /** The number of the row that this one takes back. */
  readonly reverses: number | null
}

export const commissionAfter = (
  sums: CommissionSums,
  rows: readonly Pick<CommissionPosting, 'part' | 'amount'>[],
): CommissionSums => rows.reduce((after, { part, amount }) => ({ ...after, [part]: after[part] + amount }), sums)

const row = (kind: CommissionPosting['kind'], part: CommissionPart, amount: number): CommissionPosting[] =>
  amount === 0 ? [] : [{ kind, part, amount, reverses: null }]

/**
 * The residual of a payment that has become received: the target with it less what was posted. Splitting among several payees may take a cent from
 * one of them, as rounding.
 */
export const postResidual = (sums: CommissionSums, target: number): CommissionPosting[] => {
  const amount = target - sums.residual
  return row(amount < 0 ? 'rounding' : 'residual', 'residual', amount)
}

/** The rows that bring the residual to its target without a payment: a cent of rounding, or an adjustment if the terms have changed. */
export const correctResidual = (sums: CommissionSums, target: number): CommissionPosting[] => {
  const amount = target - sums.residual
  return row(Math.abs(amount) === 1 ? 'rounding' : 'adjustment', 'residual', amount)
}

/** A payment that is no longer received: the exact negative of its own rows, then what is missing to the target. */
export function takeBackResidual(
  sums: CommissionSums,
  posted: readonly { readonly no: number; readonly amount: number }[],
  target: number,
): CommissionPosting[] {
  const reversals = posted.map(({ no, amount }): CommissionPosting => ({
    kind: 'residual_reversal',
    part: 'residual',
    amount: -amount,
    reverses: no,
  }))
  return [...reversals, ...correctResidual(commissionAfter(sums, reversals), target)]
}

/** The rows that bring commission and clawback to their targets. Any change of a commission that was posted is an adjustment. */
export function postCommission(sums: CommissionSums, target: CommissionSums = noCommission): CommissionPosting[] {
  const accrued = target.accrued - sums.accrued
  const clawback = target.clawback - sums.clawback
  return [
    ...row(sums.accrued === 0 && accrued > 0 ? 'accrued' : 'adjustment', 'accrued', accrued),
    ...row(clawback < 0 ? 'clawback' : 'clawback_reversal', 'clawback', clawback),
  ]
}
