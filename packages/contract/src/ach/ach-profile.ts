import { z } from 'zod'
import { accountNumberField } from '../bank/bank-account'
import { accountTypes } from '../bank/bank-account-options'
import { routingNumberProblem } from '../bank/routing-number'
import { choice, flag } from '../fields/choice-fields'
import { createInputOf, recordShapeOf } from '../fields/field'
import { positiveMoney } from '../fields/number-fields'
import { reference, timestamp, version } from '../fields/record'
import { requiredText, optionalText } from '../fields/text-fields'

export const achProfileLabels = {
  destination: "Bank's Routing Number",
  destination_name: "Bank's Name",
  origin: 'Immediate Origin',
  origin_name: 'Origin Name',
  company_name: 'Company Name',
  company_id: 'Company ID',
  reference: 'Reference Code',
  cut_off: 'Cut-off',
  same_day_cut_off: 'Same-day Cut-off',
  same_day_limit: 'Same-day Limit per Entry',
  daily_debits: 'Daily Limit of Debits',
  daily_credits: 'Daily Limit of Credits',
  clear_after: 'Cleared After (banking days)',
  time_zone: 'Time Zone of the Bank',
  has_crlf: 'Lines end with CR LF',
  offset_routing: 'Routing Number of the Offset Account',
  offset_account: 'Number of the Offset Account',
  offset_type: 'Type of the Offset Account',
} as const
const labels = achProfileLabels

const text = (name: keyof typeof labels, max: number) => requiredText(labels[name], `${labels[name]} is required`, max)
const matching = (field: ReturnType<typeof text>, test: (value: string) => string | null) => ({
  ...field,
  input: field.input.superRefine((value, context) => {
    const message = value === '' ? null : test(value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }),
})
const isTime = (value: string) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'Enter a time of day as HH:MM')
const isAscii = (value: string) =>
  /^[\x20-\x7e]*$/.test(value) ? null : 'Use letters without accents, digits and signs of a keyboard'
const isZone = (value: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value }).format()
    return null
  } catch {
    return 'This time zone is not known. Enter one like America/New_York'
  }
}
const sameDayCutOff = optionalText(labels.same_day_cut_off, 5)
const offsetRouting = optionalText(labels.offset_routing, 9)

/** What the company and its bank have agreed on about files. Money is dollars. R25.10. */
export const achProfileFields = {
  destination: matching(text('destination', 9), routingNumberProblem),
  destination_name: matching(text('destination_name', 23), isAscii),
  origin: matching(text('origin', 10), (value) =>
    /^[A-Z0-9]{9,10}$/.test(value) ? null : 'The bank gives 9 or 10 digits or letters',
  ),
  origin_name: matching(text('origin_name', 23), isAscii),
  company_name: matching(text('company_name', 16), isAscii),
  company_id: matching(text('company_id', 10), (value) =>
    /^[A-Z0-9]{10}$/.test(value) ? null : 'A company ID has 10 digits or letters',
  ),
  reference: optionalText(labels.reference, 8),
  cut_off: matching(text('cut_off', 5), isTime),
  /** Null: the bank takes no entries for the same day. */
  same_day_cut_off: {
    ...sameDayCutOff,
    input: sameDayCutOff.input.refine(
      (value) => value === null || isTime(value) === null,
      'Enter a time of day as HH:MM',
    ),
  },
  same_day_limit: positiveMoney(labels.same_day_limit, `${labels.same_day_limit} must be positive`),
  daily_debits: positiveMoney(labels.daily_debits, `${labels.daily_debits} must be positive`),
  daily_credits: positiveMoney(labels.daily_credits, `${labels.daily_credits} must be positive`),
  /** After this many banking days without a return, a debit counts as cleared. */
  clear_after: {
    input: z
      .int('Enter a whole number of days')
      .min(2, 'Banks may return a debit for two banking days')
      .max(10, 'At most 10'),
    record: () => z.int(),
    empty: 2,
    omitted: 2,
  },
  time_zone: matching(text('time_zone', 50), isZone),
  has_crlf: flag(labels.has_crlf),
  /** The account of the company that offset entries go to. Null: the bank wants none. R25.76. */
  offset_routing: {
    ...offsetRouting,
    input: offsetRouting.input.superRefine((value, context) => {
      const message = value === null ? null : routingNumberProblem(value)
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
  },
  offset_type: choice(labels.offset_type, accountTypes, 'checking'),
}

/** With the number of the offset account; an empty one keeps the number of the profile that is replaced. */
export const achProfileInput = createInputOf({
  ...achProfileFields,
  offset_account: { ...accountNumberField, omitted: '' },
}).superRefine(({ offset_routing, offset_account }, context) => {
  if (offset_routing === null && offset_account !== '')
    context.addIssue({
      code: 'custom',
      path: ['offset_routing'],
      message: 'Enter the routing number too, or leave both empty',
    })
})
export type AchProfileInput = z.output<typeof achProfileInput>

export const achProfile = z.object({
  id: z.guid(),
  ...recordShapeOf(achProfileFields),
  /** The last digits of the offset account; null if the bank wants no offset entries. */
  offset_last4: z.string().nullable(),
  created_by: reference,
  created_at: timestamp,
  approved_by: reference.nullable(),
  approved_at: timestamp.nullable(),
  /** Why you cannot approve it, in a sentence; null if you can, and for one that is approved. */
  blocked: z.string().nullable(),
  updated_at: version,
})
export type AchProfile = z.output<typeof achProfile>

/** The profile in use, and the one that waits for a second person. */
export const achProfileAnswer = z.object({ current: achProfile.nullable(), proposed: achProfile.nullable() })
export type AchProfiles = z.output<typeof achProfileAnswer>
