import type { z } from 'zod'
import type { AdvanceDetail } from './advance'
import type { advanceInput } from './advance-input'
import { advanceDefaults, defaultFeeName } from './advance-options'

/** What an advance form holds: the input before it is checked, with null for a number that is not there yet. */
export type AdvanceForm = z.input<typeof advanceInput>
export type FeeForm = NonNullable<AdvanceForm['company_fees']>[number]
export type SyndicatorParticipationForm = NonNullable<AdvanceForm['syndicator_participations']>[number]

/** A fee row just added (SPEC.md section 9: 'Management Fee'). */
export const newFee = (): FeeForm => ({ fee_name: defaultFeeName, amount: null, percent: null })

/** A syndicator row just added. */
export const newSyndicatorParticipation = (): SyndicatorParticipationForm => ({
  syndicator_id: '',
  participation: null,
  participation_pct: null,
  commission: null,
  commission_pct: null,
  syndicator_fees: [],
})

/** A form for a new advance: the defaults of SPEC.md section 9, and the dates empty (CONTRACT.md section 6). */
export const newAdvanceForm = (merchantId = ''): AdvanceForm => ({
  ...advanceDefaults,
  merchant_id: merchantId,
  funder_id: null,
  iso_id: null,
  sales_rep_id: null,
  aliases: '',
  amount: null,
  factor_rate: null,
  payback: null,
  payment_amount: null,
  number_of_payments: null,
  date_funded: '',
  expected_end_date: '',
  company_participation: null,
  origination_commission: null,
  origination_commission_percent: null,
  company_commission: null,
  company_commission_pct: null,
  company_fees: [],
  syndicator_participations: [],
})

/** A form for a stored advance: every field as it is stored, so that a stored end date stays until something changes. */
export const advanceFormOf = (advance: AdvanceDetail): AdvanceForm => ({
  merchant_id: advance.merchant_id,
  type: advance.type,
  deal_flow: advance.deal_flow,
  funder_id: advance.funder_id,
  iso_id: advance.iso_id,
  sales_rep_id: advance.sales_rep_id,
  aliases: advance.aliases ?? '',
  funding_type: advance.funding_type,
  amount: advance.amount,
  factor_rate: advance.factor_rate,
  payback: advance.payback,
  collection_frequency: advance.collection_frequency,
  payment_amount: advance.payment_amount,
  number_of_payments: advance.number_of_payments,
  date_funded: advance.date_funded,
  expected_end_date: advance.expected_end_date,
  company_participation: advance.company_participation,
  company_participation_pct: advance.company_participation_pct,
  origination_commission: advance.origination_commission,
  origination_commission_percent: advance.origination_commission_percent,
  company_commission: advance.company_commission,
  company_commission_pct: advance.company_commission_pct,
  company_fees: advance.company_fees,
  syndicator_participations: advance.syndicator_participations.map((row) => ({
    syndicator_id: row.syndicator_id,
    participation: row.participation,
    participation_pct: row.participation_pct,
    commission: row.commission,
    commission_pct: row.commission_pct,
    syndicator_fees: row.syndicator_fees,
  })),
})
