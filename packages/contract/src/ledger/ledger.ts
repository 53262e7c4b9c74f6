import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { reference } from '../fields/record'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { dayFilter, idFilter } from '../list/filters'
import { ledgerKinds } from './ledger-options'

/** Dollars and cents. Positive: the company owes the syndicator. */
const money = z.number()

/** A syndicator's ledger in sums. R21.11. */
export const ledgerSummary = z.object({
  balance: money,
  /** Rows that have matured, less the reserve. May be negative. */
  available: money,
  /** Rows of payments that the bank can still return. */
  held: money,
  /** The reserve (R21.70). */
  reserve: money,
  /** The next day on which a payout is drafted (R21.75). */
  next_payout_on: z.iso.date().nullable(),
  /** The number of rows. */
  rows: z.int(),
  /** The number of its advances with changes that wait to be posted. */
  waiting: z.int(),
  /** The amounts an ISO or sales rep can draw and has drawn (R22.36); null for a syndicator. */
  draw: z
    .object({
      /** The draw of the agreement that is valid today; 0 without one. */
      limit: money,
      /** True if later commissions pay draws back. Other draws can be forgiven. */
      recoverable: z.boolean(),
      outstanding: money,
      left: money,
    })
    .nullable(),
})
export type LedgerSummary = z.output<typeof ledgerSummary>

const postingAdvance = z.object({ id: z.guid(), advance_id: z.string(), merchant: reference })

export const ledgerPosting = z.object({
  no: z.int(),
  kind: z.enum(valuesOf(ledgerKinds)),
  /** The name of the fee. */
  fee: z.string().nullable(),
  amount: money,
  /** The balance after this row. Only in an unfiltered list. */
  balance: money.nullable(),
  posted_on: z.iso.date(),
  effective_on: z.iso.date(),
  matures_on: z.iso.date(),
  /** Null if the advance is gone. */
  advance: postingAdvance.nullable(),
  payment_id: z.guid().nullable(),
  /** The payment that posted the row or that was taken back; null if it is gone. */
  payment: z.object({ date: z.iso.date(), amount: money }).nullable(),
  /** The number of the row that this one takes back. */
  reverses: z.int().nullable(),
  reason: z.string().nullable(),
})
export type LedgerPosting = z.output<typeof ledgerPosting>
export const ledgerPostingList = listOf(ledgerPosting)

/** The newest row first. The days are those on which rows were posted, both inclusive. */
export const ledgerPostingsQuery = listQuery.omit({ search: true }).extend({
  kind: optionalFilter(z.enum(valuesOf(ledgerKinds), { error: 'kind must be a kind of ledger row' })),
  advance_id: idFilter('advance_id'),
  from: dayFilter('from'),
  to: dayFilter('to'),
})
export type LedgerPostingsQuery = z.output<typeof ledgerPostingsQuery>

/** A syndicator's position in one advance. */
export const ledgerPosition = z.object({
  advance: postingAdvance,
  date_funded: z.iso.date(),
  participation: money,
  /** The part of the payback (R21.3). */
  right_to_receive: money,
  gross: money,
  /** All fees charged so far. */
  fees: money,
  /** Gross less fees. */
  net: money,
  /** The part of the participation that the gross share has not brought back yet; never negative. */
  capital_out: money,
  /** The part of the right to receive that is still to come; never negative. */
  remaining: money,
})
export type LedgerPosition = z.output<typeof ledgerPosition>
export const ledgerPositionList = listOf(ledgerPosition)

/** The newest advance first. */
export const ledgerPositionsQuery = listQuery.omit({ search: true })
export type LedgerPositionsQuery = z.output<typeof ledgerPositionsQuery>

/** A syndicator's position in the requested advance. R21.47. */
export const advancePosition = ledgerPosition.omit({ advance: true, date_funded: true }).extend({
  syndicator: reference,
  /** True if opening figures can still be set (R21.46). */
  can_cut_over: z.boolean(),
})
export type AdvancePosition = z.output<typeof advancePosition>
export const advancePositions = z.object({ data: z.array(advancePosition) })
export type AdvancePositions = z.output<typeof advancePositions>
