import { centsOf, dollarsOf } from '../money/cents'
import type { Amount } from '../money/decimal'

/** The paid total: the exact sum of the amounts in `paidStatuses`, or of all amounts without it (R11.1). Units: dollars. */
export const paidOf = (
  payments: Iterable<{ amount: Amount; status?: string | null | undefined }>,
  paidStatuses?: readonly string[],
): number => {
  let cents = 0
  for (const { amount, status } of payments)
    if (!paidStatuses || paidStatuses.includes(String(status))) cents += centsOf(amount)
  return dollarsOf(cents)
}

/**
 * Performance: paid / payback as a ratio, 1 is 100 percent. Units: dollars in. Rounding: none, the result is the number
 * closest to the exact quotient. Display it with `formatRatio`. 0 if the payback is not positive. Do not use it to
 * decide whether an advance is closed: 0.99996 prints as 100.0%.
 */
export const performanceOf = (paid: Amount, payback: Amount): number =>
  centsOf(payback) <= 0 ? 0 : centsOf(paid) / centsOf(payback)

/** True if paid >= payback, compared to the cent. Determines the label 'Closed', the lock and the green figure. */
export const isClosed = (paid: Amount, payback: Amount): boolean => centsOf(paid) >= centsOf(payback)
