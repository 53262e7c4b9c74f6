import { decimal, toCents } from './decimal'

/** So many decimals after the first dot, and no other dot or separator there. */
const cutDecimals = (text: string, decimals: number): string => {
  const [whole = '', ...parts] = text.split('.')
  if (parts.length === 0) return whole
  return `${whole}.${parts.join('').replace(/\D/g, '').slice(0, decimals)}`
}

/** Takes out everything but digits and the first dot (R8.12), and what is beyond the four decimals that are kept. */
export const sanitizeFactor = (text: string): string => cutDecimals(text.replace(/[^\d.]/g, ''), 4)

const numeric = /^-?(\d+\.?\d*|\.\d+)$/

/**
 * The number that a text field holds: null when empty, NaN when it is no number (which the schemas refuse). Thousands
 * separators, spaces and a dollar or percent sign are passed over. Nothing is rounded: too many decimals are refused by the schema.
 */
export const parseNumber = (text: string): number | null => {
  const plain = text.replace(/[\s,$%]/g, '')
  if (plain === '') return null
  return numeric.test(plain) ? Number(plain) : Number.NaN
}

/** Dollars typed into a money input: `1,234.5` and `$1234.50` are 1234.5; empty is null; not a number is NaN. */
export const parseMoney = (text: string): number | null => parseNumber(text)

/** The amount so many cents on: a money input steps by 0.01 (R8.11). An empty one starts from nothing, and none goes below it. */
export const stepMoney = (amount: number | null, cents: number): number =>
  Math.max(0, toCents(decimal(Number.isFinite(amount) ? (amount ?? 0) : 0).plus(decimal(cents).div(100))))

/** A minus, or a bookkeeper's bracket, before the first digit. It is kept, so that the schema refuses the number, rather than that `-5` becomes 5. */
const signOf = (text: string): string => (/^[^\d.]*[-\u2212(]/.test(text) ? '-' : '')

/** What a percent or a count keeps of a typed text: a minus, digits, one dot. */
export const sanitizeNumber = (text: string): string => signOf(text) + sanitizeFactor(text)

/** What a money input keeps of a typed text: a minus, digits, separators, one dot with at most 2 decimals. */
export const sanitizeMoney = (text: string): string => signOf(text) + cutDecimals(text.replace(/[^\d.,]/g, ''), 2)
