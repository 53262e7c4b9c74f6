import { decimal, rounded, toCents, type Amount } from '../money/decimal'

/**
 * The dollars of a percent: base × percent / 100. Rounding: half away from zero to the cent.
 * The bases (R11.15): the funded amount, or for a syndicator's commission and fees that syndicator's participation.
 */
export const amountOfPercent = (base: Amount, percent: Amount): number => toCents(decimal(base).times(percent).div(100))

/**
 * The percent of a dollar amount: 100 × amount / base. Rounding: half away from zero to 2 decimals, so the way back may
 * miss the amount: whichever was typed is kept (R11.16). Null when the base is nothing.
 */
export const percentOfAmount = (amount: Amount, base: Amount): number | null =>
  decimal(base).eq(0) ? null : rounded(decimal(amount).times(100).div(base), 2)
