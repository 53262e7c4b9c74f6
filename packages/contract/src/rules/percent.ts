import { decimal, roundTo, toCents, type Amount } from '../money/decimal'

/**
 * The dollar amount of a percent: base × percent / 100. Rounding: half away from zero to the cent. The base is the
 * funded amount, or for a syndicator's commission and fees that syndicator's participation (R11.15).
 */
export const amountOfPercent = (base: Amount, percent: Amount): number => toCents(decimal(base).times(percent).div(100))

/**
 * The percent of a dollar amount: 100 × amount / base. Rounding: half away from zero to 2 decimals. Converting back may
 * result in another amount, so the field that was typed is kept (R11.16). Null if the base is 0.
 */
export const percentOfAmount = (amount: Amount, base: Amount): number | null =>
  decimal(base).eq(0) ? null : roundTo(decimal(amount).times(100).div(base), 2)
