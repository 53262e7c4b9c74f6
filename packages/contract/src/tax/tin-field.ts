import { z } from 'zod'

/** Nine digits, with or without dashes. One that is not given stays as it is stored. */
export const tinField = (label: string) => ({
  input: z
    .string({ error: `${label} must be text` })
    .transform((value) => value.replaceAll(/[\s-]/g, ''))
    .refine((value) => value === '' || /^\d{9}$/.test(value), `${label} must have 9 digits`)
    .nullable()
    .transform((value) => value || null),
  record: () => z.null(),
  empty: '',
  omitted: null,
})
