import { z } from 'zod'
import { isDay, isInCalendar, outsideCalendar } from '../dates/dates'
import type { Field, OptionalField } from './field'
import { typeError } from './type-error'

/** True unless the text is a real day outside the calendar (R10.10). */
const isUsable = (value: string) => !isDay(value) || isInCalendar(value)

/** A real day of the calendar, `YYYY-MM-DD`. `missing` is the message if it is absent, null or empty. */
export const requiredDay = (
  missing: string,
  invalid = 'Date must be in YYYY-MM-DD format',
): Field<string, string, z.ZodISODate> => ({
  input: z
    .string({ error: typeError(missing, invalid) })
    .refine((value) => value === '' || isDay(value), invalid)
    .refine(isUsable, outsideCalendar)
    .min(1, missing)
    .meta({ format: 'date' }),
  record: () => z.iso.date(),
  empty: '',
})

/** A real day of the calendar, `YYYY-MM-DD`, or null; an empty text becomes null. */
export const optionalDay = (
  invalid: string,
): OptionalField<string | null, string | null, z.ZodNullable<z.ZodISODate>> => ({
  input: z
    .string({ error: invalid })
    .refine((value) => value === '' || isDay(value), invalid)
    .refine(isUsable, outsideCalendar)
    .meta({ format: 'date' })
    .nullable()
    .transform((value) => value || null),
  record: () => z.iso.date().nullable(),
  empty: '',
  omitted: null,
})
