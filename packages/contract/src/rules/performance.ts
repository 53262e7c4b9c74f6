import { centsOf, dollarsOf } from '../money/cents'
import { decimal, Decimal, toCents, type Amount } from '../money/decimal'

/** Exact sum of dollars, for totals rows and paid totals. Units: dollars, to the cent. */
export const sumOf = (amounts: Iterable<Amount>): number => {
  let sum = new Decimal(0)
  for (const amount of amounts) sum = sum.plus(amount)
  return toCents(sum)
}

/**
 * What these payments have paid: the exact sum of the amounts in `paidStatuses`, or of all amounts without it (R11.1). Units: dollars. It
 * counts in cents, because the page that signs in must not load decimals.
 */
export const paidOf = (
  payments: Iterable<{ amount: Amount; status?: string | null | undefined }>,
  paidStatuses?: readonly string[],
): number => {
  let cents = 0
  for (const { amount, status } of payments)
    if (!paidStatuses || paidStatuses.includes(String(status))) cents += centsOf(amount)
  return dollarsOf(cents)
}

/** Remaining balance: payback − paid, exact; negative when overpaid. Units: dollars. R7.15. */
export const remainingOf = (payback: Amount, paid: Amount): number => toCents(decimal(payback).minus(paid))

/**
 * Performance: paid / payback as a ratio, 1 is 100 percent. Units: dollars in. Rounding: none, the result is the number
 * closest to the exact quotient. Display it with `formatRatio`. 0 if the payback is not positive. Do not use it to
 * decide whether an advance is closed: 0.99996 prints as 100.0%.
 */
export const performanceOf = (paid: Amount, payback: Amount): number =>
  centsOf(payback) <= 0 ? 0 : centsOf(paid) / centsOf(payback)

/** Closed: paid >= payback, compared to the cent. It decides the label 'Closed', the lock and the green figure. */
export const isClosed = (paid: Amount, payback: Amount): boolean => centsOf(paid) >= centsOf(payback)
