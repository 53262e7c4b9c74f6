import type { PaymentStatus } from '../payment/payment-options'
import type { Day } from '../dates/dates'
import { type CountedPayment, moneyReceived } from './money-received'
import { remainingOf, sumOf } from '../rules/sums'

/** The part of the amount paid (R11.1) that was not received (R15.1), and what is still owed. Dollars, exact to the cent. */
export interface PaidNotReceived {
  returned: number
  in_flight: number
  /** The payback less what was received; 0 if more was received. */
  owed: number
}

/**
 * Null if everything that counts as paid was received by today. R7.40.
 */
export function paidNotReceived(
  advance: {
    readonly payback: number
    readonly payments: readonly CountedPayment[]
    readonly paid_statuses: readonly PaymentStatus[]
  },
  today: Day,
): PaidNotReceived | null {
  const { received } = moneyReceived(advance.payments, today)
  const counted = advance.payments.filter(({ status }) => advance.paid_statuses.includes(status))
  const { returned, in_flight } = moneyReceived(counted, today)
  if (returned === 0 && in_flight === 0) return null
  return { returned, in_flight, owed: Math.max(remainingOf(advance.payback, received), 0) }
}

/** The sums of several advances in a list; those without the field were received in full. Dollars, exact to the cent. */
export const sumNotReceived = (
  advances: readonly { readonly not_received?: Pick<PaidNotReceived, 'returned' | 'in_flight'> | null | undefined }[],
): Pick<PaidNotReceived, 'returned' | 'in_flight'> => ({
  returned: sumOf(advances.map(({ not_received }) => not_received?.returned ?? 0)),
  in_flight: sumOf(advances.map(({ not_received }) => not_received?.in_flight ?? 0)),
})
