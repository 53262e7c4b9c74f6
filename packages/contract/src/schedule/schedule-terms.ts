import { advanceLabels, collectionFrequencies, type CollectionFrequency } from '../advance/advance-options'
import { dayNumberOf, type Day } from '../dates/dates'
import { centsOf } from '../money/cents'
import type { Amount } from '../money/decimal'
import { firstYear, lastYear } from './fed-calendar'
import type { HolidayRule } from './schedule-options'

/** The inputs of a schedule: fields of the advance, dollars. */
export interface ScheduleTerms {
  readonly payback: Amount
  readonly date_funded: Day | null
  readonly collection_frequency: CollectionFrequency | null
  readonly payment_amount: Amount | null
  readonly number_of_payments: number | null
  readonly holiday_rule?: HolidayRule
}

/** A deal without a schedule, and the reason. It has no pace, and it is not current either (R15.5). */
export interface NoSchedule {
  plan: null
  /** The fields without a value. */
  missing: (keyof typeof advanceLabels)[]
  /** Why, in a sentence: 'Payment Amount is missing.' */
  message: string
}

/** Banking days from one debit to the next: 1, 5, 10 or 21 (R15.6). */
export const stepOf = (frequency: CollectionFrequency): number =>
  collectionFrequencies.find(({ value }) => value === frequency)?.bankingDays ?? 1

const required = [
  'payback',
  'date_funded',
  'collection_frequency',
  'payment_amount',
  'number_of_payments',
] as const satisfies readonly (keyof ScheduleTerms)[]

/** The terms with every value that a schedule needs. */
type CompleteTerms = ScheduleTerms & {
  readonly [field in (typeof required)[number]]: NonNullable<ScheduleTerms[field]>
}

/** An amount or a number that is not positive counts as missing: no field of an advance accepts one. */
const hasValue = (terms: ScheduleTerms, field: (typeof required)[number]) => {
  const value = terms[field]
  return field === 'date_funded' || field === 'collection_frequency' ? !!value : centsOf(value ?? 0) > 0
}

const isComplete = (terms: ScheduleTerms): terms is CompleteTerms => required.every((field) => hasValue(terms, field))

const listed = new Intl.ListFormat('en-US')

/** The terms if they are complete, otherwise the missing fields. R15.5. */
export function completeTerms(terms: ScheduleTerms): CompleteTerms | NoSchedule {
  if (!isComplete(terms)) {
    const missing = required.filter((field) => !hasValue(terms, field))
    const labels = listed.format(missing.map((field) => advanceLabels[field]))
    return { plan: null, missing, message: `${labels} ${missing.length > 1 ? 'are' : 'is'} missing.` }
  }
  const { date_funded: day } = terms
  if (dayNumberOf(day) !== null && day >= `${firstYear}-01-01` && day <= `${lastYear}-12-31`) return terms
  const message = `The funding date must be in the years ${firstYear} to ${lastYear}.`
  return { plan: null, missing: [], message }
}
