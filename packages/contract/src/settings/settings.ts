import { z } from 'zod'
import { accountRoleValues } from '../account/account-roles'
import { createInputOf, recordShapeOf } from '../fields/field'
import { valuesOf } from '../fields/option'
import { version } from '../fields/record'
import { isNoFormula, optionalText } from '../fields/text-fields'
import { paymentStatuses } from '../payment/payment-options'
import { tinField } from '../tax/tin-field'

const statuses = z.array(z.enum(valuesOf(paymentStatuses)), { error: 'Statuses must be a list of payment statuses' })

/** Received payments must count as paid. */
const counted = statuses.refine((some) => some.includes('cleared'), 'Cleared payments always count as paid')

/** Changes the statuses that count as paid (R11.1) to `statuses`; `was` has the ones the person saw. */
export const paidStatusesInput = z.object({ statuses: counted, was: statuses })
export type PaidStatusesInput = z.output<typeof paidStatusesInput>

/** The statuses of a preview, separated by commas. */
export const paidStatusesQuery = z.object({
  statuses: z
    .string({ error: 'statuses must be payment statuses, separated by commas' })
    .transform((text) => text.split(','))
    .pipe(counted),
})
export type PaidStatusesQuery = z.output<typeof paidStatusesQuery>

/** The totals that change if other payment statuses count as paid (R20.86). Dollars, exact to the cent. */
export const paidStatusesPreview = z.object({
  /** Those whose total paid changes, of all. */
  advances: z.int(),
  of: z.int(),
  paid_before: z.number(),
  paid_after: z.number(),
  /** Advances that become paid in full, and those that no longer are. */
  closing: z.int(),
  reopening: z.int(),
})
export type PaidStatusesPreview = z.output<typeof paidStatusesPreview>

/** The result of the job that changes the statuses. */
export const paidStatusesResult = z.object({ advances: z.int() })

export const companyLabels = { legal_name: 'Legal Name', ein: 'EIN' } as const

const legalName = optionalText(companyLabels.legal_name, 40)
const fields = {
  legal_name: {
    ...legalName,
    input: legalName.input.refine(isNoFormula, 'Legal Name must not begin with =, +, - or @'),
  },
}

/** The payer of Form 1099-NEC. If the EIN is omitted, the stored one stays. */
export const companyInput = createInputOf({ ...fields, ein: tinField(companyLabels.ein) })
export type CompanyInput = z.output<typeof companyInput>

/** The EIN itself is never returned. */
export const company = z.object({
  ...recordShapeOf(fields),
  ein_last4: z.string().nullable(),
  /** Null as long as nothing is saved. */
  updated_at: version.nullable(),
})
export type Company = z.output<typeof company>

/** The settings of the company, for administrators (R20.85). */
export const settings = z.object({
  paid_statuses: statuses,
  /** True if the operator has set `PAID_STATUSES`: then they cannot be changed here. */
  is_set_by_operator: z.boolean(),
  /** The unfinished job that changes them. */
  job_id: z.guid().nullable(),
  company,
  /** The role with which an invitation starts (R18.341). */
  invited_role: z.enum(accountRoleValues),
})
export type Settings = z.output<typeof settings>
