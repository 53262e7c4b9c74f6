import { dayNumberOf, dayOfNumber, type Day } from '../dates/dates'
import { bankingOrdinal, numberOfWeekday, weekdayOfBanking } from './day-ordinals'

/** The banking day of an ordinal (`bankingOrdinal`); null outside the calendar, 1990 to 2100. */
export const bankingDayAt = (ordinal: number): Day | null => {
  if (ordinal < 1) return null
  const number = numberOfWeekday(weekdayOfBanking(ordinal))
  return number === null ? null : dayOfNumber(number)
}

/**
 * True if the Federal Reserve Banks are open: Monday to Friday, except their holidays (R15.2, R15.3). False outside the
 * calendar.
 */
export const isBankingDay = (day: Day): boolean =>
  dayNumberOf(day) !== null && bankingDayAt(bankingOrdinal(day)) === day

/** The first banking day after the day; null outside the calendar. */
export const nextBankingDay = (day: Day): Day | null => bankingDayAt(bankingOrdinal(day) + 1)

/** The last banking day before the day; null outside the calendar. */
export const previousBankingDay = (day: Day): Day | null =>
  bankingDayAt(bankingOrdinal(day) - (isBankingDay(day) ? 1 : 0))

/** The day itself if it is a banking day, otherwise the next one; null outside the calendar. */
export const bankingDayFrom = (day: Day): Day | null => (isBankingDay(day) ? day : nextBankingDay(day))

/**
 * The day that is the given number of banking days later, or earlier if it is negative. The start is not counted: from
 * any other day, the next (or previous) banking day is day 1. 0 returns the start itself. Null if the count is not a
 * whole number or the result is outside the calendar. Throws a RangeError if the start is not a day. R15.4.
 */
export const addBankingDays = (start: Day, count: number): Day | null => {
  if (!Number.isSafeInteger(count)) return null
  if (count === 0) return start
  const skipped = count < 0 && !isBankingDay(start) ? 1 : 0
  return bankingDayAt(bankingOrdinal(start) + count + skipped)
}

/**
 * The number of banking days after `from`, up to and including `to`; negative if `to` is the earlier one. Throws a
 * RangeError for a text that is not a day. R15.4.
 */
export const bankingDaysBetween = (from: Day, to: Day): number => bankingOrdinal(to) - bankingOrdinal(from)
