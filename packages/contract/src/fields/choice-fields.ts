import { z } from 'zod'
import type { OptionalField } from './field'
import { valuesOf, type Option } from './option'

const oneOfError = (label: string, options: readonly Option[]) =>
  `${label} must be one of: ${valuesOf(options).join(', ')}`

/** The schema of one value from a list of options. */
export const oneOf = <const O extends readonly Option[]>(label: string, options: O) =>
  z.enum(valuesOf(options), { error: oneOfError(label, options) })

/** One value from a list of options, or null; an empty text becomes null. */
export const optionalChoice = <const O extends readonly Option[]>(
  label: string,
  options: O,
): OptionalField<O[number]['value'] | null, O[number]['value'] | '' | null, z.ZodType<O[number]['value'] | null>> => ({
  input: z
    .enum([...valuesOf(options), ''], { error: oneOfError(label, options) })
    .nullable()
    .transform((value) => (value || null) as O[number]['value'] | null), // it is not ''
  record: () => z.enum(valuesOf(options)).nullable(),
  empty: '',
  omitted: null,
})

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

/** Yes or no. A new record has no. */
export const flag = (label: string): OptionalField<boolean, boolean, z.ZodBoolean> => ({
  input: z.boolean({ error: `${label} must be true or false` }),
  record: () => z.boolean(),
  empty: false,
  omitted: false,
})
