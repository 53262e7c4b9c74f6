import type { Option } from '../fields/option'

/** The deal flows with their badge colors (R7.4). A deal flow can change to any other. */
export const dealFlows = [
  { value: 'Funded', label: 'Funded', palette: 'green' },
  { value: 'Renewed', label: 'Renewed', palette: 'blue' },
  { value: 'Defaulted', label: 'Defaulted', palette: 'red' },
  { value: 'Paid OFF', label: 'Paid OFF', palette: 'purple' },
  { value: 'Collections', label: 'Collections', palette: 'orange' },
  { value: 'Issues', label: 'Issues', palette: 'yellow' },
] as const satisfies readonly Option[]

export type DealFlow = (typeof dealFlows)[number]['value']

/** Shown instead of the deal flow when an advance is paid in full (`isClosed`); never stored. */
export const closedDeal = { value: 'Closed', label: 'Closed', palette: 'black' } as const satisfies Option

/** An advance that is not closed is active if it has one of these deal flows (R3.4). */
export const activeDealFlows = ['Funded', 'Collections', 'Issues'] as const satisfies readonly DealFlow[]

/** An advance that is not closed is in collection if it has one of these deal flows (R15.23). */
export const collectedDealFlows = [
  'Funded',
  'Defaulted',
  'Collections',
  'Issues',
] as const satisfies readonly DealFlow[]

export const advanceTypes = [
  { value: 'NEW', label: 'New' },
  { value: 'RENEWAL', label: 'Renewal' },
] as const satisfies readonly Option[]

export type AdvanceType = (typeof advanceTypes)[number]['value']

export const fundingTypes = [
  { value: 'STANDARD', label: 'Standard' },
  { value: 'LOC', label: 'LOC' },
] as const satisfies readonly Option[]

export type FundingType = (typeof fundingTypes)[number]['value']

/**
 * `businessDays` is the number of business days from one payment to the next in the expected end date (R11.19),
 * `bankingDays` the number of days from one debit to the next in the schedule (R15.6). They differ for monthly
 * payments.
 */
export const collectionFrequencies = [
  { value: 'Daily', label: 'Daily', businessDays: 1, bankingDays: 1 },
  { value: 'Weekly', label: 'Weekly', businessDays: 5, bankingDays: 5 },
  { value: 'Bi-Weekly', label: 'Bi-Weekly', businessDays: 10, bankingDays: 10 },
  { value: 'Monthly', label: 'Monthly', businessDays: 22, bankingDays: 21 },
] as const satisfies readonly (Option & { businessDays: number; bankingDays: number })[]

export type CollectionFrequency = (typeof collectionFrequencies)[number]['value']

export const feeNames = [
  { value: 'Management Fee', label: 'Management Fee' },
  { value: 'Processing Fee', label: 'Processing Fee' },
  { value: 'Bank Fee', label: 'Bank Fee' },
] as const satisfies readonly Option[]

/** The visible labels of an advance's fields (R8.3 to R8.5). */
export const advanceLabels = {
  reprice_reason: 'Reason for the Adjustments',
  merchant_id: 'Merchant',
  type: 'Type',
  deal_flow: 'Deal Flow',
  funder_id: 'Funder',
  iso_id: 'ISO',
  sales_rep_id: 'Sales Rep',
  aliases: 'Aliases',
  funding_type: 'Funding Type',
  amount: 'Funded Amount',
  factor_rate: 'Factor Rate',
  payback: 'Payback Amount',
  collection_frequency: 'Collection Frequency',
  payment_amount: 'Payment Amount',
  number_of_payments: 'Number of Payments',
  date_funded: 'Date Funded',
  expected_end_date: 'Expected End Date',
  company_participation: 'Participation Amount',
  company_participation_pct: 'Participation %',
  origination_commission: 'Origination Commission',
  origination_commission_percent: 'Origination Commission %',
  company_commission: 'Company Commission',
  company_commission_pct: 'Company Commission %',
} as const

export const feeLabels = {
  fee_name: 'Fee Name',
  amount: 'Amount',
  percent: 'Percent',
  base: 'Percent Of',
  timing: 'When Is It Paid?',
} as const

export const syndicatorLabels = {
  syndicator_id: 'Syndicator',
  participation: 'Participation',
  participation_pct: 'Participation %',
  commission: 'Commission',
  commission_pct: 'Commission %',
  shares_over_collection: 'Shares in Over-collection',
} as const
