import { decimal, Decimal, toCents, type Amount } from '../money/decimal'

/** Exact sum of dollars, for totals rows and paid totals. Units: dollars, to the cent. */
export const sumOf = (amounts: Iterable<Amount>): number => {
  let sum = new Decimal(0)
  for (const amount of amounts) sum = sum.plus(amount)
  return toCents(sum)
}

/** Remaining balance: payback − paid, exact; negative when overpaid. Units: dollars. R7.15. */
export const remainingOf = (payback: Amount, paid: Amount): number => toCents(decimal(payback).minus(paid))
