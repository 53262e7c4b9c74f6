import { decimal, roundTo, toCents, type Amount } from '../money/decimal'

/**
 * Payback of a deal: funded amount × factor rate.
 * Units: dollars in, dollars out, exact decimals. Rounding: half away from zero to the cent. R11.10.
 */
export const paybackOf = (amount: Amount, factorRate: Amount): number => toCents(decimal(amount).times(factorRate))

/**
 * Factor rate of a deal: payback / funded amount. Units: dollars in, a ratio out. Rounding: half away from zero to 3
 * decimals. Null if the funded amount is not positive or the factor rounds to 0.000. R11.10.
 */
export const factorRateOf = (payback: Amount, amount: Amount): number | null =>
  decimal(amount).lte(0) ? null : roundTo(decimal(payback).div(amount), 3) || null
