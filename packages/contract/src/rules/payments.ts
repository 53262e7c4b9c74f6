import { decimal, toCents, type Amount } from '../money/decimal'

/**
 * How many payments pay a deal back: payback / payment amount, rounded up on exact decimals (32.52 / 10.84 is 3; the floats
 * make it 4). Null when either is not positive. R11.12.
 */
export const numberOfPaymentsOf = (payback: Amount, paymentAmount: Amount): number | null => {
  const total = decimal(payback)
  if (total.lte(0) || decimal(paymentAmount).lte(0)) return null
  const whole = total.div(paymentAmount).round(0, 0)
  return (whole.times(paymentAmount).lt(total) ? whole.plus(1) : whole).toNumber()
}

/**
 * One payment of so many: payback / count. Units: dollars. Rounding: half away from zero to the cent, so that the payments together may miss the
 * payback by some cents. Null when either is not positive, or the payment rounds to nothing. R11.12.
 */
export const paymentAmountOf = (payback: Amount, count: Amount): number | null =>
  decimal(payback).lte(0) || decimal(count).lte(0) ? null : toCents(decimal(payback).div(count)) || null
