import { z } from 'zod'
import {
  advanceDefaults,
  advanceLabels as labels,
  advanceTypes,
  collectionFrequencies,
  defaultFeeName,
  dealFlows,
  feeLabels,
  feeNames,
  fundingTypes,
  syndicatorLabels,
} from './advance-options'
import {
  moneyEntry,
  oneOf,
  optionalCount,
  optionalFactor,
  optionalId,
  optionalMoney,
  optionalPercent,
  optionalPositiveMoney,
  optionalText,
  money,
  percent,
  percentEntry,
  positiveMoney,
  requiredDay,
  requiredId,
  rowsOf,
} from '../fields/fields'
import { inputsOf } from '../fields/input'

/** A fee row: of the company, or of one syndicator. */
export const feeInput = z.object({
  fee_name: oneOf(feeLabels.fee_name, feeNames).default(defaultFeeName),
  amount: moneyEntry(feeLabels.amount),
  percent: percentEntry(feeLabels.percent),
})
export type FeeInput = z.output<typeof feeInput>

/** A syndicator's row with its own fees. */
export const syndicatorParticipationInput = z.object({
  syndicator_id: requiredId('Syndicator is required', 'Invalid syndicator ID format'),
  participation: moneyEntry(syndicatorLabels.participation),
  participation_pct: percentEntry(syndicatorLabels.participation_pct),
  commission: moneyEntry(syndicatorLabels.commission),
  commission_pct: percentEntry(syndicatorLabels.commission_pct),
  syndicator_fees: rowsOf(feeInput, 'Syndicator fees must be a list').default([]),
})
export type SyndicatorParticipationInput = z.output<typeof syndicatorParticipationInput>

const inputs = inputsOf(
  {
    merchant_id: requiredId('Merchant is required', 'Invalid merchant ID format'),
    type: oneOf(labels.type, advanceTypes),
    deal_flow: oneOf(labels.deal_flow, dealFlows),
    funder_id: optionalId('Invalid funder ID format'),
    iso_id: optionalId('Invalid ISO ID format'),
    sales_rep_id: optionalId('Invalid sales rep ID format'),
    aliases: optionalText(labels.aliases, 1_000),
    funding_type: oneOf(labels.funding_type, fundingTypes),
    amount: positiveMoney(labels.amount, 'Funded amount must be positive'),
    factor_rate: optionalFactor(labels.factor_rate),
    payback: positiveMoney(labels.payback, 'Payback amount must be positive'),
    collection_frequency: oneOf(labels.collection_frequency, collectionFrequencies),
    payment_amount: optionalPositiveMoney(labels.payment_amount),
    number_of_payments: optionalCount(labels.number_of_payments),
    date_funded: requiredDay('Date funded is required'),
    expected_end_date: requiredDay('Expected end date is required'),
    // Left out on create it follows its percent, which the server works out: undefined says so.
    company_participation: money(labels.company_participation).optional(),
    company_participation_pct: percent(labels.company_participation_pct),
    origination_commission: optionalMoney(labels.origination_commission),
    origination_commission_percent: optionalPercent(labels.origination_commission_percent),
    company_commission: optionalMoney(labels.company_commission),
    company_commission_pct: optionalPercent(labels.company_commission_pct),
    company_fees: rowsOf(feeInput, 'Company fees must be a list'),
    syndicator_participations: rowsOf(syndicatorParticipationInput, 'Syndicator participations must be a list'),
  },
  {
    ...advanceDefaults,
    funder_id: null,
    iso_id: null,
    sales_rep_id: null,
    aliases: null,
    factor_rate: null,
    payment_amount: null,
    number_of_payments: null,
    origination_commission: null,
    origination_commission_percent: null,
    company_commission: null,
    company_commission_pct: null,
    company_fees: [],
    syndicator_participations: [],
  },
)

/**
 * What a person types and what the server accepts for an advance (SPEC.md section 5). Two fields may come out empty on create and are then
 * worked out by `rules/`: `factor_rate` null is `factorRateOf(payback, amount)`; `company_participation` undefined is
 * `amountOfPercent(amount, company_participation_pct)`.
 */
export const advanceInput = inputs.create
export type AdvanceInput = z.output<typeof advanceInput>

/** The same for PUT: a field left out keeps its stored value; a list that is given replaces the stored rows as a whole. */
export const advanceUpdate = inputs.update
export type AdvanceUpdate = z.output<typeof advanceUpdate>
