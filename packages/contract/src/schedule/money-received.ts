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

/** The statuses whose payments one figure sums up once their day has come (R15.1): for SQL, filters and screens. */
export const statusesOf = (figure: MoneyFigure): PaymentStatus[] =>
  paymentStatuses.filter((status) => status.figure === figure).map(({ value }) => value)

const sumOfFigure = (figure: MoneyFigure, payments: readonly Pick<CountedPayment, 'status' | 'amount'>[]): number => {
  const counted = statusesOf(figure)
  return sumOf(payments.filter(({ status }) => counted.includes(status)).map(({ amount }) => amount))
}

/** True for a cleared payment whose day has come. R15.1. */
export const isReceivedBy = ({ status, date }: Pick<CountedPayment, 'status' | 'date'>, today: Day): boolean =>
  statusesOf('received').includes(status) && date <= today // plain days sort as text

/**
 * Money received, in flight and returned as of today: received = cleared of days up to today, in flight = pending, and cleared of days to come, returned =
 * failed and reversed. Each payment is in exactly one. Units: dollars, exact to the cent. R15.1.
 */
export const moneyReceived = (payments: readonly CountedPayment[], today: Day): Record<MoneyFigure, number> => {
  const came = payments.filter(({ date }) => date <= today)
  const toCome = payments.filter(({ date }) => date > today)
  return {
    received: sumOfFigure('received', came),
    in_flight: sumOf([
      sumOfFigure('in_flight', came),
      sumOfFigure('in_flight', toCome),
      sumOfFigure('received', toCome),
    ]),
    returned: sumOfFigure('returned', payments),
  }
}

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
