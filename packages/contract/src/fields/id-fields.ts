import { z } from 'zod'
import type { Field, OptionalField } from './field'
import { typeError } from './type-error'
import { isUuid } from './uuid'

const id = (error: NonNullable<Parameters<typeof z.string>[0]>, invalid: string) =>
  z
    .string(error)
    .trim()
    .toLowerCase()
    .refine((value) => value === '' || isUuid(value), invalid)

/**
 * The id of a record, in lower case. `missing` is the message if it is absent, null or empty; `invalid` for any other
 * text.
 */
export const requiredId = (missing: string, invalid: string): Field<string, string, z.ZodGUID> => ({
  input: id({ error: typeError(missing, invalid) }, invalid)
    .min(1, missing)
    .meta({ format: 'uuid' }),
  record: () => z.guid(),
  empty: '',
})

/** The id of a record in lower case, or null; an empty text becomes null. */
export const optionalId = (invalid: string): OptionalField<string | null, string | null, z.ZodNullable<z.ZodGUID>> => ({
  input: id({ error: invalid }, invalid)
    .nullable()
    .transform((value) => value || null),
  record: () => z.guid().nullable(),
  empty: null,
  omitted: null,
})
