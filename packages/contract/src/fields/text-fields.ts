import { z } from 'zod'
import type { Field, OptionalField } from './field'
import { seenText } from './seen-text'
import { typeError } from './type-error'
import { formatCount } from '../money/format-count'

type Text = Field<string, string, z.ZodString>
type OptionalText = OptionalField<string | null, string | null, z.ZodNullable<z.ZodString>>

/** PostgreSQL cannot store a NUL character in text. */
// oxlint-disable-next-line no-control-regex -- the very character that is refused
export const noNul = /^[^\u0000]*$/

const exact = (label: string, missing = `${label} must be text`) =>
  z.string({ error: typeError(missing, `${label} must be text`) })

const trimmed = (label: string, missing?: string) => exact(label, missing).overwrite(seenText).trim()

const limited = (schema: z.ZodString, label: string, max: number) =>
  schema
    .max(max, `${label} must be at most ${formatCount(max)} characters`)
    .regex(noNul, `${label} must not contain a NUL character`)

const text = (label: string, max: number, missing?: string) => limited(trimmed(label, missing), label, max)

const optional = (schema: z.ZodString): OptionalText => ({
  input: schema.nullable().transform((value) => value || null),
  record: () => z.string().nullable(),
  empty: '',
  omitted: null,
})

/** Trimmed text of 1 to `max` characters, without those that nobody sees (R2.710). `missing` is the message if it is absent, null or blank. */
export const requiredText = (label: string, message: string, max: number): Text => ({
  input: text(label, max, message).min(1, message),
  record: () => z.string(),
  empty: '',
})

/** The name of an uploaded file, in the query of its call. */
export const fileName = (max: number) =>
  z
    .string({ error: 'name is required' })
    .overwrite(seenText)
    .trim()
    .min(1, 'name is required')
    .max(max, `name must be at most ${max} characters`)

/** Like `requiredText`, with all characters that nobody sees, for a name whose own rule refuses them. */
export const exactText = (label: string, message: string, max: number): Text => ({
  ...requiredText(label, message, max),
  input: limited(exact(label, message).trim(), label, max).min(1, message),
})

/** Trimmed text of up to `max` characters; an empty text becomes null. */
export const optionalText = (label: string, max: number): OptionalText => optional(text(label, max))

/**
 * Like `optionalText`, in upper case, for the two letters of a state. The limit applies to the upper-case text, because
 * 'ß' becomes 'SS'.
 */
export const optionalUpperText = (label: string, max: number): OptionalText =>
  optional(limited(trimmed(label).toUpperCase(), label, max))

const isEmail = (value: string) => z.regexes.email.test(value)

/** A valid email address of up to 255 characters; an empty text becomes null. */
export const optionalEmail: OptionalText = optional(
  text('Email', 255).refine((value) => value === '' || isEmail(value), 'Invalid email'),
)

/** A valid email address of up to 255 characters. */
export const requiredEmail = (missing: string, invalid: string): Text => ({
  input: text('Email', 255, missing)
    .min(1, missing)
    .refine((value) => value === '' || isEmail(value), invalid),
  record: () => z.string(),
  empty: '',
})

/** A spreadsheet would run another text as a formula. */
export const isNoFormula = (value: string | null) => value === null || !/^[=+\-@]/.test(value)
