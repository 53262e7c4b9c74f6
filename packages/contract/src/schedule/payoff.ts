import { addDays, type Day } from '../dates/dates'
import { centsOf } from '../money/cents'
import type { Amount } from '../money/decimal'
import { addBankingDays, bankingDayAt, bankingDaysBetween } from './banking-days'
import { bankingOrdinal } from './day-ordinals'
import { firstYear } from './fed-calendar'

/** The number of banking days that the projected payoff looks back (R15.22). */
const lookBack = 20
/** The number of debits that have to be due before a payoff is projected. */
const debitsToProject = 10

/**
 * The last 20 banking days up to the day, including the weekends and holidays between and after them: money received
 * from `from` to `to`, both inclusive, counts for the projected payoff. R15.22.
 */
export const payoffWindow = (day: Day): { from: Day; to: Day } => {
  const before = bankingDayAt(bankingOrdinal(day) - lookBack)
  return { from: before === null ? `${firstYear}-01-01` : addDays(before, 1), to: day }
}

/** True while fewer than ten debits of a schedule, or all if it has fewer, were due by the day: too few for an average. R15.22. */
export const isTooEarlyToProject = (rows: { due: number; all: number }): boolean =>
  rows.due < Math.min(debitsToProject, rows.all)

/**
 * The payoff day of a deal if it continues at the rate of the last 20 banking days, or of those since its funding if they are
 * fewer: the remaining amount divided by the average of these days gives the number of banking days, rounded up. Null if nothing was
 * received, if nothing remains, or if it is after 2100. Units: dollars, exact. R15.22.
 */
export const projectedPayoff = (
  { payback, collected, recent, dateFunded }: { payback: Amount; collected: Amount; recent: Amount; dateFunded: Day },
  day: Day,
): Day | null => {
  const remaining = centsOf(payback) - centsOf(collected)
  const received = centsOf(recent)
  if (remaining <= 0 || received <= 0) return null
  const days = Math.max(1, Math.min(lookBack, bankingDaysBetween(dateFunded, day)))
  return addBankingDays(day, Math.ceil((remaining * days) / received))
}
