import { z } from 'zod'
import { decimalPlaces } from '../money/decimal'
import type { Field, OptionalField } from './field'
import { maxNumber, maxInteger } from './limits'
import { typeError } from './type-error'
import { formatCount } from '../money/format-count'

/** A number in a form is null while its input is empty; the validated value is a number. */
type RequiredNumber = Field<number, number | null, z.ZodNumber>
type OptionalNumber = OptionalField<number | null, number | null, z.ZodNullable<z.ZodNumber>>

const moneyDecimals = 2
const rateDecimals = 4

const number = (label: string, decimals: number, missing = `${label} must be a number`) =>
  z
    .number({ error: typeError(missing, `${label} must be a number`) })
    .max(maxNumber, `${label} must be at most 999,999,999,999.99`)
    .refine(
      (value) => decimalPlaces(value) <= decimals,
      decimals === 0 ? `${label} must be a whole number` : `${label} can have at most ${decimals} decimals`,
    )
const percentage = (label: string) =>
  number(label, rateDecimals, `${label} is required`)
    .nonnegative(`${label} must be between 0 and 100`)
    .max(100, `${label} must be between 0 and 100`)

const required = (schema: z.ZodNumber) => ({
  input: schema as RequiredNumber['input'], // null is refused, with the rule's own message
  record: () => z.number(),
  empty: null,
})
const optional = (schema: z.ZodNumber): OptionalNumber => ({
  input: schema.nullable(),
  record: () => z.number().nullable(),
  empty: null,
  omitted: null,
})

/** Dollars above 0, at most 2 decimals. `message` is used for a missing, null, zero or negative value. */
export const positiveMoney = (label: string, message: string): RequiredNumber =>
  required(number(label, moneyDecimals, message).positive(message))

/** Dollars, 0 or more, at most 2 decimals. `message` is used for a missing, null or negative value. */
export const moneyOrZero = (label: string, message: string): RequiredNumber =>
  required(number(label, moneyDecimals, message).nonnegative(message))

/** Dollars, 0 or more, at most 2 decimals. A request may omit it, and the server then derives it. A form may not. */
export const derivedMoney = (label: string): Field<number | undefined, number | null | undefined, z.ZodNumber> => {
  const field = required(
    number(label, moneyDecimals, `${label} is required`).nonnegative(`${label} must be at least 0`),
  )
  return { ...field, input: field.input.optional() }
}

/** A percent from 0 to 100, at most 4 decimals. A new record has `initial`. */
export const percent = (label: string, initial: number): OptionalField<number, number | null, z.ZodNumber> => ({
  ...required(percentage(label)),
  empty: initial,
  omitted: initial,
})

/** Dollars, 0 or more, at most 2 decimals, or null. */
export const optionalMoney = (label: string): OptionalNumber =>
  optional(number(label, moneyDecimals).nonnegative(`${label} must be at least 0`))

/** Dollars above 0, at most 2 decimals, or null. */
export const optionalPositiveMoney = (label: string): OptionalNumber =>
  optional(number(label, moneyDecimals).positive(`${label} must be positive`))

/** A percent from 0 to 100, at most 4 decimals, or null. */
export const optionalPercent = (label: string): OptionalNumber => optional(percentage(label))

/** A factor above 0, at most 4 decimals, or null. */
export const optionalFactor = (label: string): OptionalNumber =>
  optional(number(label, rateDecimals).positive(`${label} must be positive`))

/** A positive whole number, or null. */
export const optionalCount = (label: string): OptionalField<number | null, number | null, z.ZodNullable<z.ZodInt>> => ({
  ...optional(
    number(label, 0)
      .positive(`${label} must be positive`)
      .max(maxInteger, `${label} must be at most ${formatCount(maxInteger)}`),
  ),
  record: () => z.int().nullable(),
})

/**
 * A value that is not a number becomes 0. Infinity and NaN stay and are then refused: JSON has neither, and in a form,
 * NaN is a text that could not be parsed.
 */
const numberOrZero = (value: unknown) => (typeof value === 'number' ? value : 0)

type Entry = Field<number, number | null | undefined, z.ZodNumber>

// Percents in rows may exceed 100: a participation may exceed the funded amount, and a fee may exceed a small
// participation. The form shows a warning.
const entry = (label: string, decimals: number): Entry => ({
  input: z.preprocess(
    numberOrZero,
    number(label, decimals).nonnegative(`${label} must be at least 0`).default(0),
  ) as unknown as Entry['input'], // preprocess accepts any type; a form has a number or null
  record: () => z.number(),
  empty: null,
})

/** Dollars in a fee or participation row, 0 or more, at most 2 decimals. A value that is not a number becomes 0. */
export const moneyEntry = (label: string): Entry => entry(label, moneyDecimals)

/** A percent in a fee or participation row, 0 or more, at most 4 decimals. A value that is not a number becomes 0. */
export const percentEntry = (label: string): Entry => entry(label, rateDecimals)
