import { z } from 'zod'
import { isDay } from '../dates/dates'
import type { Field } from './field'
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
