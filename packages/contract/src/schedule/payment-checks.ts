import type { AdvanceDetail } from '../advance/advance'
import { dayNumberOf, type Day } from '../dates/dates'
import { decimal, toCents } from '../money/decimal'
import type { Payment } from '../payment/payment'
import type { PaymentForm } from '../payment/payment-input'
import { statusesOf } from './money-received'
import { remainingOf, sumOf } from '../rules/sums'

/** The stored advance with which a payment is compared. */
export type PaidAdvance = Pick<AdvanceDetail, 'payback' | 'payments' | 'date_funded'>

/** The statuses of money that came or is on its way. A returned debit is owed again, whatever counts as paid. */
const settling: readonly Payment['status'][] = [...statusesOf('received'), ...statusesOf('in_flight')]

/**
 * The amount left to collect on an advance: payback less its cleared and pending payments. One payment can be left out.
 * Negative if more came than the payback. Units: dollars, exact to the cent. R20.75.
 */
export const leftToCollect = (
  { payback, payments }: Pick<AdvanceDetail, 'payback' | 'payments'>,
  withoutId?: string,
): number => {
  const counted = payments.filter(({ id, status }) => id !== withoutId && settling.includes(status))
  return remainingOf(payback, sumOf(counted.map(({ amount }) => amount)))
}

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
 * its stored amount is excluded first.
 */
export function paymentWarnings(
  { amount, date, status }: Pick<PaymentForm, 'amount' | 'date' | 'status'>,
  advance: PaidAdvance,
  editedId?: string,
): PaymentWarnings {
  const { payments, date_funded } = advance
  const warnings: PaymentWarnings = {}
  if (date && dayNumberOf(date) !== null && date < date_funded) warnings.funded = date_funded
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return warnings

  const isSame = (other: Payment) => other.id !== editedId && other.date === date && decimal(other.amount).eq(amount)
  const double = payments.find(isSame)
  if (double) warnings.double = double

  if (!status || !settling.includes(status)) return warnings
  const overpaid = toCents(decimal(amount).minus(leftToCollect(advance, editedId)))
  if (overpaid > 0) warnings.overpaid = overpaid
  return warnings
}

/**
 * The amount to suggest for a new payment: the scheduled one, or what is left to collect if that is smaller
 * (R6.18). Units: dollars. Undefined without a scheduled amount or if nothing is left.
 */
export function offeredAmount(
  scheduled: number | null,
  left: number,
): { amount: number; isBalance: boolean } | undefined {
  if (scheduled === null || left <= 0) return undefined
  const isBalance = left < scheduled
  return { amount: isBalance ? left : scheduled, isBalance }
}
