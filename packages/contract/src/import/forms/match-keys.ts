import { plainText } from './plain-text'

/**
 * Names with equal keys are the same name: only case, outer spaces and the number of spaces between words are ignored.
 * Nothing is guessed: 'Blue Diner LLC' and 'Blue Diner' are two names. R16.13.
 */
export const nameKey = (name: string): string => plainText(name.normalize('NFC')).toLowerCase()

/** The nine digits of a tax ID in any punctuation, or null for a text that does not have nine. R16.13. */
export const taxIdKey = (taxId: string): string | null => {
  const digits = taxId.replace(/\D/g, '')
  return digits.length === 9 ? digits : null
}
