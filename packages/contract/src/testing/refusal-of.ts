import type { z } from 'zod'
import type { Problem } from '../problem/problem'

/** What a schema says of a refused value, as the server answers it: the first field's message stands for all. Undefined when it is accepted. */
export function refusalOf(schema: z.ZodType, value: unknown): Problem | undefined {
  const { error } = schema.safeParse(value)
  const errors = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return errors && { message: errors[0]?.message ?? '', errors }
}
