import { dayNumberOf, dayOfNumber, msPerDay, type Day } from './dates'

/** A named range of days, both inclusive. */
export interface Period {
  label: string
  from: Day
  to: Day
}

const dayOf = (year: number, month: number, date: number): Day =>
  // Month 12 is January of the next year, and date 0 the last day of the previous month, as in every UTC calendar.
  dayOfNumber(Date.UTC(year, month, date) / msPerDay) ?? ''

/**
 * The periods to select a range of days from, as of the user's own `today` (R13.37): weeks run from Sunday to Saturday, months and
 * years are whole, 'Last 30 days' ends today and has 30 days.
 */
export function periodsOf(today: Day): Period[] {
  const number = dayNumberOf(today)
  if (number === null) return []
  const [year, month] = today.split('-').map(Number) as [number, number] // a real day has three parts
  // 1970-01-01 was a Thursday.
  const sunday = number - ((((number + 4) % 7) + 7) % 7)
  const between = (label: string, from: number, to: number): Period => ({
    label,
    from: dayOfNumber(from) ?? today,
    to: dayOfNumber(to) ?? today,
  })
  return [
    between('Today', number, number),
    between('Yesterday', number - 1, number - 1),
    between('This week', sunday, sunday + 6),
    { label: 'This month', from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) },
    { label: 'Last month', from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) },
    { label: 'This year', from: dayOf(year, 0, 1), to: dayOf(year, 11, 31) },
    between('Last 30 days', number - 29, number),
    between('Last 90 days', number - 89, number),
  ]
}
