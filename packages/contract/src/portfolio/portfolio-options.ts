import { inSentence } from '../fields/in-sentence'
import { optionOf, type Option } from '../fields/option'

/** The groups of concentrations (R17.31). */
export const concentrationGroups = [
  { value: 'iso', label: 'ISO' },
  { value: 'state', label: 'State' },
  { value: 'business_type', label: 'Business Type' },
  { value: 'merchant', label: 'Merchant' },
  { value: 'funder', label: 'Funder' },
  { value: 'syndicator', label: 'Syndicator' },
  { value: 'sales_rep', label: 'Sales Rep' },
] as const satisfies readonly Option[]
export type ConcentrationGroup = (typeof concentrationGroups)[number]['value']

/** The groups of yields (R17.35). */
export const yieldGroups = [
  { value: 'month', label: 'Month Funded' },
  { value: 'iso', label: 'ISO' },
  { value: 'funder', label: 'Funder' },
  { value: 'sales_rep', label: 'Sales Rep' },
  { value: 'state', label: 'State' },
  { value: 'business_type', label: 'Business Type' },
] as const satisfies readonly Option[]
export type YieldGroup = (typeof yieldGroups)[number]['value']

const [, ...groupsBesideMonths] = yieldGroups
/** The groups of losses. The static pool has them by month funded (R17.130). */
export const lossGroups = groupsBesideMonths
export type LossGroup = (typeof lossGroups)[number]['value']

/** All groups by which the deals of a figure can be selected. */
export const dealGroups = [yieldGroups[0], ...concentrationGroups] as const
export type DealGroup = (typeof dealGroups)[number]['value']

/** Subsets of deals that some figures cover. */
export const dealParts = [
  { value: 'outstanding', label: 'Outstanding' },
  { value: 'defaulted', label: 'Defaulted' },
] as const satisfies readonly Option[]

/** The key of the deals without a value: no ISO, no state; for syndicators, the company's own share. */
export const noGroup = 'none'

/** 'ISO', 'Month Funded'. */
export const groupLabel = (by: DealGroup): string => optionOf(dealGroups, by)?.label ?? by

/** 'ISO', 'sales rep'. */
export const groupInSentence = (by: DealGroup): string => inSentence(groupLabel(by))

/**
 * The name of the deals without a value: 'No ISO'. The share that belongs to no syndicator is the company's own
 * (R17.116).
 */
export const noneName = (by: DealGroup): string => (by === 'syndicator' ? 'Company' : `No ${groupInSentence(by)}`)

/** The labels of the sums of one or more deals, on screens and in files. */
export const portfolioLabels = {
  amount: 'Funded',
  payback: 'Payback',
  received: 'Received',
  outstanding: 'Outstanding',
  profit: 'Net Cash to Date',
  syndicated: 'Syndicated',
  fees_kept: 'Fees Kept',
  commissions_paid: 'Commissions Agreed',
  owed_to_syndicators: 'Owed to Syndicators',
  payback_loss: 'Payback Lost',
  principal_loss: 'Principal Lost',
} as const
