import { z } from 'zod'
import { advanceTypes, collectionFrequencies, dealFlows, feeNames, fundingTypes } from './advance-options'
import { listOf, listQuery } from '../list/list'
import { valuesOf } from '../fields/option'
import { payment } from '../payment/payment'
import { reference, version } from '../fields/record'

/** The advance's own fields (SPEC.md section 3). Dollars and percents are JSON numbers; the factor keeps up to 4 decimals. */
export const advance = z.object({
  id: z.guid(),
  /** The human-readable code, `ADV-000123`. */
  advance_id: z.string(),
  merchant_id: z.guid(),
  funder_id: z.guid().nullable(),
  iso_id: z.guid().nullable(),
  sales_rep_id: z.guid().nullable(),
  type: z.enum(valuesOf(advanceTypes)),
  deal_flow: z.enum(valuesOf(dealFlows)),
  funding_type: z.enum(valuesOf(fundingTypes)),
  amount: z.number(),
  payback: z.number(),
  factor_rate: z.number().nullable(),
  collection_frequency: z.enum(valuesOf(collectionFrequencies)),
  date_funded: z.iso.date(),
  expected_end_date: z.iso.date(),
  company_participation: z.number(),
  company_participation_pct: z.number(),
  aliases: z.string().nullable(),
  payment_amount: z.number().nullable(),
  number_of_payments: z.int().nullable(),
  origination_commission: z.number().nullable(),
  origination_commission_percent: z.number().nullable(),
  company_commission: z.number().nullable(),
  company_commission_pct: z.number().nullable(),
  status: z.literal('active'),
  updated_at: version,
})
export type Advance = z.output<typeof advance>

/** An advance in a list: of all advances, or of a merchant's. */
export const advanceRow = advance.extend({
  merchant: reference,
  funder: reference.nullable(),
  /** Sum of the payments that count as paid, in dollars. */
  paid: z.number(),
  /** paid / payback, a ratio: 1 is 100 percent. Not rounded. */
  performance: z.number(),
  /** paid >= payback, compared exactly; `performance` must not be used for it. */
  closed: z.boolean(),
})
export type AdvanceRow = z.output<typeof advanceRow>

/** A fee as it is stored: of the company, or of one syndicator. */
export const companyFee = z.object({
  fee_name: z.enum(valuesOf(feeNames)),
  amount: z.number(),
  percent: z.number(),
})
export type CompanyFee = z.output<typeof companyFee>

export const syndicatorParticipation = z.object({
  syndicator_id: z.guid(),
  participation: z.number(),
  participation_pct: z.number(),
  commission: z.number(),
  commission_pct: z.number(),
  syndicator_fees: z.array(companyFee),
  syndicator: reference,
})
export type SyndicatorParticipation = z.output<typeof syndicatorParticipation>

/** One advance with all that belongs to it. */
export const advanceDetail = advanceRow.extend({
  iso: reference.nullable(),
  sales_rep: reference.nullable(),
  /** Newest first. */
  payments: z.array(payment),
  company_fees: z.array(companyFee),
  syndicator_participations: z.array(syndicatorParticipation),
})
export type AdvanceDetail = z.output<typeof advanceDetail>

/** What a payment dialog must know of its advance. */
export type AdvanceRef = Pick<AdvanceRow, 'id' | 'advance_id' | 'merchant'>

export const advanceList = listOf(advanceRow)

export const advanceListQuery = listQuery
export type AdvanceListQuery = z.output<typeof advanceListQuery>
