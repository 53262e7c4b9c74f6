import { decimal, Decimal, toCents, type Amount } from '../money/decimal'

/** Exact sum of dollars: totals rows, paid totals. Units: dollars, to the cent. */
export const sumOf = (amounts: Iterable<Amount>): number => {
  let sum = new Decimal(0)
  for (const amount of amounts) sum = sum.plus(amount)
  return toCents(sum)
}

/** Remaining balance: payback − paid, exact; negative when overpaid. Units: dollars. R7.15. */
export const remainingOf = (payback: Amount, paid: Amount): number => toCents(decimal(payback).minus(paid))

/**
 * Whole cents as a number: exact for any amount of money, because one below 10^12 is off by far less than half a cent. Lists work out both
 * rules below for each row, so these use whole numbers and no decimals: 0.1 µs instead of 13.
 */
const wholeCents = (amount: Amount) => Math.round(Number(amount) * 100)

/**
 * Performance: paid / payback as a ratio, 1 is 100 percent. Units: dollars in. Rounding: none, it is the number nearest to the exact
 * quotient; show it with `formatRatio`. 0 when the payback is not positive. It does not tell whether an advance is closed: 0.99996 prints
 * as 100.0%.
 */
export const performanceOf = (paid: Amount, payback: Amount): number =>
  wholeCents(payback) <= 0 ? 0 : wholeCents(paid) / wholeCents(payback)

/** Closed: paid >= payback, compared to the cent. Decides 'Closed', the lock and the green figure. */
export const isClosed = (paid: Amount, payback: Amount): boolean => wholeCents(paid) >= wholeCents(payback)
