import { z } from 'zod'
import type { OptionalField } from './field'
import { valuesOf, type Option } from './option'

/** The schema of one value from a list of options. */
export const oneOf = <const O extends readonly Option[]>(label: string, options: O) => {
  const values = valuesOf(options)
  return z.enum(values, { error: `${label} must be one of: ${values.join(', ')}` })
}

/** One value from a list of options. A new record has `initial`. */
export const choice = <const O extends readonly Option[]>(
  label: string,
  options: O,
  initial: O[number]['value'],
): OptionalField<O[number]['value'], O[number]['value'], z.ZodType<O[number]['value']>> => ({
  input: oneOf(label, options),
  record: () => z.enum(valuesOf(options)),
  empty: initial,
  omitted: initial,
})
