import { z } from 'zod'
import { isDay } from '../dates/dates'
import type { Field, OptionalField } from './field'
import { typeError } from './type-error'

/** A real calendar day, `YYYY-MM-DD`. `missing` is the message if it is absent, null or empty. */
export const requiredDay = (
  missing: string,
  invalid = 'Date must be in YYYY-MM-DD format',
): Field<string, string, z.ZodISODate> => ({
  input: z
    .string({ error: typeError(missing, invalid) })
    .refine((value) => value === '' || isDay(value), invalid)
    .min(1, missing)
    .meta({ format: 'date' }),
  record: () => z.iso.date(),
  empty: '',
})

/** A real calendar day, `YYYY-MM-DD`, or null; an empty text becomes null. */
export const optionalDay = (
  invalid: string,
): OptionalField<string | null, string | null, z.ZodNullable<z.ZodISODate>> => ({
  input: z
    .string({ error: invalid })
    .refine((value) => value === '' || isDay(value), invalid)
    .meta({ format: 'date' })
    .nullable()
    .transform((value) => value || null),
  record: () => z.iso.date().nullable(),
  empty: '',
  omitted: null,
})
