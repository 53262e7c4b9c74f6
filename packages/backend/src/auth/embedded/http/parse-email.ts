import { z } from 'zod'
import { invalid } from '../protocol/auth-error'

const address = z.email().max(255)

/** An e-mail address in lower case; 400 `validation_failed` when it is none or longer than 255 characters. */
export function emailOf(value: unknown): string {
  const parsed = address.safeParse(typeof value === 'string' ? value.trim().toLowerCase() : value)
  if (!parsed.success) throw invalid('Unable to validate email address: invalid format')
  return parsed.data
}
