import { type Advance, type AdvanceRow, isClosed, performanceOf } from '@mca/contract'

type Money = string
/** An advance as the statements of this folder select it: numeric is text, and who it refers to is joined in. */
export interface StoredAdvance extends Omit<Advance, NumericColumn | OptionalNumericColumn> {
  amount: Money
  payback: Money
  company_participation: Money
  company_participation_pct: string
  factor_rate: string | null
  payment_amount: Money | null
  origination_commission: Money | null
  origination_commission_percent: string | null
  company_commission: Money | null
  company_commission_pct: string | null
  paid_total: Money
  merchant_name: string
  funder_name: string | null
}
type NumericColumn = 'amount' | 'payback' | 'company_participation' | 'company_participation_pct'
type OptionalNumericColumn =
  | 'factor_rate'
  | 'payment_amount'
  | 'origination_commission'
  | 'origination_commission_percent'
  | 'company_commission'
  | 'company_commission_pct'

/** The columns of a `StoredAdvance`, where `a` is the advance, `m` its merchant and `f` its funder, if any. */
export const advanceColumns = `
  a.id, a.advance_id, a.merchant_id, a.funder_id, a.iso_id, a.sales_rep_id, a.type, a.deal_flow, a.funding_type,
  a.amount, a.payback, a.factor_rate, a.collection_frequency, a.date_funded, a.expected_end_date,
  a.company_participation, a.company_participation_pct, a.aliases, a.payment_amount, a.number_of_payments,
  a.origination_commission, a.origination_commission_percent, a.company_commission, a.company_commission_pct,
  a.status, a.updated_at, a.paid_total, m.name as merchant_name, f.name as funder_name`

export const advanceJoins = `join merchants m on m.id = a.merchant_id left join funders f on f.id = a.funder_id`

const optional = (text: string | null): number | null => (text === null ? null : Number(text))
/** `{ id, name }` of a joined record, or null where the advance refers to none. */
export const referenceOf = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name }

/** The contract's row: the edge where exact text becomes JSON numbers. Closed is told from the text, never from the ratio. */
export const advanceRowOf = (stored: StoredAdvance): AdvanceRow => ({
  id: stored.id,
  advance_id: stored.advance_id,
  merchant_id: stored.merchant_id,
  merchant: { id: stored.merchant_id, name: stored.merchant_name },
  funder_id: stored.funder_id,
  funder: referenceOf(stored.funder_id, stored.funder_name),
  iso_id: stored.iso_id,
  sales_rep_id: stored.sales_rep_id,
  type: stored.type,
  deal_flow: stored.deal_flow,
  funding_type: stored.funding_type,
  amount: Number(stored.amount),
  payback: Number(stored.payback),
  factor_rate: optional(stored.factor_rate),
  collection_frequency: stored.collection_frequency,
  date_funded: stored.date_funded,
  expected_end_date: stored.expected_end_date,
  company_participation: Number(stored.company_participation),
  company_participation_pct: Number(stored.company_participation_pct),
  aliases: stored.aliases,
  payment_amount: optional(stored.payment_amount),
  number_of_payments: stored.number_of_payments,
  origination_commission: optional(stored.origination_commission),
  origination_commission_percent: optional(stored.origination_commission_percent),
  company_commission: optional(stored.company_commission),
  company_commission_pct: optional(stored.company_commission_pct),
  status: stored.status,
  updated_at: stored.updated_at,
  paid: Number(stored.paid_total),
  performance: performanceOf(stored.paid_total, stored.payback),
  closed: isClosed(stored.paid_total, stored.payback),
})
