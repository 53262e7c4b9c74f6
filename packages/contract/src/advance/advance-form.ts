import type { z } from 'zod'
import { formOf } from '../fields/field'
import type { AdvanceDetail } from './advance'
import { advanceFields, feeFields, feeTermFields, participationFields, participationTermFields } from './advance-fields'
import type { advanceInput } from './advance-input'

/** The values of an advance form: the input before validation, with null for a number that is still missing. */
export type AdvanceForm = z.input<typeof advanceInput>
export type FeeForm = NonNullable<AdvanceForm['company_fees']>[number]
export type SyndicatorParticipationForm = NonNullable<AdvanceForm['syndicator_participations']>[number]

export type SyndicatorFeeForm = NonNullable<SyndicatorParticipationForm['syndicator_fees']>[number]

const syndicatorFeeFields = { ...feeFields, ...feeTermFields }

/** A new fee row. */
export const newFee = (): FeeForm => formOf(feeFields)

/** A new syndicator fee, for a server that supports fee timing. */
export const newSyndicatorFee = (): SyndicatorFeeForm => ({ ...newFee(), base: 'participation', timing: 'upfront' })

/** A new syndicator row. */
export const newSyndicatorParticipation = (): SyndicatorParticipationForm => ({
  ...formOf(participationFields),
  syndicator_fees: [],
})

/** The form of a new advance: defaults filled in, dates empty. */
export const newAdvanceForm = (merchantId = ''): AdvanceForm => ({
  ...formOf(advanceFields),
  merchant_id: merchantId,
  company_fees: [],
  syndicator_participations: [],
})

/**
 * The form of a stored advance. Every field has its stored value, so a stored end date stays until a field that it
 * depends on is edited.
 */
export const advanceFormOf = (advance: AdvanceDetail): AdvanceForm => ({
  ...formOf(advanceFields, advance),
  company_fees: advance.company_fees.map((fee) => formOf(feeFields, fee)),
  syndicator_participations: advance.syndicator_participations.map((row) => ({
    ...formOf({ ...participationFields, ...participationTermFields }, row),
    syndicator_fees: row.syndicator_fees.map((fee) => formOf(syndicatorFeeFields, fee)),
  })),
})
