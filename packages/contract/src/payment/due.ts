import { z } from 'zod'
import { contactStop } from '../stop/stop-fields'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { requiredId } from '../fields/id-fields'
import { moneyOrZero, positiveMoney } from '../fields/number-fields'
import { reference, version } from '../fields/record'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { dueLimit } from './due-limits'
import { paymentFields } from './payment-fields'
import { paymentLabels } from './payment-options'

const dayError = 'day must be in YYYY-MM-DD format'
const day = requiredDay(dayError, dayError)

/** The deals due on one day: all, or those with a missing amount. */
export const dueFilters = z.object({
  /** Default: today, or the next banking day if today is none. */
  day: optionalFilter(day.input),
  search: listQuery.shape.search,
  show: optionalFilter(z.literal('missing', { error: 'show must be missing' })),
})
export type DueFilters = z.output<typeof dueFilters>
export const dueQuery = listQuery.extend(dueFilters.shape)
export type DueQuery = z.output<typeof dueQuery>

/** Dollars of one deal, or of all, on a day. R15.31. */
const dueMoney = {
  /** The debits of the day. */
  due: z.number(),
  /** Cleared payments with this date. */
  received: z.number(),
  /** Pending payments with this date. */
  in_flight: z.number(),
  /** The amount left to record. */
  missing: z.number(),
}

/** The method that the next payment of the advance starts with (R20.123); null if none is known. */
const lastMethod = z.string().nullable()

const dueAdvance = z.object({ id: z.guid(), advance_id: z.string(), merchant: reference })

export const dueRow = z.object({
  advance: dueAdvance,
  /** More than one if a holiday's debit is doubled. */
  debits: z.int(),
  ...dueMoney,
  last_method: lastMethod,
  /** As in an advance. From its day on, nothing is due (R23.38). */
  stop: contactStop.nullable(),
})
export type DueRow = z.output<typeof dueRow>

/** One page of the deals due on a day, with the sums of all matches. */
export const dueList = listOf(dueRow).extend({
  day: z.iso.date(),
  today: z.iso.date(),
  is_banking_day: z.boolean(),
  /** The banking days before and after; null outside the calendar. */
  previous_day: z.iso.date().nullable(),
  next_day: z.iso.date().nullable(),
  totals: z.object({ deals: z.int(), missing_deals: z.int(), ...dueMoney }),
})
export type DueList = z.output<typeof dueList>

/** All matching deals with a missing amount, up to 10,000. */
export const dueSelection = z.object({
  rows: z.array(z.object({ advance: dueAdvance, missing: z.number(), last_method: lastMethod })),
})
export type DueSelection = z.output<typeof dueSelection>

const rowCount = `rows must be a list of 1 to ${dueLimit} advances`
const dueInputFields = {
  advance_id: paymentFields.advance_id,
  /** Dollars; may be corrected. */
  amount: paymentFields.amount,
  /** The missing amount that the user saw: a row that has changed since is skipped, so that nothing is recorded twice. */
  missing: positiveMoney('missing', 'missing must be positive'),
}
const dueInputRow = createInputOf(dueInputFields).extend({
  /** The method of this payment, if not the one of all. */
  payment_method: paymentFields.payment_method.input.optional(),
})
export type DueInputRow = z.output<typeof dueInputRow>

/** The fields shared by all payments that are recorded at once. */
const common = { status: paymentFields.status, payment_method: paymentFields.payment_method }

const entryAmount = moneyOrZero(paymentLabels.amount, 'Enter an amount, or 0 to skip this deal')
/**
 * The rows to correct before recording: as many as were ticked, sent `dueLimit` at a time. One with the amount 0 is skipped, and not
 * sent (R20.79).
 */
export const dueEntriesInput = createInputOf(common).extend({
  rows: z.array(createInputOf({ ...dueInputFields, amount: entryAmount })),
})
/** The values of that form before validation. */
export type DueRecordForm = z.input<typeof dueEntriesInput>

/** Records a payment for each row, all on one day, with one status and method. R15.32. */
export const dueRecordInput = createInputOf({ day, ...common }).extend({
  /** The import that the first call of a run has begun: later calls of the run add to it. */
  import_id: z.guid('import_id must be an id').toLowerCase().optional(),
  rows: z
    .array(dueInputRow, { error: rowCount })
    .min(1, rowCount)
    .max(dueLimit, rowCount)
    .refine((rows) => new Set(rows.map(({ advance_id }) => advance_id)).size === rows.length, {
      error: 'rows must name each advance once',
    }),
})
export type DueRecordInput = z.output<typeof dueRecordInput>

/** The outcome of a row: its payment, or why none was recorded. */
export const dueRecordAnswer = z.object({
  /** The import that has recorded them, with its undo (R16.628); null if every row was skipped. */
  import_id: z.guid().nullable(),
  rows: z.array(
    z.union([
      z.object({ advance_id: z.guid(), id: z.guid(), updated_at: version }),
      z.object({ advance_id: z.guid(), skipped: z.enum(['deleted', 'changed']) }),
    ]),
  ),
})
export type DueRecordAnswer = z.output<typeof dueRecordAnswer>

const undoId = requiredId('id is required', 'id must be a UUID')
/** Deletes recorded payments that nobody has changed since. */
export const dueUndoInput = z.object({
  rows: z
    .array(
      z.object({ id: undoId.input, version: z.string({ error: 'version is required' }).min(1, 'version is required') }),
      {
        error: rowCount,
      },
    )
    .min(1, rowCount)
    .max(dueLimit, rowCount),
})
export type DueUndoInput = z.output<typeof dueUndoInput>
export const dueUndoAnswer = z.object({
  rows: z.array(z.object({ id: z.guid(), skipped: z.enum(['deleted', 'changed']).nullable() })),
})
export type DueUndoAnswer = z.output<typeof dueUndoAnswer>
