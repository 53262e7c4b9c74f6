import { decimal, toCents, type Amount } from '../money/decimal'

/**
 * The number of payments that pay back a deal: payback / payment amount, rounded up on exact decimals (32.52 / 10.84 is
 * 3; with floats it would be 4). Null if either is not positive. R11.12.
 */
export const numberOfPaymentsOf = (payback: Amount, paymentAmount: Amount): number | null => {
  const total = decimal(payback)
  if (total.lte(0) || decimal(paymentAmount).lte(0)) return null
  const whole = total.div(paymentAmount).round(0, 0)
  return (whole.times(paymentAmount).lt(total) ? whole.plus(1) : whole).toNumber()
}

/**
 * The amount of each payment: payback / count. Units: dollars. Rounding: half away from zero to the cent, so the sum of
 * the payments may differ from the payback by some cents. Null if either is not positive or the payment rounds to 0.
 * R11.12.
 */
export const paymentAmountOf = (payback: Amount, count: Amount): number | null =>
  decimal(payback).lte(0) || decimal(count).lte(0) ? null : toCents(decimal(payback).div(count)) || null
