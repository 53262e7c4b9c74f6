import type { Day } from '../dates/dates'
import { methodOf } from '../payment/method-words'
import type { PaymentMethod } from '../payment/payment-options'
import { addBankingDays } from '../schedule/banking-days'

/** The banking days for which the share of an ACH debit or a check is held, because the bank can still return it. */
export const holdDays = 3

const heldMethods: ReadonlySet<PaymentMethod | null> = new Set(['ACH', 'Check'])

/** The day from which the share of a payment can be paid out, by the known method that its text means. R21.9, R16.560. */
export const maturityOf = (date: Day, method: string | null): Day =>
  heldMethods.has(methodOf(method)) ? (addBankingDays(date, holdDays) ?? date) : date
