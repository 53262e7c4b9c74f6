import { addDays, dayNumberOf, formatDate, type Day } from './dates'

const year = 365

/** How many days before and after today a day of each kind usually is. */
const usualDays = {
  /** When money moved: a payment, a return, an entry of a ledger. */
  money: { before: 5 * year, after: 60 },
  /** When something began or was signed: a funding, an agreement, a form W-9. */
  signed: { before: 15 * year, after: year },
  /** When something ends or changes: the term of a deal, a pause, a settlement. */
  term: { before: 15 * year, after: 10 * year },
  /** When somebody is to work on something: a follow-up, a task, a promise. */
  work: { before: 5 * year, after: year },
} as const
export type DayKind = keyof typeof usualDays

/** The first and the last day that a kind usually has, seen from `today`. */
export const usualRangeOf = (kind: DayKind, today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -usualDays[kind].before),
  to: addDays(today, usualDays[kind].after),
})

/** Days in words: 'in 64 years', '31 years ago', '70 days ago'. Whole years, rounded down, from one year on. */
function distanceOf(days: number): string {
  const size = Math.abs(days)
  const years = Math.floor(size / 365.25)
  const text = years >= 1 ? `${years} ${years === 1 ? 'year' : 'years'}` : `${size} days`
  return days < 0 ? `${text} ago` : `in ${text}`
}

/** What a form asks about a day that is far from today for its kind: 'Jan 5, 1995 is 31 years ago. Save again to keep it.' */
export const farDayQuestion = (day: Day, today: Day): string =>
  `${formatDate(day)} is ${distanceOf((dayNumberOf(day) ?? 0) - (dayNumberOf(today) ?? 0))}. Save again to keep it.`
