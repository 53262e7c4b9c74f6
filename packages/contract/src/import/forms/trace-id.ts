import { plainText } from './plain-text'

/** What a file writes where it has no ID, as letters and digits in capitals. */
const placeholders = new Set([
  'NONREF', 'NOREF', 'NOREFERENCE', 'NA', 'NONE', 'NULL', 'NIL', 'NAN', 'UNDEFINED', 'UNKNOWN', 'NOTPROVIDED', 'NOTAVAILABLE',
  'NOTAPPLICABLE', 'NOID', 'NOTRACE', 'BLANK', 'EMPTY', 'TBD', 'REF', 'VALUE', 'NAME',
]) // oxfmt-ignore

/** 2.1E+14: a spreadsheet has shortened a long number. */
const shortened = /^[+-]?\d([.,]\d+)?E\+\d+$/i
/** A spreadsheet keeps 15 digits of a number and writes zeros for the others. */
const roundedDigits = /^\d{15}0{2,}$/

/**
 * Why the text of an ID column identifies no payment: it is a placeholder ('NONREF', 'N/A', '0', '#REF!'), or a spreadsheet has rounded it ('2.1E+14',
 * '123456789012345000'). Null if it can be an ID. R16.500.
 */
export function problemOfTraceId(text: string): 'placeholder' | 'rounded' | null {
  const id = plainText(text)
  if (shortened.test(id) || roundedDigits.test(id)) return 'rounded'
  const letters = id.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return /^(0*|9{5,}|X*)$/.test(letters) || placeholders.has(letters) ? 'placeholder' : null
}
