import { z } from 'zod'
import { choice, flag, oneOf } from '../fields/choice-fields'
import { optionalDay } from '../fields/day-fields'
import { createInputOf, formOf, recordShapeOf } from '../fields/field'
import { valuesOf } from '../fields/option'
import { version } from '../fields/record'
import { isNoFormula, optionalText, optionalUpperText, requiredText } from '../fields/text-fields'
import { ledgerParty } from '../ledger/payout'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { taxClassifications, taxLabels as labels, taxListings, tinMatches, tinTypes } from './tax-options'
import { nameSuffixes } from './name-parts'
import { type PortalColumn, portalProblemOf, portalRules } from './portal-rules'
import { isPerson } from './iris'
import { tinField } from './tin-field'

const tinType = {
  input: z
    .union([z.literal(''), oneOf(labels.tin_type, tinTypes)], { error: `${labels.tin_type} must be SSN or EIN` })
    .nullable()
    .transform((value) => value || null),
  record: () => z.enum(valuesOf(tinTypes)).nullable(),
  empty: '' as const,
  omitted: null,
}

/** An optional text that fits its column (R22.42). */
function portalText(column: 'first_name' | 'last_name' | 'address' | 'city' | 'zip_code') {
  const label = labels[column]
  const field = optionalText(label, portalRules[column].most)
  return { ...field, input: inPortal(column, field.input) }
}

const inPortal = <In>(column: keyof typeof labels & PortalColumn, schema: z.ZodType<string | null, In>) =>
  schema.superRefine((value, context) => {
    const problem = value === null ? null : portalProblemOf(column, labels[column], value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const legalName = requiredText(labels.legal_name, 'Legal Name is required', 40)
const state = optionalUpperText(labels.state, 2)

const fields = {
  legal_name: {
    ...legalName,
    input: legalName.input.refine(isNoFormula, 'Legal Name must not begin with =, +, - or @'),
  },
  first_name: portalText('first_name'),
  last_name: portalText('last_name'),
  suffix: {
    input: z
      .union([z.literal(''), z.enum(nameSuffixes)], {
        error: `${labels.suffix} must be one of: ${nameSuffixes.join(', ')}`,
      })
      .nullable()
      .transform((value) => value || null),
    record: () => z.string().nullable(),
    empty: '' as const,
    omitted: null,
  },
  address: portalText('address'),
  city: portalText('city'),
  state: { ...state, input: inPortal('state', state.input) },
  zip_code: portalText('zip_code'),
  classification: choice(labels.classification, taxClassifications, 'individual'),
  tin_type: tinType,
  w9_on: optionalDay('Date must be in YYYY-MM-DD format'),
  tin_match: choice(labels.tin_match, tinMatches, 'not_checked'),
  paid_by_network: flag(labels.paid_by_network),
  backup_withholding: flag(labels.backup_withholding),
}

/** The fields of the form. A TIN that is not given stays as it is stored. */
export const taxRecordFields = {
  ...fields,
  tin: tinField(labels.tin),
}

/** The message for a TIN, given or stored, without its type. R22.42. */
export const tinTypeMissing = 'Choose the type of the TIN'
export const taxRecordInput = createInputOf(taxRecordFields)
  .refine(({ tin, tin_type }) => tin === null || tin_type !== null, { path: ['tin_type'], error: tinTypeMissing })
  .superRefine((record, context) => {
    // The name of a person is not in the file: its parts are.
    const problem = isPerson(record) ? null : portalProblemOf('business_name', labels.legal_name, record.legal_name)
    if (problem !== null) context.addIssue({ code: 'custom', path: ['legal_name'], message: problem })
  })
export type TaxRecordInput = z.output<typeof taxRecordInput>
export type TaxRecordForm = z.input<typeof taxRecordInput>

/** The form of a stored or new tax record. It never has the stored TIN. */
export const taxRecordFormOf = (record: TaxRecord | null): TaxRecordForm =>
  formOf(taxRecordFields, record ? { ...record, tin: null } : undefined)

/** The tax record of an ISO or a sales rep. Nobody reads the TIN again. R22.40. */
export const taxRecord = z.object({ ...recordShapeOf(fields), tin_last4: z.string().nullable(), updated_at: version })
export type TaxRecord = z.output<typeof taxRecord>
export const taxRecordAnswer = z.object({ record: taxRecord.nullable() })

/** A payee's totals for a year. Dollars; `paid` is before withholding. R22.44. */
export const taxYearRow = z.object({
  id: z.guid(),
  party: ledgerParty,
  tin_last4: z.string().nullable(),
  paid: z.number(),
  withheld: z.number(),
  listing: z.enum(valuesOf(taxListings)),
  /** Why a listed payee is not in the files yet: what does not fit the files, or what is missing; null if nothing. */
  problem: z.string().nullable(),
})
export type TaxYearRow = z.output<typeof taxYearRow>

/** By name, with the sums of all, and the number of CSV files. */
export const taxYear = listOf(taxYearRow).extend({
  totals: z.object({ paid: z.number(), withheld: z.number(), listed: z.int(), not_in_files: z.int() }),
  files: z.int(),
})
export type TaxYear = z.output<typeof taxYear>
export const taxYearQuery = listQuery.omit({ search: true })
export type TaxYearQuery = z.output<typeof taxYearQuery>
const year = z.coerce
  .number({ error: 'year must be a year such as 2026' })
  .int()
  .min(2_000, 'year must be a year such as 2026')
  .max(2_099, 'year must be a year such as 2026')
export const byYear = z.object({ year })
/** The query in the address of the page, which shows the current year at first. */
export const taxYearAddress = taxYearQuery.extend({ year: optionalFilter(year) })
export const taxFileQuery = z.object({
  file: z.coerce.number({ error: 'file must be a number' }).int().min(1).default(1),
})
