import { z } from 'zod'
import { createInputOf } from '../fields/field'
import { requiredId } from '../fields/id-fields'
import { maxInteger } from '../fields/limits'
import { valuesOf } from '../fields/option'
import { timestamp } from '../fields/record'
import { listOf, listQuery } from '../list/list'
import { payout, payoutApproval, payoutSent } from '../ledger/payout'
import { bulkChangeId } from '../fields/bulk-change-id'
import { bulkFields, bulkKinds, bulkRowStates, payoutStepsLimit } from './bulk-options'

/** One change that somebody made to many records at once. R7.740. */
export const bulkChange = z.object({
  id: z.guid(),
  kind: z.enum(valuesOf(bulkKinds)),
  /** As it was called then: 'Status: Issues'. */
  what: z.string(),
  rows: z.int(),
  /** The rows that were undone. */
  undone: z.int(),
  /** The sum of the payouts in dollars; null for other records. */
  amount: z.number().nullable(),
  account_name: z.string(),
  created_at: timestamp,
})
export type BulkChange = z.output<typeof bulkChange>
export const bulkChangeList = listOf(bulkChange)
export const bulkChangesQuery = listQuery.omit({ search: true })
export type BulkChangesQuery = z.output<typeof bulkChangesQuery>

/** A record of a bulk change. Its values are as people call them; null for none. */
export const bulkChangeRow = z.object({
  line: z.int(),
  record_id: z.guid(),
  /** The code of the advance, the payee of the payout, the title of the task or the number of the statement; null if the record was deleted. */
  name: z.string().nullable(),
  /** The merchant of the advance or the task; the payee of the statement. */
  merchant: z.string().nullable(),
  /** The amount of a payout or the closing balance of a statement, in dollars. */
  amount: z.number().nullable(),
  field: z.enum(valuesOf(bulkFields)),
  before: z.string().nullable(),
  after: z.string().nullable(),
  now: z.string().nullable(),
  state: z.enum(valuesOf(bulkRowStates)),
})
export type BulkChangeRow = z.output<typeof bulkChangeRow>
export const bulkChangeRowList = listOf(bulkChangeRow)

/** An undo goes on after a line, because each call undoes only as many rows as may be locked at once. */
export const bulkUndoInput = createInputOf({
  after_line: { input: z.int('after_line must be a whole number').min(0).max(maxInteger).default(0) },
})
export type BulkUndoInput = z.output<typeof bulkUndoInput>

/** Which rows could not be undone, and why, in a sentence. */
export const bulkUndoAnswer = z.object({
  undone: z.int(),
  refused: z.array(
    z.object({
      ...bulkChangeRow.pick({ line: true, record_id: true, name: true }).shape,
      reason: z.string(),
    }),
  ),
  /** Where the undo goes on; null at the end. */
  next_line: z.int().nullable(),
})
export type BulkUndoAnswer = z.output<typeof bulkUndoAnswer>

const rowCount = `rows must be a list of 1 to ${payoutStepsLimit} payouts`
const payoutRows = z
  .array(
    z.object({
      id: requiredId('id is required', 'id must be a UUID').input,
      /** The `updated_at` of the payout as it was shown. */
      version: z.string({ error: 'version is required' }).min(1, 'version is required').max(100),
      ...payoutApproval.shape,
    }),
    { error: rowCount },
  )
  .min(1, rowCount)
  .max(payoutStepsLimit, rowCount)
  .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'rows must name each payout once')

/** One step of many payouts. R21.602. */
export const payoutStepsInput = z
  .object({
    step: z.enum(['approve', 'send', 'settle'], { error: 'step must be approve, send or settle' }),
    rows: payoutRows,
    reference: payoutSent.shape.reference.optional(),
    bulk_change_id: bulkChangeId,
  })
  .refine(({ step, reference }) => (step === 'send') === (reference !== undefined), {
    error: 'Reference is required to send payouts, and only then',
    path: ['reference'],
  })
export type PayoutStepsInput = z.output<typeof payoutStepsInput>

/** In the order of the request: the payout after its step; or why it did not take it, in a sentence, and the payout as it is now, null if it was deleted. */
export const payoutStepsAnswer = z.object({
  /** The bulk change with its page and undo (R21.610); null if no payout took the step. */
  bulk_change_id: z.guid().nullable(),
  rows: z.array(
    z.object({ id: z.guid(), payout: payout.nullable(), refused: z.string().nullable(), now: payout.nullable() }),
  ),
})
export type PayoutStepsAnswer = z.output<typeof payoutStepsAnswer>
