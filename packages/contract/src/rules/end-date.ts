import { UTCDate } from '@date-fns/utc'
import { addBusinessDays as businessDaysAfter } from 'date-fns'
import { collectionFrequencies, type CollectionFrequency } from '../advance/advance-options'
import { dayNumberOf, dayOfNumber, msPerDay, type Day } from '../dates/dates'

/**
 * The day that is the given number of business days later. The start is not counted, and Saturdays and Sundays are
 * skipped. A start on a weekend counts from the next Monday as day 1. Bank holidays are not skipped. Null if the start
 * is not a real day or the end is after the year 9999. R11.20.
 */
export const addBusinessDays = (start: Day, count: number): Day | null => {
  const number = dayNumberOf(start)
  if (number === null || !Number.isSafeInteger(count) || count < 0) return null
  if (count === 0) return start
  // UTC dates have no daylight saving time and no time zone that could shift the day.
  return dayOfNumber(businessDaysAfter(new UTCDate(number * msPerDay), count).getTime() / msPerDay)
}

/**
 * Expected end date: `count` payments after the funding day, each 1, 5, 10 or 22 business days apart by the collection
 * frequency. Null if it cannot be derived. R11.19.
 */
export const expectedEndDate = (dateFunded: Day, count: number, frequency: CollectionFrequency): Day | null => {
  const businessDays = collectionFrequencies.find(({ value }) => value === frequency)?.businessDays
  return businessDays === undefined || count <= 0 ? null : addBusinessDays(dateFunded, count * businessDays)
}
