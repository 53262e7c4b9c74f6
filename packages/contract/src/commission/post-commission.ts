import type { CommissionSums } from './commission-targets'

export type CommissionComponent = keyof CommissionSums

/** A row to post for a payee. Positive: the company owes the payee more. Cents. */
export interface CommissionPosting {
  readonly kind:
    | 'accrued'
    | 'residual'
    | 'residual_reversal'
    | 'clawback'
    | 'clawback_reversal'
    | 'rounding'
    | 'adjustment'
  readonly component: CommissionComponent
  readonly amount: number
  /** The number of the row that this one takes back. */
  readonly reverses: number | null
}

export const commissionAfter = (
  sums: CommissionSums,
  rows: readonly Pick<CommissionPosting, 'component' | 'amount'>[],
): CommissionSums =>
  rows.reduce((after, { component, amount }) => ({ ...after, [component]: after[component] + amount }), sums)

const row = (kind: CommissionPosting['kind'], component: CommissionComponent, amount: number): CommissionPosting[] =>
  amount === 0 ? [] : [{ kind, component, amount, reverses: null }]

/**
 * The residual of a payment that has become received: the target with it less what was posted. A split among several payees may take a cent from one
 * of them. Units: cents.
 */
export const postResidual = (sums: CommissionSums, target: number): CommissionPosting[] =>
  row('residual', 'residual', target - sums.residual)

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
    component: 'residual',
    amount: -amount,
    reverses: no,
  }))
  return [...reversals, ...correctResidual(commissionAfter(sums, reversals), target)]
}

/**
 * The rows that bring the commission to its target. It is a commission if that was just earned, otherwise an adjustment. Units: cents.
 */
export const postAccrued = (sums: CommissionSums, target: number, isEarned: boolean): CommissionPosting[] => {
  const amount = target - sums.accrued
  return row(isEarned && amount > 0 ? 'accrued' : 'adjustment', 'accrued', amount)
}

/** The amount taken back, or returned because its trigger no longer applies. */
export const postClawback = (sums: CommissionSums, target: number): CommissionPosting[] => {
  const amount = target - sums.clawback
  return row(amount < 0 ? 'clawback' : 'clawback_reversal', 'clawback', amount)
}
