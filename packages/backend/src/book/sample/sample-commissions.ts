import { addDays, type Day } from '@mca/contract/days'
import { isBankingDay, previousBankingDay } from '@mca/contract/schedules'
import { endDay } from '../../../sample/advance-history'
import type { SampleAdvance } from '../../../sample/portfolio'

/** Days from the first debit of a default to the day on which somebody gives the deal up and states that debit's day as the day of the default. */
const daysToGiveUp = 110

/** When a deal defaulted, and when that was entered. */
interface DefaultDays {
  advance_id: string
  defaulted_on: Day
  entered_on: Day
}

/** Of the deals that are Defaulted. */
export const defaultDaysOf = (advances: readonly SampleAdvance[], today: Day): DefaultDays[] =>
  advances.flatMap((advance) => {
    const defaulted_on = advance.deal_flow === 'Defaulted' ? endDay(advance.schedule, advance.history, today) : null
    if (defaulted_on === null) return []
    const day = addDays(defaulted_on, daysToGiveUp)
    return [
      { advance_id: advance.id, defaulted_on, entered_on: isBankingDay(day) ? day : (previousBankingDay(day) ?? day) },
    ]
  })
