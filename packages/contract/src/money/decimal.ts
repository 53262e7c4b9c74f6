import Big from 'big.js'

/**
 * Exact decimals for all rules. The constructor is separate, so that no other code can change its settings. Division
 * keeps 40 decimals, more than enough to distinguish any quotient of two amounts of money from a half cent. Rounding is
 * half away from zero.
 */
export const Decimal = Big()
Decimal.DP = 40
Decimal.RM = 1 // roundHalfUp, which big.js defines as away from zero
// Plain digits, never an exponent, for every possible amount.
Decimal.PE = 40
Decimal.NE = -40

export type Decimal = Big

/** The input of a rule: a number from JSON or a form, text from the database, or a decimal. */
export type Amount = number | string | Decimal

/**
 * The exact decimal of an amount. A number is read as its shortest decimal form, so 1.255 is 1.255 and not 1.25499….
 */
export const decimal = (amount: Amount): Decimal => new Decimal(amount)

/** The number of decimals of a number: 1 for 1.50, 0 for 100 and for infinity. */
export const decimalPlaces = (value: number): number => {
  if (!Number.isFinite(value)) return 0
  const [, fraction = ''] = new Decimal(value).toFixed().split('.')
  return fraction.length
}

/** Rounds half away from zero to the given number of decimals. The result is the closest number, and never -0. */
export const roundTo = (value: Decimal, decimals: number): number => {
  const number = value.round(decimals, 1).toNumber()
  return number === 0 ? 0 : number
}

/** Rounds half away from zero to the cent. */
export const toCents = (value: Decimal): number => roundTo(value, 2)
