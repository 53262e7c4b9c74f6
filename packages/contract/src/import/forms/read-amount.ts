import { maxNumber } from '../../fields/limits'
import { centsOf } from '../../money/cents'
import { plainText, quoteCell } from './plain-text'

/** The amount in a cell, or why it is not clear. */
export type AmountReading =
  | {
      /** Whole cents without the sign: 0 or more. */
      readonly cents: number
      /**
       * From a minus or parentheses. CR and DR do not affect it, because their meaning depends on the file's author.
       */
      readonly sign: 1 | -1 | 0
      readonly marker?: 'CR' | 'DR'
      readonly problem?: undefined
    }
  | { readonly problem: string }

const markers = { before: /^(?:CR|DR|DB)\b ?/i, after: / ?(?:CR|DR|DB)$/i }
const currency = /^(?:US\$|USD|\$)\s?/i
const signs = [
  { form: /^\((?<rest>[^()]*)\)$/, sign: -1 },
  { form: /^[-\u2212\u2013]\s?(?<rest>.*)$/, sign: -1 },
  { form: /^(?<rest>.*\d\.?)\s?[-\u2212\u2013]$/, sign: -1 },
  { form: /^\+(?<rest>.*)$/, sign: 1 },
  { form: /^(?<rest>.*\d\.?)\+$/, sign: 1 },
] as const

const withoutCurrency = (text: string) => text.replace(currency, '')

/** The sign, which may be inside or outside the currency, and the rest of the text. */
const signOf = (text: string): { sign: 1 | -1; rest: string } => {
  const bare = withoutCurrency(text)
  for (const { form, sign } of signs) {
    const rest = form.exec(bare)?.groups?.['rest']
    if (rest !== undefined) return { sign, rest: withoutCurrency(rest.trim()) }
  }
  return { sign: 1, rest: bare }
}

/** 1234, 1234.5, .50 and 1,234.50. A comma is allowed nowhere else. */
const usDigits = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{0,2})?$|^\.\d{1,2}$/

const problemOfText = (text: string): string => {
  const shown = quoteCell(text)
  if (text.startsWith('=')) return `${shown} is a formula. Save the file with values instead of formulas.`
  if (text.startsWith('#')) return `${shown} is a spreadsheet error, not an amount.`
  if (/\d\s*e\s*[-+]?\d+$/i.test(text))
    return `${shown} was rounded by the spreadsheet. Format the column as a number and save the file again.`
  if (/^[^.]*\.\d{3,}\D*$/.test(text)) return `${shown} has more than 2 decimals.`
  if (/\d,\d/.test(text)) return `${shown} has a comma where US amounts have none. Write it as in 1,234.50.`
  return `${shown} is not an amount such as 1,234.50.`
}

/** `CR`, or `DR`, which some banks write as DB. */
const markerOf = (marker: string): 'CR' | 'DR' => (/CR/i.test(marker) ? 'CR' : 'DR')

/**
 * Parses an amount in the formats of US banks and processors: 1,234.50, (1,234.50), 1,234.50-, $1,234.50, USD 1,234.50, 1,234.50
 * CR. The dash that Excel's accounting format shows for zero is zero. Ambiguous texts are refused. Units: cents; exact, never
 * rounded, at most 999,999,999,999.99 dollars. R16.9.
 */
export function readAmount(cell: string): AmountReading {
  const text = plainText(cell)
  if (text === '') return { problem: 'The amount is missing.' }
  const before = markers.before.exec(text)?.[0]
  const after = markers.after.exec(text)?.[0]
  if (before !== undefined && after !== undefined) return { problem: problemOfText(text) }
  const marked = before ?? after
  const marker = marked === undefined ? {} : { marker: markerOf(marked) }
  const digits = text
    .replace(markers.before, '')
    .replace(markers.after, '')
    .replace(/ ?USD$/i, '')
  if (/^[-\u2013]$/.test(withoutCurrency(digits))) return { cents: 0, sign: 0, ...marker }
  const { sign, rest } = signOf(digits)
  if (!usDigits.test(rest)) return { problem: problemOfText(text) }
  const [whole = '', decimals = ''] = rest.replaceAll(',', '').split('.')
  const significant = whole.replace(/^0+/, '')
  const cents = Number(`${significant}${decimals.padEnd(2, '0')}`)
  if (significant.length > 12 || cents > centsOf(maxNumber))
    return { problem: `${quoteCell(text)} is more than 999,999,999,999.99.` }
  return { cents, sign: cents === 0 ? 0 : sign, ...marker }
}
