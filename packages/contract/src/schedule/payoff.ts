import { addDays, type Day } from '../dates/dates'
import { centsOf } from '../money/cents'
import type { Amount } from '../money/decimal'
import { addBankingDays, bankingDayAt } from './banking-days'
import { bankingOrdinal } from './day-ordinals'
import { firstYear } from './fed-calendar'

/** The banking days that the projected payoff looks back at (R15.22). */
const lookBack = 20

/**
 * The last 20 banking days up to the day, with the weekends and holidays between and after them: what was received from
 * `from` to `to`, both inclusive, counts for the projected payoff. R15.22.
 */
export const payoffWindow = (day: Day): { from: Day; to: Day } => {
  const before = bankingDayAt(bankingOrdinal(day) - lookBack)
  return { from: before === null ? `${firstYear}-01-01` : addDays(before, 1), to: day }
}

/**
 * When a deal is paid off if it goes on as in the last 20 banking days: so many banking days after the day as what
 * remains takes at a 20th of what was received in them, rounded up. Null when nothing came, when nothing remains, or when
 * it is after 2100. Units: dollars, exact. R15.22.
 */
export const projectedPayoff = (
  { payback, collected, recent }: { payback: Amount; collected: Amount; recent: Amount },
  day: Day,
): Day | null => {
  const remaining = centsOf(payback) - centsOf(collected)
  const received = centsOf(recent)
  if (remaining <= 0 || received <= 0) return null
  return addBankingDays(day, Math.ceil((remaining * lookBack) / received))
}
