import { z } from 'zod'
import { isDay } from '../dates/dates'
import { decimalPlaces } from '../money/decimal'
import { maxNumber, maxPayments, maxRows } from './limits'
import { valuesOf, type Option } from './option'

// The kinds of field that inputs are made of. Each says its own messages, takes what a form holds (null for an empty number) and
// what JSON brings, and can be told as JSON Schema for the API's description.

type Refusal = { input?: unknown }

/** The rule's message for a value that is missing, null or not a number at all; else what is wrong with its type. */
const typeError = (missing: string, wrongType: string) => (refusal: Refusal) =>
  refusal.input === undefined || refusal.input === null || Number.isNaN(refusal.input) ? missing : wrongType

/** A NUL character cannot be stored in PostgreSQL's text. */
// oxlint-disable-next-line no-control-regex -- the very character that is refused
const noNul = /^[^\u0000]*$/

const trimmed = (label: string, missing = `${label} must be text`) =>
  z.string({ error: typeError(missing, `${label} must be text`) }).trim()

const limited = (schema: z.ZodString, label: string, max: number) =>
  schema
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')} characters`)
    .regex(noNul, `${label} must not contain a NUL character`)

const text = (label: string, max: number, missing?: string) => limited(trimmed(label, missing), label, max)

/** Trimmed text of 1 to `max` characters. Missing, null or blank gets `message`. */
export const requiredText = (label: string, message: string, max: number): z.ZodType<string, string> =>
  text(label, max, message).min(1, message)

const emptyToNull = (value: string | null) => (value === '' ? null : value)

/** Trimmed text up to `max` characters; an empty one is null. */
export const optionalText = (label: string, max: number): z.ZodType<string | null, string | null> =>
  text(label, max).nullable().transform(emptyToNull)

/** As `optionalText`, in upper case, which is what may not be too long ('ß' becomes 'SS'): a state's two letters. */
export const optionalUpperText = (label: string, max: number): z.ZodType<string | null, string | null> =>
  limited(trimmed(label).toUpperCase(), label, max).nullable().transform(emptyToNull)

const isEmail = (value: string) => z.regexes.email.test(value)

/** A valid address of up to 255 characters, or empty, which is null. */
export const optionalEmail: z.ZodType<string | null, string | null> = text('Email', 255)
  .refine((value) => value === '' || isEmail(value), 'Invalid email')
  .nullable()
  .transform(emptyToNull)

/** A valid address of up to 255 characters. */
export const requiredEmail = (missing: string, invalid: string): z.ZodType<string, string> =>
  text('Email', 255, missing)
    .min(1, missing)
    .refine((value) => value === '' || isEmail(value), invalid)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of a record, in lower case. Missing, null or empty gets `missing`, any other text `invalid`. */
export const requiredId = (missing: string, invalid: string): z.ZodType<string, string> =>
  z
    .string({ error: typeError(missing, invalid) })
    .trim()
    .toLowerCase()
    .refine((value) => value === '' || uuid.test(value), invalid)
    .min(1, missing)
    .meta({ format: 'uuid' })

/** The id of a record, or null; empty is null. */
export const optionalId = (invalid: string): z.ZodType<string | null, string | null> =>
  z
    .string({ error: invalid })
    .trim()
    .toLowerCase()
    .refine((value) => value === '' || uuid.test(value), invalid)
    .nullable()
    .transform(emptyToNull)

/** A real calendar day, `YYYY-MM-DD`. Missing, null or empty gets `missing`. */
export const requiredDay = (
  missing: string,
  invalid = 'Date must be in YYYY-MM-DD format',
): z.ZodType<string, string> =>
  z
    .string({ error: typeError(missing, invalid) })
    .refine((value) => value === '' || isDay(value), invalid)
    .min(1, missing)
    .meta({ format: 'date' })

/** One of the values of a list of options. */
export const oneOf = <const O extends readonly Option[]>(label: string, options: O) => {
  const values = valuesOf(options)
  return z.enum(values as unknown as [O[number]['value'], ...O[number]['value'][]], {
    error: `${label} must be one of: ${values.join(', ')}`,
  })
}

const number = (label: string, decimals: number, missing: string) =>
  z
    .number({ error: typeError(missing, `${label} must be a number`) })
    .max(maxNumber, `${label} must be at most 999,999,999,999.99`)
    .refine(
      (value) => decimalPlaces(value) <= decimals,
      decimals === 0 ? `${label} must be a whole number` : `${label} can have at most ${decimals} decimals`,
    )

/** A number in a form may be empty (null) until it is checked; what comes out is a number. */
type RequiredNumber = z.ZodType<number, number | null>
type OptionalNumber = z.ZodType<number | null, number | null>

const moneyDecimals = 2
const rateDecimals = 4

/** Dollars above 0, at most 2 decimals. Missing, null, zero or negative gets `message`. */
export const positiveMoney = (label: string, message: string): RequiredNumber =>
  number(label, moneyDecimals, message).positive(message) as RequiredNumber // null is refused, with the rule's own message

/** Dollars of at least 0, at most 2 decimals. */
export const money = (label: string): RequiredNumber =>
  number(label, moneyDecimals, `${label} is required`).nonnegative(`${label} must be at least 0`) as RequiredNumber // as above

/** A percent of 0 to 100, at most 4 decimals. */
export const percent = (label: string): RequiredNumber => percentNumber(label) as RequiredNumber // as above

const percentNumber = (label: string) =>
  number(label, rateDecimals, `${label} is required`)
    .nonnegative(`${label} must be between 0 and 100`)
    .max(100, `${label} must be between 0 and 100`)

export const optionalMoney = (label: string): OptionalNumber =>
  number(label, moneyDecimals, `${label} must be a number`).nonnegative(`${label} must be at least 0`).nullable()

export const optionalPositiveMoney = (label: string): OptionalNumber =>
  number(label, moneyDecimals, `${label} must be a number`).positive(`${label} must be positive`).nullable()

export const optionalPercent = (label: string): OptionalNumber => percentNumber(label).nullable()

/** A factor above 0, at most 4 decimals, or null. */
export const optionalFactor = (label: string): OptionalNumber =>
  number(label, rateDecimals, `${label} must be a number`).positive(`${label} must be positive`).nullable()

/** A positive whole number, or null. */
export const optionalCount = (label: string): OptionalNumber =>
  number(label, 0, `${label} must be a number`)
    .positive(`${label} must be positive`)
    .max(maxPayments, `${label} must be at most ${maxPayments.toLocaleString('en-US')}`)
    .nullable()

/** What is not a number is 0; an infinite one stays, to be refused. */
const numberOrZero = (value: unknown) => (typeof value === 'number' && !Number.isNaN(value) ? value : 0)

type Entry = z.ZodType<number, number | null | undefined>

// 'Numeric fee and participation entries that are not numbers become 0' (SPEC.md section 5). Their percents have no upper limit
// of 100: a participation may exceed the funded amount, and a fee may exceed a small participation (SPEC.md warns, it does not forbid).
const entry = (label: string, decimals: number): Entry =>
  z.preprocess(
    numberOrZero,
    number(label, decimals, `${label} must be a number`).nonnegative(`${label} must be at least 0`).default(0),
  ) as unknown as Entry // preprocess takes anything; a form holds numbers or nothing

/** Dollars of a fee or participation row, at most 2 decimals, at least 0; anything but a number is 0. */
export const moneyEntry = (label: string): Entry => entry(label, moneyDecimals)

/** The percent of a fee or participation row, at most 4 decimals, at least 0; anything but a number is 0. */
export const percentEntry = (label: string): Entry => entry(label, rateDecimals)

/** A list of rows. Null is no rows: it clears the list as it clears any field (CONTRACT.md section 2, PUT). */
export const rowsOf = <R extends z.ZodType>(row: R, error: string): z.ZodType<z.output<R>[], z.input<R>[]> =>
  z
    .array(row, { error })
    .max(maxRows, `${error} of at most ${maxRows.toLocaleString('en-US')}`)
    .nullable()
    .transform((rows) => rows ?? []) as unknown as z.ZodType<z.output<R>[], z.input<R>[]> // null comes as JSON alone; a form holds a list
