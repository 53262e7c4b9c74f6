import { z } from 'zod'
import { timestamp } from '../fields/record'

export const achNumberLabels = { last_file: 'Number of the Last File', last_trace: 'Last Trace Number' } as const

/** The last file and the last trace number that the bank has, as an administrator reads them in the bank's records. R25.144. */
export const achNumbersInput = z.object({
  /** 12 for ACH-12; 0 if the bank has none. */
  last_file: z
    .int('Enter the number of the file without letters, 0 if the bank has none')
    .min(0, 'Enter 0 if the bank has none')
    .max(1_000_000_000, 'This number is too large') as z.ZodType<number, number | null>, // null is refused, with the rule's own message
  /** Fifteen digits; null if the bank has none. */
  last_trace: z
    .string()
    .trim()
    .regex(/^(?:\d{15})?$/, 'A trace number has 15 digits')
    .nullable()
    .transform((trace) => trace || null),
})
export type AchNumbersInput = z.output<typeof achNumbersInput>

/** The last numbers that this book knows, and the backup from which it was restored if nobody has confirmed them since. */
export const achNumbers = z.object({
  last_file: z.int(),
  last_trace: z.string().nullable(),
  backup_at: timestamp.nullable(),
})
export type AchNumbers = z.output<typeof achNumbers>
