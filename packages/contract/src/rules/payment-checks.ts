import type { AdvanceDetail } from '../advance/advance'
import { dayNumberOf, type Day } from '../dates/dates'
import { decimal, toCents } from '../money/decimal'
import type { Payment } from '../payment/payment'
import type { PaymentForm } from '../payment/payment-input'

/** The stored advance with which a payment is compared. */
export type PaidAdvance = Pick<AdvanceDetail, 'payback' | 'paid' | 'paid_statuses' | 'payments' | 'date_funded'>

/** The warnings about a payment, which may still be saved. */
export interface PaymentWarnings {
  /** Another payment of the advance with the same day and amount, whatever its status (R6.20). */
  double?: Payment
  /** The amount by which the advance would be overpaid, in dollars, more than 0 (R6.21). */
  overpaid?: number
  /** The day on which the advance was funded, if the payment is dated before it (R6.22). */
  funded?: Day
}

/**
 * Compares the entered payment with the payments of its advance. Ignores an amount or a date that is not valid yet.
 * Units: dollars, compared exactly. For an edit, `editedId` is the id of the payment: it is not a double of itself, and
 * its stored amount is excluded first if it counts as paid.
 */
export function paymentWarnings(
  { amount, date, status }: Pick<PaymentForm, 'amount' | 'date' | 'status'>,
  { payback, paid, paid_statuses, payments, date_funded }: PaidAdvance,
  editedId?: string,
): PaymentWarnings {
  const warnings: PaymentWarnings = {}
  if (date && dayNumberOf(date) !== null && date < date_funded) warnings.funded = date_funded
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return warnings

  const isSame = (other: Payment) => other.id !== editedId && other.date === date && decimal(other.amount).eq(amount)
  const double = payments.find(isSame)
  if (double) warnings.double = double

  const countsAsPaid = (one: Payment['status'] | null | undefined) => paid_statuses.some((counted) => counted === one)
  if (!countsAsPaid(status)) return warnings
  const edited = payments.find(({ id }) => id === editedId)
  const others = decimal(paid).minus(edited && countsAsPaid(edited.status) ? edited.amount : 0)
  const overpaid = toCents(others.plus(amount).minus(payback))
  if (overpaid > 0) warnings.overpaid = overpaid
  return warnings
}

/**
 * The amount to suggest for a new payment: the scheduled one, or the remaining balance if that is smaller (R6.18).
 * Units: dollars. Undefined without a schedule or if nothing remains.
 */
export function offeredAmount({
  payment_amount,
  payback,
  paid,
}: Pick<AdvanceDetail, 'payment_amount' | 'payback' | 'paid'>): { amount: number; isBalance: boolean } | undefined {
  if (payment_amount === null) return undefined
  const remaining = toCents(decimal(payback).minus(paid))
  if (remaining <= 0) return undefined
  const isBalance = remaining < payment_amount
  return { amount: isBalance ? remaining : payment_amount, isBalance }
}
