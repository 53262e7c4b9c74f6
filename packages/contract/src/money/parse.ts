import { decimal, toCents } from './decimal'

/**
 * Keeps the first dot and the given number of decimals after it; removes other dots and separators after the first dot.
 */
const cutDecimals = (text: string, decimals: number): string => {
  const [whole = '', ...parts] = text.split('.')
  if (parts.length === 0) return whole
  return `${whole}.${parts.join('').replace(/\D/g, '').slice(0, decimals)}`
}

/** Removes everything but digits and the first dot (R8.12), and all decimals after the fourth. */
export const sanitizeFactor = (text: string): string => cutDecimals(text.replace(/[^\d.]/g, ''), 4)

const numeric = /^-?(\d+\.?\d*|\.\d+)$/

/**
 * The number in a text field: null if it is empty, NaN if it is not a number (which the schemas refuse). Thousands
 * separators, spaces and dollar or percent signs are ignored. Nothing is rounded; the schema refuses too many decimals.
 */
export const parseNumber = (text: string): number | null => {
  const plain = text.replace(/[\s,$%]/g, '')
  if (plain === '') return null
  return numeric.test(plain) ? Number(plain) : Number.NaN
}

/** Dollars typed into a money input: `1,234.5` and `$1234.50` become 1234.5. Empty is null; not a number is NaN. */
export const parseMoney = (text: string): number | null => parseNumber(text)

/**
 * The amount plus the given cents: a money input steps by 0.01 (R8.11). An empty amount counts as 0, and the result is
 * never below 0.
 */
export const stepMoney = (amount: number | null, cents: number): number =>
  Math.max(0, toCents(decimal(Number.isFinite(amount) ? (amount ?? 0) : 0).plus(decimal(cents).div(100))))

/**
 * A minus, or an accountant's opening parenthesis, before the first digit. It is kept as a minus, so that the schema
 * refuses `-5`; otherwise it would become 5.
 */
const signOf = (text: string): string => (/^[^\d.]*[-\u2212(]/.test(text) ? '-' : '')

/** The characters that a percent or count input keeps: a minus, digits and one dot. */
export const sanitizeNumber = (text: string): string => signOf(text) + sanitizeFactor(text)

/** The characters that a money input keeps: a minus, digits, separators, and one dot with at most 2 decimals. */
export const sanitizeMoney = (text: string): string => signOf(text) + cutDecimals(text.replace(/[^\d.,]/g, ''), 2)
