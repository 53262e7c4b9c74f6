import { dayNumberOf, msPerDay, type Day } from '../dates/dates'
import { closuresOf, firstYear, lastYear } from './fed-calendar'

// Weekdays and banking days are numbered from 1990-01-01, a Monday, so that counting them is a subtraction. Everything
// here is whole numbers: day numbers since 1970, and ordinals.
const first = Date.UTC(firstYear, 0, 1) / msPerDay
const last = Date.UTC(lastYear, 11, 31) / msPerDay

const weekdaysThrough = (number: number): number => {
  const days = Math.min(Math.max(number, first - 1), last) - first + 1
  return Math.floor(days / 7) * 5 + Math.min(days % 7, 5)
}

let closures: readonly number[] | undefined
/** The weekday ordinals of all closures, ascending. Computed when first needed: it takes some milliseconds. */
const closedWeekdays = (): readonly number[] =>
  (closures ??= Array.from({ length: lastYear - firstYear + 1 }, (_, index) => closuresOf(firstYear + index))
    .flat()
    .map(weekdaysThrough))

/** The number of closures at the beginning of the list that satisfy the test, by binary search. */
const countWhile = (test: (weekday: number, index: number) => boolean): number => {
  const all = closedWeekdays()
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(all[middle] ?? 0, middle)) low = middle + 1
    else high = middle
  }
  return low
}

const numberOf = (day: Day): number => {
  const number = dayNumberOf(day)
  if (number === null) throw new RangeError(`${day} is not a day`)
  return number
}

/**
 * The number of weekdays, including holidays, from 1990-01-01 to the day, inclusive. A Saturday and a Sunday have the
 * ordinal of the Friday before them. Before 1990 it is 0, and after 2100 it stays that of the last day. Throws a
 * RangeError for a text that is not a day.
 */
export const weekdayOrdinal = (day: Day): number => weekdaysThrough(numberOf(day))

/** The ordinal of a banking day: any other day has the ordinal of the banking day before it. R15.4. */
export const bankingOrdinal = (day: Day): number => {
  const weekday = weekdayOrdinal(day)
  return weekday - countWhile((closed) => closed <= weekday)
}

/** The weekday ordinal of a banking day, by its banking ordinal. */
export const weekdayOfBanking = (ordinal: number): number =>
  ordinal + countWhile((closed, index) => closed - 1 - index < ordinal)

/** The day number of a weekday, by its ordinal; null outside the calendar, 1990 to 2100. */
export const numberOfWeekday = (ordinal: number): number | null => {
  if (!(ordinal >= 1 && ordinal <= weekdaysThrough(last))) return null
  return first + Math.floor((ordinal - 1) / 5) * 7 + ((ordinal - 1) % 5)
}
