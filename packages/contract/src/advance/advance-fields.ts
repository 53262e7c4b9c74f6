import { z } from 'zod'
import { choice, oneOf } from '../fields/choice-fields'
import { requiredDay } from '../fields/day-fields'
import { optionalId, requiredId } from '../fields/id-fields'
import {
  derivedMoney,
  moneyEntry,
  optionalCount,
  optionalFactor,
  optionalMoney,
  optionalPercent,
  optionalPositiveMoney,
  percent,
  percentEntry,
  positiveMoney,
} from '../fields/number-fields'
import { optionalText } from '../fields/text-fields'
import {
  advanceLabels as labels,
  advanceTypes,
  collectionFrequencies,
  dealFlows,
  feeLabels,
  feeNames,
  fundingTypes,
  syndicatorLabels,
} from './advance-options'
import { feeBases } from './fee-options'
import { feeTimings } from './fee-timings'

/**
 * The fields of an advance that users fill in: the columns of its table, in the order in which a form reports their
 * errors.
 */
export const advanceFields = {
  merchant_id: requiredId('Merchant is required', 'Invalid merchant ID format'),
  type: choice(labels.type, advanceTypes, 'NEW'),
  deal_flow: choice(labels.deal_flow, dealFlows, 'Funded'),
  funder_id: optionalId('Invalid funder ID format'),
  iso_id: optionalId('Invalid ISO ID format'),
  sales_rep_id: optionalId('Invalid sales rep ID format'),
  aliases: optionalText(labels.aliases, 1_000),
  funding_type: choice(labels.funding_type, fundingTypes, 'STANDARD'),
  amount: positiveMoney(labels.amount, 'Funded amount must be positive'),
  factor_rate: optionalFactor(labels.factor_rate),
  payback: positiveMoney(labels.payback, 'Payback amount must be positive'),
  collection_frequency: choice(labels.collection_frequency, collectionFrequencies, 'Daily'),
  payment_amount: optionalPositiveMoney(labels.payment_amount),
  number_of_payments: optionalCount(labels.number_of_payments),
  date_funded: requiredDay('Date funded is required'),
  expected_end_date: requiredDay('Expected end date is required'),
  company_participation: derivedMoney(labels.company_participation),
  company_participation_pct: percent(labels.company_participation_pct, 100),
  origination_commission: optionalMoney(labels.origination_commission),
  origination_commission_percent: optionalPercent(labels.origination_commission_percent),
  company_commission: optionalMoney(labels.company_commission),
  company_commission_pct: optionalPercent(labels.company_commission_pct),
}

/** A fee row of the company or of one syndicator. */
export const feeFields = {
  fee_name: choice(feeLabels.fee_name, feeNames, 'Management Fee'),
  amount: moneyEntry(feeLabels.amount),
  percent: percentEntry(feeLabels.percent),
}

/** A syndicator's row without its fees. */
export const participationFields = {
  syndicator_id: requiredId('Syndicator is required', 'Invalid syndicator ID format'),
  participation: moneyEntry(syndicatorLabels.participation),
  participation_pct: percentEntry(syndicatorLabels.participation_pct),
  commission: moneyEntry(syndicatorLabels.commission),
  commission_pct: percentEntry(syndicatorLabels.commission_pct),
}

/**
 * A field that the specification does not have. Other servers do not return it, and a request may omit it: then the stored value stays, and a new
 * row has the default. R21.40.
 */
const extensionField = <S extends z.ZodType>(value: S) => ({
  input: value.optional(),
  record: () => value.optional(),
  empty: undefined,
})

/** When a syndicator pays a fee, and what it is a percent of. */
export const feeTermFields = {
  base: extensionField(oneOf(feeLabels.base, feeBases)),
  timing: extensionField(oneOf(feeLabels.timing, feeTimings)),
}

/** How a participation shares. */
export const participationTermFields = {
  shares_over_collection: extensionField(
    z.boolean({ error: `${syndicatorLabels.shares_over_collection} must be true or false` }),
  ),
}
