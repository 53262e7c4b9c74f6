import type { Day } from '../dates/dates'
import { paymentStatuses, type MoneyFigure, type PaymentStatus } from '../payment/payment-options'
import { sumOf } from '../rules/sums'

/** The fields of a payment that the figures need. */
export interface CountedPayment {
  readonly status: PaymentStatus
  /** Dollars. */
  readonly amount: number | string
  readonly date: Day
}

/** The statuses whose payments one figure sums up (R15.1): for SQL, filters and screens. */
export const statusesOf = (figure: MoneyFigure): PaymentStatus[] =>
  paymentStatuses.filter((status) => status.figure === figure).map(({ value }) => value)

const sumOfFigure = (figure: MoneyFigure, payments: readonly Pick<CountedPayment, 'status' | 'amount'>[]): number => {
  const counted = statusesOf(figure)
  return sumOf(payments.filter(({ status }) => counted.includes(status)).map(({ amount }) => amount))
}

/**
 * Money received, in flight and returned: received = cleared, in flight = pending, returned = failed and reversed. Each
 * payment is in exactly one. Units: dollars, exact to the cent. R15.1.
 */
export const moneyReceived = (
  payments: readonly Pick<CountedPayment, 'status' | 'amount'>[],
): Record<MoneyFigure, number> => ({
  received: sumOfFigure('received', payments),
  in_flight: sumOfFigure('in_flight', payments),
  returned: sumOfFigure('returned', payments),
})

/**
 * The amount received with a date up to `to` (inclusive) and, if given, not before `from`. Units: dollars, exact to the
 * cent. R15.17.
 */
export const receivedIn = (
  payments: readonly CountedPayment[],
  { from = '', to }: { readonly from?: Day; readonly to: Day },
): number =>
  sumOfFigure(
    'received',
    payments.filter(({ date }) => from <= date && date <= to), // plain days sort as text
  )
