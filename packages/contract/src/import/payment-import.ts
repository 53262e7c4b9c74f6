import { z } from 'zod'
import { choice } from '../fields/choice-fields'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { valuesOf } from '../fields/option'
import { timestamp, version } from '../fields/record'
import { fileName, requiredText } from '../fields/text-fields'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { paymentFields } from '../payment/payment-fields'
import {
  dateOrders,
  importFields,
  importKinds,
  importOrigins,
  importStates,
  wordFields,
  includableOutcomes,
  paymentSigns,
  rowOutcomes,
  undoObstacleReasons,
} from './import-options'

/**
 * A boolean in a query string. Not `stringbool`, which browsers do not have: the shell shares only the parts of zod that screens
 * use.
 */
const trueOrFalse = (name: string) =>
  z.preprocess(
    (text) => (text === 'true' ? true : text === 'false' ? false : text),
    z.boolean(`${name} must be true or false`),
  )

/** The query of an upload, whose body is the file. */
export const paymentImportQuery = z.object({
  name: fileName(255),
  kind: z.enum(valuesOf(importKinds), { error: 'kind must be payments or returns' }).default('payments'),
  origin: z.enum(['upload', 'paste', 'api'], { error: 'origin must be upload, paste or api' }).default('api'),
  /** For automation: uses the remembered columns for the header, and commits if no row needs a person. */
  auto: trueOrFalse('auto').default(false),
})
export type PaymentImportQuery = z.output<typeof paymentImportQuery>

const column = z.int({ error: 'A column must be a whole number from 0' }).min(0).max(199).nullable()

/** A word of a source, and what a person has said that it means: a status, a payment method, a return code, `noMoneyWord` or `noWord`. */
const importWord = z.object({
  field: z.enum(valuesOf(wordFields), { error: 'field must be status, method or return_code' }),
  word: z.string({ error: 'word is required' }).trim().min(1, 'word is required').max(100),
  means: z.string({ error: 'Choose what the word means' }).trim().min(1, 'Choose what the word means').max(100),
})
export type ImportWord = z.output<typeof importWord>

const mappingFields = {
  /** The name under which the columns are remembered: a processor's or a bank's file. */
  source: requiredText('Source', 'Source is required', 100),
  /** The line of the header, from 1; rows begin after it. 0 if there is none: the first line is data (R16.567). */
  header_line: { input: z.int().min(0).max(1_000) },
  /** The column of each field, from 0; null if the file has none. */
  columns: {
    input: z.object(
      Object.fromEntries(valuesOf(importFields).map((field) => [field, column.default(null)])) as Record<
        (typeof importFields)[number]['value'],
        z.ZodDefault<typeof column>
      >,
    ),
  }, // fromEntries loses the names
  date_order: { input: z.enum(valuesOf(dateOrders), { error: 'Choose how the file writes dates' }) },
  payments_are: choice('Payments are', paymentSigns, 'positive'),
  /** The status for rows without their own. */
  status: paymentFields.status,
  payment_method: paymentFields.payment_method,
  /** What the source's own words mean (R16.575). */
  words: { input: z.array(importWord).max(500).default([]) },
}

/** How the columns of a file are read. Remembered for the source, and suggested for the next file with the same header. */
export const importMappingInput = createInputOf(mappingFields)
export type ImportMappingInput = z.output<typeof importMappingInput>
export type ImportMappingForm = z.input<typeof importMappingInput>

/** The mapping as stored with an import. */
const importMapping = z.object({
  source: z.string(),
  header_line: z.int(),
  columns: z.object(
    Object.fromEntries(valuesOf(importFields).map((field) => [field, z.int().nullable()])) as Record<
      (typeof importFields)[number]['value'],
      z.ZodNullable<z.ZodInt>
    >, // as above
  ),
  date_order: z.enum(valuesOf(dateOrders)),
  payments_are: mappingFields.payments_are.record(),
  status: paymentFields.status.record(),
  payment_method: paymentFields.payment_method.record(),
  words: z.array(importWord).default([]),
})

/** Rows of one outcome and the sum of their amounts, in dollars; 0 for rows without a readable amount. */
const outcomeTotal = z.object({
  outcome: z.enum(valuesOf(rowOutcomes)),
  rows: z.int(),
  amount: z.number(),
  /** The rows that are not written. */
  left: z.object({ rows: z.int(), amount: z.number() }),
})

export const paymentImport = z.object({
  id: z.guid(),
  kind: z.enum(valuesOf(importKinds)),
  origin: z.enum(valuesOf(importOrigins)),
  auto: z.boolean(),
  file: z.object({ name: z.string(), size: z.int(), sha256: z.string() }),
  source: z.string().nullable(),
  state: z.enum(valuesOf(importStates)),
  /** Why it failed, or what the user must do, in a sentence. */
  message: z.string().nullable(),
  /** What the check says about a column as a whole (R16.502); null if nothing. */
  warning: z.string().nullable(),
  /** The words of the file that nobody has explained, each with its rows, the most frequent first (R16.575). */
  unknown_words: z.array(z.object({ field: z.enum(valuesOf(wordFields)), word: z.string(), rows: z.int() })),
  /** The day on which an automatic import of returns that are dated after today goes on (R16.572). */
  waits_until: z.iso.date().nullable(),
  /** The day of a file that says none: what a person has given, or the day of its check (R16.573). */
  file_day: z.iso.date().nullable(),
  /** True until a person has confirmed that day. */
  day_is_assumed: z.boolean(),
  /** Notifications of change and returned prenotes about bank accounts of ours, which a commit applies (R25.70, R25.71). */
  notices: z.int(),
  /** The current or last job. */
  job_id: z.guid().nullable(),
  /** The results of the check; for a committed import, of the commit. One entry for each outcome. */
  totals: z.array(outcomeTotal),
  /** The written rows: 0 until it is committed, and after it is undone. */
  committed: z.object({ rows: z.int(), amount: z.number() }),
  account_name: z.string(),
  created_at: timestamp,
  committed_at: timestamp.nullable(),
  undone_at: timestamp.nullable(),
  /** How many payments or returns the undo removed; null for an import that was not undone. */
  undone_rows: z.int().nullable(),
  updated_at: version,
})
export type PaymentImport = z.output<typeof paymentImport>
export const paymentImportList = listOf(paymentImport)
/** Those from files, those that people recorded in bulk (R16.628), or all; with `state`, only the files that wait for a person. */
export const importListQuery = listQuery.extend({
  of: optionalFilter(z.enum(['files', 'bulk'], { error: 'of must be files or bulk' })),
  state: optionalFilter(z.enum(['open'], { error: 'state must be open' })),
})
export type ImportListQuery = z.output<typeof importListQuery>

/** One import with the data for mapping its columns. */
export const paymentImportDetail = paymentImport.extend({
  mapping: importMapping.nullable(),
  /** The first lines, unparsed; null until the file is read, and for a NACHA file, whose columns are fixed. */
  preview: z
    .object({
      /** The name of the sheet that is read, if the file has several. */
      sheet: z.string().nullable(),
      rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
      /** The mapping that the header suggests, or the remembered one. */
      suggested: importMapping.extend({ date_order: z.enum(valuesOf(dateOrders)).nullable() }),
      /** True if the columns for this header are remembered. */
      remembered: z.boolean(),
      /** The orders in which all dates of the first rows can be parsed; unless there is exactly one, the user chooses. */
      date_orders: z.array(z.enum(valuesOf(dateOrders))),
    })
    .nullable(),
  /** An earlier committed import of the identical file. */
  same_file: z.object({ id: z.guid(), committed_at: timestamp, account_name: z.string() }).nullable(),
  /** What stays in place when an import of payments is undone (R16.637); null for an import that has written nothing. */
  beyond_undo: z
    .object({
      /** Later files of the source that left out payments because this one had them, oldest first, up to 20, each with these rows. */
      left_out: z.array(z.object({ id: z.guid(), name: z.string(), rows: z.int(), amount: z.number() })),
      /** Deals that were refunded more than they overpay without its payments, and how much more. */
      refunded: z.array(z.object({ id: z.guid(), advance_id: z.string(), amount: z.number() })),
    })
    .nullable(),
  /** What has prevented the undo, and still does: the payments as they are now, oldest first. Null unless an undo was refused. */
  undo_obstacles: z
    .object({
      total: z.int(),
      /** Up to `undoObstaclesShown`. */
      first: z.array(
        z.object({
          id: z.guid(),
          advance: z.object({ id: z.guid(), advance_id: z.string() }),
          date: z.iso.date(),
          amount: z.number(),
          reason: z.enum(valuesOf(undoObstacleReasons)),
        }),
      ),
    })
    .nullable(),
})
export type PaymentImportDetail = z.output<typeof paymentImportDetail>

/** Writes the new rows, and those that the user includes, in one transaction. R16.33. */
export const importCommitInput = z.object({
  include: z.array(z.enum(includableOutcomes, { error: 'include must be overpaying or closed' })).default([]),
  /**
   * The totals that the user saw. If the book has changed so that other rows would be written, nothing is written, and the check is
   * repeated.
   */
  rows: z.int({ error: 'rows is required' }).min(0, 'rows must be at least 0'),
  amount: z.number({ error: 'amount is required' }),
  /** The payments whose status follows (R16.505), as the user saw; omitted for any number. */
  updates: z.int({ error: 'updates must be a whole number' }).min(0).optional(),
})
export type ImportCommitInput = z.output<typeof importCommitInput>

/** The day of a file that says none (R16.573). */
export const importDayInput = createInputOf({ day: requiredDay('Day is required') })
export type ImportDayInput = z.output<typeof importDayInput>
export type ImportDayForm = z.input<typeof importDayInput>

/** A source whose columns are remembered. */
export const importSource = z.object({
  id: z.guid(),
  kind: z.enum(valuesOf(importKinds)),
  name: z.string(),
  header: z.array(z.string()),
  payers: z.int(),
  updated_at: version,
})
export const importSources = z.object({ data: z.array(importSource) })
export type ImportSource = z.output<typeof importSource>
