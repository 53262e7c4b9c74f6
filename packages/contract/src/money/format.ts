import { groupDigits } from './format-count'
import { decimal, roundTo, type Amount } from './decimal'

/**
 * Dollars with the given number of decimals, rounded half away from zero. The minus precedes the dollar sign; zero has
 * no minus.
 */
const dollars = (amount: Amount, decimals: number) => {
  const value = decimal(amount).round(decimals, 1)
  const [whole = '0', fraction] = value.abs().toFixed(decimals).split('.')
  const text = `$${groupDigits(whole)}${fraction === undefined ? '' : `.${fraction}`}`
  return value.lt(0) ? `-${text}` : text
}

/** `$1,235`, `-$1,235`, never `-$0`: tables and dashboard (R11.6). */
export const formatMoney = (amount: Amount): string => dollars(amount, 0)

/** `$1,234.50`: the advance form's summary (R11.6). */
export const formatMoneyExact = (amount: Amount): string => dollars(amount, 2)

/** How the amounts of a card are written: `$1,235` if none of them has cents, else all with cents, `$1,235.00` and `$1,234.50` (R7.24). */
export const moneyFormatOf = (amounts: readonly (Amount | null)[]): ((amount: Amount) => string) =>
  amounts.every((amount) => amount === null || formatMoneyExact(amount).endsWith('.00'))
    ? formatMoney
    : formatMoneyExact

const fixed = (value: Amount, decimals: number) => {
  const number = decimal(value).round(decimals, 1)
  return (number.eq(0) ? number.abs() : number).toFixed(decimals)
}

/** A percent, `63.4%`: 1 decimal for performance, 2 in forms (R11.7). Rounded half away from zero. */
export const formatPercent = (percent: Amount, decimals = 1): string => `${fixed(percent, decimals)}%`

/** A ratio as a percent: 0.6337 becomes `63.4%`. */
export const formatRatio = (ratio: Amount, decimals = 1): string => formatPercent(decimal(ratio).times(100), decimals)

/** A factor rate with 3 decimals, `1.250`; a dash without one. */
export const formatFactor = (factor: Amount | null | undefined): string =>
  factor === null || factor === undefined ? '—' : fixed(factor, 3)

/** A term in months with 1 decimal, `7.4`, rounded half away from zero; a dash for null (R17.36). */
export const formatMonths = (months: Amount | null): string => (months === null ? '—' : fixed(months, 1))

/** All decimals of a number, and no others, as in a focused money or factor input. */
export const formatRaw = (value: number | null | undefined): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '' : decimal(value).toFixed()

/** The text of an unfocused money input: `1,234.50`; empty stays empty. The field itself shows the `$`. */
export const formatMoneyInput = (value: number | null | undefined): string => {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  const [whole = '0', fraction = '00'] = fixed(Math.abs(value), 2).split('.')
  return `${roundTo(decimal(value), 2) < 0 ? '-' : ''}${groupDigits(whole)}.${fraction}`
}

/** The text of an unfocused factor input: `1.250`. */
export const formatFactorInput = (value: number | null | undefined): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '' : formatFactor(value)

/** The text of an unfocused percent input: `12.50`. */
export const formatPercentInput = (value: number | null | undefined): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '' : fixed(value, 2)
