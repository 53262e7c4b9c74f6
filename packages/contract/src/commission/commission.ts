import { z } from 'zod'
import { optionalDay } from '../fields/day-fields'
import { updateInputOf } from '../fields/field'
import { reference, version } from '../fields/record'
import { ledgerParty } from '../ledger/payout'
import { listOf, listQuery } from '../list/list'
import { clawbackTriggers } from './commission-options'

/** Dollars and cents. */
const money = z.number()

const due = {
  /** The day from which it can be paid out; null if that depends on payments alone. */
  due_on: z.iso.date().nullable(),
  /** The number of received payments after which it is due; null if it is due on a day. */
  due_after: z.int().nullable(),
}

const credited = {
  /** The amount agreed, whether or not it is due yet. */
  agreed: money,
  /** The part that was posted. */
  accrued: money,
  residual: money,
  /** Positive. */
  clawed_back: money,
  /** Commission and residuals less what was taken back. */
  net: money,
  /** The part of the net that payouts have covered: they pay the oldest deals first. R22.70. */
  paid: money,
}

/** The commission of an ISO or sales rep in one advance. R22.20. */
export const commissionDeal = z.object({
  advance: z.object({ id: z.guid(), advance_id: z.string(), merchant: reference }),
  date_funded: z.iso.date(),
  ...credited,
  ...due,
  /** The number of received payments. */
  payments: z.int(),
  /** The amount agreed less base times rate, for the whole agreement; 0 if the agreement is with somebody else. */
  difference: money,
})
export type CommissionDealRow = z.output<typeof commissionDeal>
export const commissionDealList = listOf(commissionDeal)
/** The newest advance first. */
export const commissionDealsQuery = listQuery.omit({ search: true })
export type CommissionDealsQuery = z.output<typeof commissionDealsQuery>

/** The commissions of one advance. R22.21. */
export const advanceCommissions = z.object({
  agreements: z.array(z.object({ party: ledgerParty, agreed: money, computed: money, ...due })),
  payees: z.array(z.object({ party: ledgerParty, ...credited })),
  payments: z.int(),
  defaulted_on: z.iso.date().nullable(),
  canceled_on: z.iso.date().nullable(),
  first_default_on: z.iso.date().nullable(),
  /** The version of the advance, which covers the stated days. */
  updated_at: version,
})
export type AdvanceCommissions = z.output<typeof advanceCommissions>

/** The days that a person states. R22.14. */
const clawbackFields = {
  defaulted_on: optionalDay('Date must be in YYYY-MM-DD format'),
  canceled_on: optionalDay('Date must be in YYYY-MM-DD format'),
}
/** A day that is left out stays; null clears it. */
export const clawbackInput = updateInputOf(clawbackFields)
export type ClawbackInput = z.output<typeof clawbackInput>
export type ClawbackForm = z.input<typeof clawbackInput>

/** A deal that was recorded before an agreement that is valid on its day of funding. R22.60. */
export const earlierDeal = commissionDeal.pick({ advance: true, date_funded: true }).extend({
  /** The whole commission by the agreement, before it is split. */
  agreed: money,
  /** What is taken back of it at once, because the trigger stands; 0 without one. */
  clawed_back: money,
  trigger: z.enum(clawbackTriggers.map(({ value }) => value)).nullable(),
})
export type EarlierDeal = z.output<typeof earlierDeal>
export const earlierDealList = z.object({ data: z.array(earlierDeal) })
export const earlierDealsInput = z.object({
  advance_ids: z
    .array(z.guid('Invalid advance ID format'), { error: 'Deals must be a list' })
    .min(1, 'Choose at least one deal')
    .max(200, 'At most 200 deals')
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  /** The sum of their commissions that the user has seen. Dollars and cents; without it, any sum is applied. */
  agreed: z.number({ error: 'Agreed must be a number' }).optional(),
})
export type EarlierDealsInput = z.output<typeof earlierDealsInput>

/** The name of a deal's box in a form. It must not begin with a digit, which a form takes for the index of a list. */
export const earlierDealName = (id: string): string => `deal-${id}`
/** The form: a box for each deal. */
export const earlierDealsFormInput = z
  .object({ deals: z.record(z.string(), z.boolean()) })
  .transform(({ deals }) => ({
    advance_ids: Object.keys(deals).flatMap((name) => (deals[name] ? [name.replace('deal-', '')] : [])),
  }))
  .refine(({ advance_ids }) => advance_ids.length > 0, { path: ['deals'], error: 'Choose at least one deal' })
export type EarlierDealsForm = z.input<typeof earlierDealsFormInput>
