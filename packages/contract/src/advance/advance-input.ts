import type { z } from 'zod'
import { createInputOf, updateInputOf } from '../fields/field'
import { rowsOf } from '../fields/row-fields'
import { advanceFields, feeFields, participationFields } from './advance-fields'

const feeInput = createInputOf(feeFields)
export type FeeInput = z.output<typeof feeInput>

const participationInput = createInputOf({
  ...participationFields,
  syndicator_fees: rowsOf(feeInput, 'Syndicator fees must be a list'),
})
export type SyndicatorParticipationInput = z.output<typeof participationInput>

const fields = {
  ...advanceFields,
  company_fees: rowsOf(feeInput, 'Company fees must be a list'),
  syndicator_participations: rowsOf(participationInput, 'Syndicator participations must be a list'),
}

/**
 * What a person types and what the server accepts for an advance. Two fields may come out empty on create and are then worked out by
 * `rules/`: `factor_rate` null is `factorRateOf(payback, amount)`; `company_participation` undefined is
 * `amountOfPercent(amount, company_participation_pct)`.
 */
export const advanceInput = createInputOf(fields)
export type AdvanceInput = z.output<typeof advanceInput>

/** The same for PUT: a field left out keeps its stored value; a list that is given replaces the stored rows as a whole. */
export const advanceUpdate = updateInputOf(fields)
export type AdvanceUpdate = z.output<typeof advanceUpdate>
