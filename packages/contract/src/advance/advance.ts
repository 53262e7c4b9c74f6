import { z } from 'zod'
import { contactStop } from '../stop/stop-fields'
import { recordShapeOf } from '../fields/field'
import { valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { listOf } from '../list/list'
import { contactResults } from '../note/note-options'
import { payment } from '../payment/payment'
import { paceBuckets } from './pace-buckets'
import { advanceFields, feeFields, feeTermFields, participationFields, participationTermFields } from './advance-fields'

/**
 * The advance's own fields, each a column of its table. Dollars and percents are JSON numbers; the factor has up to 4
 * decimals.
 */
export const advance = z.object({
  id: z.guid(),
  /** The human-readable code, `ADV-000123`. */
  advance_id: z.string(),
  ...recordShapeOf(advanceFields),
  status: z.literal('active'),
  updated_at: version,
})
export type Advance = z.output<typeof advance>

/** The part of `paid` that was not received, and what is still owed (R20.84). Dollars, exact to the cent. */
const notReceived = z.object({ returned: z.number(), in_flight: z.number(), owed: z.number() })

const lastContact = z.object({ at: timestamp, result: z.enum(valuesOf(contactResults)) })

/** An advance in a list: of all advances, or of a merchant's. */
export const advanceRow = advance.extend({
  merchant: reference,
  funder: reference.nullable(),
  iso: reference.nullable(),
  sales_rep: reference.nullable(),
  /** Sum of the payments that count as paid, in dollars. */
  paid: z.number(),
  /** paid / payback, a ratio: 1 is 100 percent. Not rounded. */
  performance: z.number(),
  /** paid >= payback, compared exactly; `performance` must not be used for it. */
  closed: z.boolean(),
  /** The shortfall as of today, in dollars; null if it is no longer in collection or has no schedule (R15.17). */
  behind: z.number().nullable(),
  /** As of today; null like `behind`. */
  days_past_due: z.int().nullable(),
  /** By days past due; null if it is no longer in collection (R15.20). */
  bucket: z.enum(valuesOf(paceBuckets)).nullable(),
  /** Null if all of `paid` was received. A server of the specification omits it. */
  not_received: notReceived.nullable().optional(),
  // What the merchant owes (R20.584). A server of the specification omits these fields.
  /** Payback less what was received, at least 0, in dollars: what came back is owed. */
  still_owed: z.number().optional(),
  /** The day of the next debit, from today on; null if none is to come. */
  next_debit_on: z.iso.date().nullable().optional(),
  /** The day on which the last payment came back. */
  last_returned_on: z.iso.date().nullable().optional(),
  /** Why nobody may contact or debit it; null if anybody may. A server of the specification omits it (R23.35). */
  stop: contactStop.nullable().optional(),
  // For the next phone call (R23.25). A server without `contacts` omits these fields.
  /** The merchant's, with its state. */
  phone: z.string().nullable().optional(),
  state: z.string().nullable().optional(),
  /** The day of the newest payment that was received. */
  last_payment: z.iso.date().nullable().optional(),
  /** The newest contact about this advance. */
  last_contact: lastContact.nullable().optional(),
  /** The earliest open follow-up of its notes. */
  next_follow_up: z.iso.date().nullable().optional(),
})
export type AdvanceRow = z.output<typeof advanceRow>

/** A stored fee of the company. */
export const companyFee = z.object(recordShapeOf(feeFields))
export type CompanyFee = z.output<typeof companyFee>

/** A stored fee of a syndicator. */
export const syndicatorFee = z.object(recordShapeOf({ ...feeFields, ...feeTermFields }))
export type SyndicatorFee = z.output<typeof syndicatorFee>

export const syndicatorParticipation = z.object({
  ...recordShapeOf({ ...participationFields, ...participationTermFields }),
  syndicator_fees: z.array(syndicatorFee),
  syndicator: reference,
})
export type SyndicatorParticipation = z.output<typeof syndicatorParticipation>

/** One advance with all its related records. */
export const advanceDetail = advanceRow.extend({
  /** Newest first. */
  payments: z.array(payment),
  /** The statuses whose payments count in `paid` (R11.1). */
  paid_statuses: z.array(payment.shape.status),
  company_fees: z.array(companyFee),
  syndicator_participations: z.array(syndicatorParticipation),
})
export type AdvanceDetail = z.output<typeof advanceDetail>

/** The part of an advance that a payment dialog needs. */
export type AdvanceRef = Pick<AdvanceRow, 'id' | 'advance_id' | 'merchant'>

export const advanceList = listOf(advanceRow)
