import { z } from 'zod'
import { advanceLabels, collectionFrequencies } from '../advance/advance-options'
import { oneOf } from '../fields/choice-fields'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { optionalPositiveMoney } from '../fields/number-fields'
import { holidayRules, scheduleLabels } from './schedule-options'

/** A required day; the label begins the messages. */
export const scheduleDay = (label: string): ReturnType<typeof requiredDay> =>
  requiredDay(`${label} is required`, `${label} must be in YYYY-MM-DD format`)

/** A new pause: no debit from the first to the last day (R15.13). */
export const pauseInput = createInputOf({ from: scheduleDay(scheduleLabels.from), to: scheduleDay(scheduleLabels.to) })
export type PauseInput = z.output<typeof pauseInput>

/** A new change: dollars, and null for what stays (R15.14, R15.15). */
export const changeInput = createInputOf({
  from: scheduleDay(scheduleLabels.from),
  payment_amount: optionalPositiveMoney(advanceLabels.payment_amount),
  collection_frequency: {
    input: oneOf(advanceLabels.collection_frequency, collectionFrequencies).nullable(),
    omitted: null,
  },
})
export type ChangeInput = z.output<typeof changeInput>
/** The form values of this input before validation. */
export type ChangeForm = z.input<typeof changeInput>

/** The setting of an advance for holidays (R15.7). */
export const holidayRuleInput = z.object({ holiday_rule: oneOf(scheduleLabels.holiday_rule, holidayRules) })
export type HolidayRuleInput = z.output<typeof holidayRuleInput>
