import { z } from 'zod'
import { isDay, isInCalendar } from '../dates/dates'
import { requiredText } from '../fields/text-fields'

const externalIdLimit = 200

/** The key of a row: the id of the record in another system. A row is imported once, however often its file is (R16.82). */
export const externalId = requiredText('external_id', 'external_id is required', externalIdLimit)

/**
 * A reference to a row of another sheet, by its external_id; or to a record already in the book, by external_id or id.
 */
export const referenceTo = (name: string): ReturnType<typeof requiredText> =>
  requiredText(name, `${name} is required`, externalIdLimit)
export const optionalReferenceTo = (name: string): { input: z.ZodType<string | null>; omitted: null } => ({
  input: referenceTo(name).input.nullable(),
  omitted: null,
})

const momentPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * ISO 8601 in UTC; undefined for a text that is not a moment. A day means its beginning, and a time without a zone is in
 * UTC.
 */
const momentOf = (text: string): string | undefined => {
  const [, day = '', time = '00:00', zone = 'Z'] = momentPattern.exec(text) ?? []
  if (!isDay(day) || !isInCalendar(day)) return undefined
  const moment = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** When something was created: a day, or a moment in ISO 8601. Default: now. */
export const optionalMoment = (name: string): { input: z.ZodType<string | null>; omitted: null } => ({
  input: z
    .string()
    .transform((text, context) => {
      const moment = momentOf(text)
      if (moment !== undefined) return moment
      context.addIssue(`${name} must be a day (YYYY-MM-DD) or a moment (YYYY-MM-DDTHH:MM:SSZ)`)
      return z.NEVER
    })
    .nullable(),
  omitted: null,
})

/** 'yes' or 'no'; an empty cell means 'no'. */
export const yesOrNo = (name: string): { input: z.ZodType<boolean>; omitted: boolean } => ({
  input: z.preprocess(
    (value) => ({ yes: true, true: true, no: false, false: false })[String(value).toLowerCase()],
    z.boolean({ error: `${name} must be yes or no` }),
  ),
  omitted: false,
})

const codePattern = /^[A-Z0-9][A-Z0-9 ._/#-]*$/

/** The code of an advance, in upper case, used if it is free. Default: the book's next code. R16.86. */
export const advanceCode: { input: z.ZodType<string | null>; omitted: null } = {
  input: z
    .string()
    .toUpperCase()
    .max(40, 'code must be at most 40 characters')
    .regex(codePattern, 'code must begin with a letter or a digit, and have letters, digits, spaces and . _ / # - only')
    .nullable(),
  omitted: null,
}

/** The position of a participation in its advance, from 1. */
export const position = (name: string): { input: z.ZodType<number> } => ({
  input: z
    .int({ error: `${name} must be a whole number from 1 to 1,000` })
    .min(1, `${name} must be a whole number from 1 to 1,000`)
    .max(1_000, `${name} must be a whole number from 1 to 1,000`),
})

/** The number of a pause or a change: version 1 is the schedule of the advance's own terms. */
export const versionNumber: { input: z.ZodType<number> } = {
  input: z
    .int({ error: 'number must be a whole number from 2' })
    .min(2, 'number must be a whole number from 2')
    .max(10_000, 'number must be at most 10,000'),
}

/** An amount that is derived if its cell is empty (R11.18). */
export const derived = <I extends z.ZodType>({ input }: { input: I }): { input: I; omitted: undefined } => ({
  input,
  omitted: undefined,
})

/** An amount or a percent of a row; an empty cell means 0. In a file, unlike in a request, a text is an error. */
export const entry = ({ input }: { input: z.ZodType }): { input: z.ZodType } => ({
  input: z.preprocess((value) => (typeof value === 'string' ? Number.NaN : value), input),
})
