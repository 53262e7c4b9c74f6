import { z } from 'zod'
import { bulkChangeId } from '../fields/bulk-change-id'
import { updateInputOf } from '../fields/field'
import { requiredId } from '../fields/id-fields'
import { version } from '../fields/record'
import { advance } from './advance'
import { valuesOf } from '../fields/option'
import { advanceFields } from './advance-fields'
import { dealFlows } from './advance-options'
import { bulkLimit, selectionLimit, skipReasons } from './advance-bulk-limits'
import { formatCount } from '../money/format-count'

const { deal_flow, sales_rep_id } = advanceFields

/** One advance of a bulk change: an omitted field stays. `version` is the `updated_at` that the change is based on. */
const bulkRow = z.object({
  id: requiredId('id is required', 'id must be a UUID').input,
  version: z.string({ error: 'version is required' }).min(1, 'version is required'),
  ...updateInputOf({ deal_flow, sales_rep_id }).shape,
})
export type BulkRow = z.output<typeof bulkRow>

const rowCount = `rows must be a list of 1 to ${bulkLimit} advances`

/** A bulk change of advances, each with its own new values (R7.27). */
export const advanceBulkInput = z.object({
  rows: z
    .array(bulkRow, { error: rowCount })
    .min(1, rowCount)
    .max(bulkLimit, rowCount)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'rows must name each advance once'),
  bulk_change_id: bulkChangeId,
})
export type AdvanceBulkInput = z.output<typeof advanceBulkInput>

/** The forms of the bulk change dialogs. "No sales rep" is a choice, "no status" is not. */
export const bulkDealFlowInput = z.object({ deal_flow: z.enum(valuesOf(dealFlows), { error: 'Choose a status' }) })
export const bulkSalesRepInput = z.object({ sales_rep_id: sales_rep_id.input })

/** The outcome of one row: the replaced values and the new version, or why it was skipped (R7.28). */
const bulkOutcome = z.union([
  z.object({
    id: z.guid(),
    updated_at: version,
    /** The former values of the fields that were sent. */
    before: advance.pick({ deal_flow: true, sales_rep_id: true }).partial(),
  }),
  z.object({
    id: z.guid(),
    skipped: z.enum(skipReasons),
    /** An advance that was changed, as it is now, for another attempt. */
    now: z
      .object({
        ...advance.pick({ deal_flow: true, sales_rep_id: true }).shape,
        updated_at: version,
        sales_rep_name: z.string().nullable(),
        closed: z.boolean(),
      })
      .optional(),
  }),
])
export type BulkOutcome = z.output<typeof bulkOutcome>

/** The outcome of each row, in the order of the request. */
export const advanceBulkAnswer = z.object({
  rows: z.array(bulkOutcome),
  /** The bulk change with its page and undo (R7.740); null if nothing was changed. */
  bulk_change_id: z.guid().nullable(),
})
export type BulkAnswer = z.output<typeof advanceBulkAnswer>

/** The data of an advance that a bulk change needs: its version and its current values. */
export const selectedAdvance = z.object({
  ...advance.pick({ id: true, advance_id: true, deal_flow: true, sales_rep_id: true, updated_at: true }).shape,
  merchant_name: z.string(),
  sales_rep_name: z.string().nullable(),
  closed: z.boolean(),
})
export type SelectedAdvance = z.output<typeof selectedAdvance>

/** All advances that match a list's filters, in no particular order. */
export const advanceSelection = z.object({ rows: z.array(selectedAdvance) })
export type AdvanceSelection = z.output<typeof advanceSelection>

const idCount = `ids must be a list of 1 to ${formatCount(selectionLimit)} advances`

/** The selected advances of an export. */
export const exportSelectionInput = z.object({
  ids: z
    .array(requiredId('id is required', 'id must be a UUID').input, { error: idCount })
    .min(1, idCount)
    .max(selectionLimit, idCount),
})
