import { getBankHolidays } from 'date-fns-holiday-us'
import { msPerDay } from '../dates/dates'

/** The first and the last year of the calendar of banking days (R15.4). */
export const firstYear = 1990
export const lastYear = 2100

/** 0 for Sunday to 6 for Saturday. 1970-01-01, day 0, was a Thursday; day numbers from 1970 on are not negative. */
const dayOfWeek = (number: number): number => (number + 4) % 7

/**
 * The days of the year on which the Federal Reserve Banks are closed for a holiday, as day numbers in ascending order.
 * The library knows the holidays. The Federal Reserve moves a Sunday holiday to the following Monday, while a Saturday
 * holiday closes nothing, not even the Friday before it (R15.3).
 */
export const closuresOf = (year: number): number[] =>
  Object.values(getBankHolidays(year))
    .map(({ date }) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / msPerDay) // local midnight
    .filter((number) => dayOfWeek(number) !== 6)
    .map((number) => (dayOfWeek(number) === 0 ? number + 1 : number))
    .sort((one, other) => one - other)
