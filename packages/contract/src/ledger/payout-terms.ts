import { z } from 'zod'
import { choice } from '../fields/choice-fields'
import { createInputOf, formOf, recordShapeOf } from '../fields/field'
import { optionalPercent, optionalPositiveMoney, positiveMoney } from '../fields/number-fields'
import { version } from '../fields/record'
import { payoutDays, payoutTermsLabels as labels } from './payout-terms-options'

const initialMinimum = 100
const percent = optionalPercent(labels.reserve_percent)
const minimum = positiveMoney(labels.minimum, `${labels.minimum} must be positive`)

/** The percent is of the gross share; cap and minimum are dollars. */
export const payoutTermsFields = {
  reserve_percent: {
    ...percent,
    input: percent.input.refine((value) => value !== 0, `${labels.reserve_percent} must be positive`),
  },
  reserve_cap: optionalPositiveMoney(labels.reserve_cap),
  payout_day: choice(labels.payout_day, payoutDays, 'none'),
  minimum: { ...minimum, empty: initialMinimum, omitted: initialMinimum },
}

const terms = createInputOf(payoutTermsFields)

/** The terms of a syndicator, whose reserve has both a percent and a cap or neither. R21.72. */
export const payoutTermsInput = terms.superRefine(({ reserve_percent, reserve_cap }, context) => {
  if ((reserve_percent === null) === (reserve_cap === null)) return
  const [path, other] =
    reserve_percent === null
      ? (['reserve_percent', labels.reserve_cap] as const)
      : (['reserve_cap', labels.reserve_percent] as const)
  context.addIssue({ code: 'custom', path: [path], message: `${labels[path]} is required with a ${other}` })
})
export type PayoutTermsInput = z.output<typeof payoutTermsInput>
export type PayoutTermsForm = z.input<typeof payoutTermsInput>

/** The terms of an ISO or a sales rep, who have no reserve. */
export const payeeTermsInput = terms.superRefine((given, context) => {
  for (const path of ['reserve_percent', 'reserve_cap'] as const)
    if (given[path] !== null)
      context.addIssue({ code: 'custom', path: [path], message: 'Only a syndicator has a reserve' })
})

/** When and how much a party is paid, and what of it is kept back. R21.72. */
export const payoutTerms = z.object({
  ...recordShapeOf(payoutTermsFields),
  /** The next day on which a payout is drafted; null without a payout day. */
  next_payout_on: z.iso.date().nullable(),
  updated_at: version,
})
export type PayoutTerms = z.output<typeof payoutTerms>

/** Null: nothing is agreed. */
export const payoutTermsAnswer = z.object({ terms: payoutTerms.nullable() })

export const payoutTermsFormOf = (stored: PayoutTerms | null): PayoutTermsForm =>
  formOf(payoutTermsFields, stored ?? undefined)
