import type { z } from 'zod'
import type { Problem } from '../problem/problem'

/**
 * The problem that the server would answer for a refused value, with the message of the first error. Undefined if the
 * value is accepted.
 */
export function refusalOf(schema: z.ZodType, value: unknown): Problem | undefined {
  const { error } = schema.safeParse(value)
  const errors = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return errors && { message: errors[0]?.message ?? '', errors }
}
