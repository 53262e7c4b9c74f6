import { decimal, Decimal, toCents, type Amount } from '../money/decimal'

/** Exact sum of dollars: totals rows, paid totals. Units: dollars, to the cent. */
export const sumOf = (amounts: Iterable<Amount>): number => {
  let sum = new Decimal(0)
  for (const amount of amounts) sum = sum.plus(amount)
  return toCents(sum)
}

/** Remaining balance: payback − paid, exact; negative when overpaid. Units: dollars. SPEC.md section 2, 'Advance detail'. */
export const remainingOf = (payback: Amount, paid: Amount): number => toCents(decimal(payback).minus(paid))

/** Whole cents as a number: exact for any amount of money, because one below 10^12 is off by far less than half a cent. */
const wholeCents = (amount: Amount) => Math.round(Number(amount) * 100)

/**
 * Performance: paid / payback as a ratio, 1 is 100 percent: the number nearest to the exact quotient, not rounded any further; show it by
 * `formatRatio`. It must not decide whether an advance is closed: 0.99996 prints as 100.0%. 0 when the payback is not positive.
 * Lists work it out for each row, so it divides whole numbers (one rounding, by the processor) and not decimals: 0.1 µs instead of 13.
 */
export const performanceOf = (paid: Amount, payback: Amount): number =>
  wholeCents(payback) <= 0 ? 0 : wholeCents(paid) / wholeCents(payback)

/** Closed: paid >= payback, compared exactly (CONTRACT.md section 3). Decides 'Closed', the lock and the green figure. */
export const isClosed = (paid: Amount, payback: Amount): boolean => decimal(paid).gte(payback)
