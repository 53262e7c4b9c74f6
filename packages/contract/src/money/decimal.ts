import Big from 'big.js'

/**
 * Exact decimals for every rule. Its own constructor, so that no other code's settings reach it: division keeps 40 decimals, which is more
 * than it takes to tell any quotient of two amounts of money from a half cent, and rounding is half away from zero.
 */
export const Decimal = Big()
Decimal.DP = 40
Decimal.RM = 1 // roundHalfUp, which big.js defines as away from zero
// Plain digits, never an exponent, for any amount that money can reach.
Decimal.PE = 40
Decimal.NE = -40

export type Decimal = Big

/** What a rule takes: a number from JSON or a form, a text from the database, or a decimal. */
export type Amount = number | string | Decimal

/** Exact decimal of an amount. A number stands for the shortest decimal that names it, so 1.255 is 1.255 and not 1.25499…. */
export const decimal = (amount: Amount): Decimal => new Decimal(amount)

/** Decimals written in a number: 1.50 has 1, 100 has 0. An infinite one has none. */
export const decimalPlaces = (value: number): number => {
  if (!Number.isFinite(value)) return 0
  const [, fraction = ''] = new Decimal(value).toFixed().split('.')
  return fraction.length
}

/** Rounds half away from zero to so many decimals; the number is exact to them, and never -0. */
export const rounded = (value: Decimal, decimals: number): number => {
  const number = value.round(decimals, 1).toNumber()
  return number === 0 ? 0 : number
}

/** Rounds half away from zero to the cent. */
export const toCents = (value: Decimal): number => rounded(value, 2)
