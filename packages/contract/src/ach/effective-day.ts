import type { Day } from '../dates/dates'
import { addBankingDays, isBankingDay } from '../schedule/banking-days'
import type { AchTiming } from './ach-options'

/** The agreed times of a bank, HH:MM in its time zone. */
export interface AchCutOffs {
  readonly cut_off: string
  readonly same_day_cut_off: string | null
}

/**
 * The day on which the entries of a file are settled: the next banking day, or the one after once the cut-off has passed; the same day only on a banking day and until
 * its own cut-off. Null if the same day is not possible. `now` is the day and the time, HH:MM, in the bank's time zone. R25.12.
 */
export function effectiveDayOf(now: { day: Day; time: string }, timing: AchTiming, bank: AchCutOffs): Day | null {
  if (timing === 'same_day')
    return bank.same_day_cut_off !== null && isBankingDay(now.day) && now.time < bank.same_day_cut_off ? now.day : null
  // A file that is sent on a day without banking is processed on the next banking day, like one that is sent before its cut-off.
  const isToday = isBankingDay(now.day) && now.time < bank.cut_off
  return addBankingDays(now.day, isToday ? 1 : 2)
}
