import { dayOfNumber, msPerDay, type Day } from '../dates/dates'
import { bankingDayAt, bankingDayFrom } from './banking-days'
import { bankingOrdinal, numberOfWeekday, weekdayOfBanking, weekdayOrdinal } from './day-ordinals'
import { firstYear, lastYear } from './fed-calendar'
import type { HolidayRule } from './schedule-options'

/*
 * A schedule counts its debits in ordinals: a debit with ordinal x is taken on the first day whose debit ordinal is at
 * least x. With 'extend', the ordinals are those of banking days. With 'after' and 'before', a debit belongs to a
 * weekday, and the debit ordinal of a day is the last weekday whose debits have been taken by the end of that day. It
 * never decreases from one day to the next, so a table of it answers both which debits are due by a day, and on which
 * day a debit is taken.
 */

/** The ordinal from which the steps to a first debit are counted, for a deal that starts on this day. R15.6. */
export const startOrdinal = (rule: HolidayRule, day: Day): number =>
  rule === 'extend' ? bankingOrdinal(day) : weekdayOrdinal(day)

/**
 * The ordinal up to which debits have been taken by the end of the day with this banking ordinal, or of the other days that
 * share it.
 */
const debitOrdinalAt = (rule: HolidayRule, banking: number): number => {
  if (rule === 'extend') return banking
  // 'after': a holiday's debit waits for the next banking day. 'before': it was taken on the last banking day.
  return rule === 'after' ? weekdayOfBanking(banking) : weekdayOfBanking(banking + 1) - 1
}

/** The ordinal up to which debits have been taken by the end of the day. R15.7, R15.8. */
export const debitOrdinal = (rule: HolidayRule, day: Day): number => debitOrdinalAt(rule, bankingOrdinal(day))

/** The banking day on which the debit with this ordinal is taken; null after 2100. R15.7, R15.8. */
export const debitDayAt = (rule: HolidayRule, ordinal: number): Day | null => {
  if (rule === 'extend') return bankingDayAt(ordinal)
  const number = numberOfWeekday(ordinal)
  const weekday = number === null ? null : dayOfNumber(number)
  if (weekday === null) return null
  return rule === 'after' ? bankingDayFrom(weekday) : bankingDayAt(bankingOrdinal(weekday))
}

/** One day of the calendar with its debit ordinals. */
export interface CalendarDay extends Record<HolidayRule, number> {
  day: Day
  isBankingDay: boolean
}

const ordinalsAt = (banking: number): Record<HolidayRule, number> => ({
  extend: debitOrdinalAt('extend', banking),
  after: debitOrdinalAt('after', banking),
  before: debitOrdinalAt('before', banking),
})

/** Every day from 1990 to 2100: a table from which a database can compute the same schedules. */
export function* calendarDays(): Generator<CalendarDay> {
  let ordinals = ordinalsAt(0)
  const end = `${lastYear}-12-31`
  for (let number = Date.UTC(firstYear, 0, 1) / msPerDay, day = ''; day !== end; number += 1) {
    day = dayOfNumber(number) ?? end
    const banking = bankingOrdinal(day)
    const isBankingDay = banking > ordinals.extend
    if (isBankingDay) ordinals = ordinalsAt(banking)
    yield { day, isBankingDay, ...ordinals }
  }
}
