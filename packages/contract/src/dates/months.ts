import { addDays, formatDate, type Day } from './dates'

/** A calendar month, `2026-03`. */
type Month = string

const two = (part: number) => String(part).padStart(2, '0')

/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The month that many months later, or earlier if negative. */
export const addMonths = (month: Month, count: number): Month => {
  const [year, number] = month.split('-').map(Number) as [number, number] // a month has two parts
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${two((months % 12) + 1)}`
}

/** Its last day: `2026-02-28`. */
export const lastDayOf = (month: Month): Day => addDays(`${addMonths(month, 1)}-01`, -1)

/** `Mar 2026`. */
export const formatMonth = (month: Month): string => formatDate(`${month}-01`).replace(' 1,', '')
