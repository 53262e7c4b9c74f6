import { plainText } from './plain-text'

/**
 * What two names must have in common to be the same name: everything but upper and lower case, outer spaces and the number of
 * spaces between words. Nothing is guessed: 'Blue Diner LLC' and 'Blue Diner' are two names. R16.13.
 */
export const nameKey = (name: string): string => plainText(name.normalize('NFC')).toLowerCase()

/** The nine digits of a tax ID, however it is punctuated, or null for a text that does not have nine. R16.13. */
export const taxIdKey = (taxId: string): string | null => {
  const digits = taxId.replace(/\D/g, '')
  return digits.length === 9 ? digits : null
}
