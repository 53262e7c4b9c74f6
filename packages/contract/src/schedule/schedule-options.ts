import type { Option } from '../fields/option'

/**
 * The effect of a holiday on a schedule (R15.7, R15.8): it postpones all later debits by a day, or its debit is taken
 * together with that of the next or of the previous banking day.
 */
export const holidayRules = [
  { value: 'extend', label: 'Extend the schedule by a day' },
  { value: 'after', label: 'Double the next debit' },
  { value: 'before', label: 'Double the previous debit' },
] as const satisfies readonly Option[]

export type HolidayRule = (typeof holidayRules)[number]['value']

export const scheduleLabels = { from: 'From', to: 'Through', holiday_rule: 'Holidays' } as const

/** The maximum number of debits in a schedule: about 20 years of daily ones (R15.11). */
export const maxDebits = 5_000
