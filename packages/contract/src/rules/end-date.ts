import { UTCDate } from '@date-fns/utc'
import { addBusinessDays as businessDaysAfter } from 'date-fns'
import { collectionFrequencies, type CollectionFrequency } from '../advance/advance-options'
import { dayNumberOf, dayOfNumber, msPerDay, type Day } from '../dates/dates'

/**
 * The day so many business days later. The start is not counted, Saturdays and Sundays are skipped, and a start on a weekend counts from the
 * next Monday as day 1. Bank holidays are not skipped. Null for a start that is no day or an end beyond the year 9999.
 * R11.20.
 */
export const addBusinessDays = (start: Day, count: number): Day | null => {
  const number = dayNumberOf(start)
  if (number === null || !Number.isSafeInteger(count) || count < 0) return null
  if (count === 0) return start
  // A UTC date has no summer time and no time zone that could move the day.
  return dayOfNumber(businessDaysAfter(new UTCDate(number * msPerDay), count).getTime() / msPerDay)
}

/**
 * Expected end date: `count` payments, each 1, 5, 10 or 22 business days by the collection frequency, after the day of funding.
 * Null when it cannot be told. R11.19.
 */
export const expectedEndDate = (dateFunded: Day, count: number, frequency: CollectionFrequency): Day | null => {
  const businessDays = collectionFrequencies.find(({ value }) => value === frequency)?.businessDays
  return businessDays === undefined || count <= 0 ? null : addBusinessDays(dateFunded, count * businessDays)
}
