import { z } from 'zod'
import { invalid } from './auth-error'

const address = z.email().max(255)

export const isEmail = (value: string): boolean => address.safeParse(value).success

/** An email address in lower case. Throws 400 `validation_failed` if it is invalid or longer than 255 characters. */
export function parseEmail(value: unknown): string {
  const parsed = address.safeParse(typeof value === 'string' ? value.trim().toLowerCase() : value)
  if (!parsed.success) throw invalid('Unable to validate email address: invalid format')
  return parsed.data
}
