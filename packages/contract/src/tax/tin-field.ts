import { z } from 'zod'

/** Nine digits, with or without spaces and dashes of any kind. One that is not given stays as it is stored. */
export const tinField = (label: string) => ({
  input: z
    .string({ error: `${label} must be text` })
    .transform((value) => value.replaceAll(/[\s\p{Pd}−]/gu, ''))
    .refine((value) => value === '' || /^\d{9}$/.test(value), `${label} must have 9 digits`)
    .nullable()
    .transform((value) => value || null),
  record: () => z.null(),
  empty: '',
  omitted: null,
})
