import { z } from 'zod'
import { oneOf } from '../fields/choice-fields'
import { createInputOf } from '../fields/field'
import { maxNumber } from '../fields/limits'
import { valuesOf } from '../fields/option'
import { lineExplanations, lineStates, movementKinds } from './line-options'
import { timestamp } from '../fields/record'
import { optionalMoney } from '../fields/number-fields'
import { fileName, optionalText } from '../fields/text-fields'
import { listOf, listQuery, optionalFilter } from '../list/list'

/** Dollars and cents. Into our account is positive. */
const money = z.number()

export { lineExplanations, type LineState, movementKinds } from './line-options'

/** A movement of money that the book expects at the bank, or several that the bank may post as one. */
const movement = z.object({
  kind: z.enum(valuesOf(movementKinds)),
  label: z.string(),
  day: z.iso.date(),
  amount: money,
  /** Names the movement, or the group of them. */
  key: z.string(),
})
export type BankMovement = z.output<typeof movement>

/** A line of the bank's statements. */
export const bankLine = z.object({
  id: z.guid(),
  day: z.iso.date(),
  amount: money,
  description: z.string(),
  reference: z.string(),
  /** The last four characters of the account; empty if the file does not say. */
  account_last4: z.string(),
  state: z.enum(valuesOf(lineStates)),
  /** What it was matched with. */
  matches: z.array(movement),
  /** What it could be, nearest day first. Only for unapplied lines. */
  candidates: z.array(movement),
  explanation: z.enum(valuesOf(lineExplanations)).nullable(),
  note: z.string().nullable(),
  /** Who matched or explained it. */
  matched_by: z.string().nullable(),
  /** When it was matched or explained. It is the version that `clear` takes back. */
  changed_at: timestamp.nullable(),
})
export type BankLine = z.output<typeof bankLine>
export const bankLineList = listOf(bankLine)

const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'month must be a month, YYYY-MM')

export const bankLinesQuery = listQuery
  .omit({ search: true })
  .extend({ month, state: optionalFilter(oneOf('state', lineStates)) })
export type BankLinesQuery = z.output<typeof bankLinesQuery>
export const reconciliationQuery = z.object({ month })

const counted = z.object({ count: z.int(), amount: money })

/** A month: what the bank has, what the book has, and what only one of them has. */
export const reconciliation = z.object({
  month: z.string(),
  /** Of all lines of the month. */
  bank: z.object({ in: counted, out: counted }),
  states: z.array(counted.extend({ state: z.enum(valuesOf(lineStates)) })),
  /** Each difference: movements of the month that no line of the bank has. */
  book: z.array(
    z.object({ kind: z.enum(valuesOf(movementKinds)), expected: counted, matched: counted, missing: counted }),
  ),
  /** The oldest movements that no line of the bank has, at most 100. */
  missing: z.array(movement),
  /** How many lines have exactly one possible match, so that all of them can be matched together. */
  certain: z.int(),
  /** Changes with these lines, and with what each of them can be; null without one. */
  certain_version: z.string().nullable(),
  statements: z.array(
    z.object({
      id: z.guid(),
      name: z.string(),
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      lines: z.int(),
      /** How many lines an earlier statement already had. */
      known_lines: z.int(),
      opening: money.nullable(),
      closing: money.nullable(),
      /** The closing balance less the opening balance and all lines; null if the balances are not known. */
      difference: money.nullable(),
      author: z.string(),
      created_at: timestamp,
    }),
  ),
})
export type Reconciliation = z.output<typeof reconciliation>

/** A balance of the statement in dollars, if its file does not state it. */
const balance = (name: string) =>
  optionalFilter(
    z.coerce
      .number(`${name} must be an amount`)
      .min(-maxNumber, `${name} is too far below zero`)
      .max(maxNumber, `${name} is too large`)
      .multipleOf(0.01, `${name} must have at most two decimals`),
  )
export const statementUploadQuery = z.object({
  name: fileName(200),
  opening: balance('opening'),
  closing: balance('closing'),
})

export const statementRead = z.object({
  id: z.guid().nullable(),
  lines: z.int(),
  known_lines: z.int(),
  /** The closing balance less the opening balance and all lines; null if the balances are not known. */
  difference: money.nullable(),
  month,
})
export type StatementRead = z.output<typeof statementRead>

/** Matches all lines of a month that can only be one thing. `shown` is how many the user saw, `version` their `certain_version`; without both, any. */
export const certainMatchInput = reconciliationQuery.extend({
  shown: z.int('shown must be a whole number').min(0, 'shown must be at least 0').optional(),
  version: z.string().max(64, 'version is too long').optional(),
})
export type CertainMatchInput = z.output<typeof certainMatchInput>
export const certainMatches = z.object({ matched: z.int() })

export const lineMatchInput = createInputOf({
  key: {
    input: z
      .string('key must name a transaction')
      .min(1, 'Select what the line belongs to')
      .max(200, 'key is too long'),
    record: () => z.string(),
    empty: '',
  },
})

export const lineExplanationInput = createInputOf({
  explanation: {
    input: oneOf('explanation', lineExplanations),
    record: () => z.enum(valuesOf(lineExplanations)),
    empty: 'fee',
  },
  note: optionalText('Note', 500),
})
export type LineExplanationInput = z.output<typeof lineExplanationInput>

/** The form of a line: the key of a possible match, or an explanation. */
export const lineAnswerInput = createInputOf({
  answer: { input: z.string().min(1, 'Say what it is').max(200), record: () => z.string(), empty: '' },
  note: optionalText('Note', 500),
})

/** The form of an upload. */
export const statementForm = createInputOf({
  opening: optionalMoney('Opening balance'),
  closing: optionalMoney('Closing balance'),
}).extend({
  /** A `File` of the browser, null before one is chosen. */
  file: z.unknown(),
})
export type StatementForm = z.output<typeof statementForm>
