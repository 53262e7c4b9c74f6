import type { z } from 'zod'
import { createInputOf, updateInputOf } from '../fields/field'
import { rowsOf } from '../fields/row-fields'
import { optionalText } from '../fields/text-fields'
import { advanceFields, feeFields, feeTermFields, participationFields, participationTermFields } from './advance-fields'
import { advanceLabels } from './advance-options'

const feeInput = createInputOf(feeFields)
export type FeeInput = z.output<typeof feeInput>

export const percentOfPaybackError = 'Percent must be at most 100 of the payback or of what is collected'

/** A fee on the payback or on collections is at most 100 percent. R21.42. */
const syndicatorFeeInput = createInputOf({ ...feeFields, ...feeTermFields }).refine(
  ({ base = 'participation', percent }) => base === 'participation' || percent <= 100,
  { path: ['percent'], error: percentOfPaybackError },
)

const participationInput = createInputOf({
  ...participationFields,
  ...participationTermFields,
  syndicator_fees: rowsOf(syndicatorFeeInput, 'Syndicator fees must be a list'),
})
export type SyndicatorParticipationInput = z.output<typeof participationInput>

const fields = {
  ...advanceFields,
  company_fees: rowsOf(feeInput, 'Company fees must be a list'),
  syndicator_participations: rowsOf(participationInput, 'Syndicator participations must be a list'),
  /** Why adjustments are posted when the terms change; not stored with the advance. Not in the specification (R21.48). */
  reprice_reason: { input: optionalText(advanceLabels.reprice_reason, 1_000).input.optional() },
}

/**
 * The input of an advance, in forms and requests. On create, two fields may be empty and are then
 * derived by `rules/`. A null `factor_rate` becomes `factorRateOf(payback, amount)`. An undefined
 * `company_participation` becomes `amountOfPercent(amount, company_participation_pct)`.
 */
export const advanceInput = createInputOf(fields)
export type AdvanceInput = z.output<typeof advanceInput>

/** An advance of a PUT: an omitted field keeps its stored value; a list in the request replaces all stored rows. */
export const advanceUpdate = updateInputOf(fields)
export type AdvanceUpdate = z.output<typeof advanceUpdate>
