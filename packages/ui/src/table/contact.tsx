import { formatPhone } from '@mca/contract/fields'
import { LongText } from './long-text'

/** The `mailto:` link of an e-mail address. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/** An extension after the number: 'ext. 12', 'x12', '#12'. */
const extension = /\s*(?:ext|x|#).*$/i
/** Fewer digits are not a telephone number: '1-800-FLOWERS' has four. */
const fewestDigits = 7

/** The `tel:` link of a number: digits and a leading + only, without an extension; null if that leaves no number. */
export function callTo(phone: string): string | null {
  const number = phone.trim().replace(extension, '')
  const digits = number.replaceAll(/\D/g, '')
  return digits.length < fewestDigits ? null : `tel:${number.startsWith('+') ? '+' : ''}${digits}`
}

/** A cell with an e-mail link; a click on it does not open the row (R2.58). */
export const Email = ({ email, min = '7rem' }: { email: string | null | undefined; min?: string }) => (
  <LongText text={email} to={email ? mailTo(email) : null} min={min} />
)

/** A cell with a telephone link. */
export const Phone = ({ phone }: { phone: string | null | undefined }) => (
  <LongText text={phone && formatPhone(phone)} to={phone ? callTo(phone) : null} min="6.25rem" />
)
