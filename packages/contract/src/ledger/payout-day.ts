import { addDays, dayNumberOf, type Day } from '../dates/dates'
import { bankingDayFrom } from '../schedule/banking-days'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

const isOn = (rule: string, day: Day): boolean => {
  if (rule === 'last_day') return addDays(day, 1).endsWith('-01')
  if (rule.startsWith('day_')) return Number(day.slice(8)) === Number(rule.slice(4))
  // 1970-01-05 was a Monday.
  return ((dayNumberOf(day) ?? 0) - 4) % 7 === weekdays.indexOf(rule)
}

/** More than the Federal Reserve Banks are ever closed, and less than a month. */
const longestClosure = 7
/** Longer than any month. */
const longestWait = 31 + longestClosure

/**
 * The first payout day after a day: the day of the rule (`payoutDays`), or the next banking day if the banks are closed on it. Null without a
 * payout day, and outside the calendar of holidays. R21.74.
 */
export function nextPayoutDay(rule: string, after: Day): Day | null {
  if (rule === 'none') return null
  for (let offset = -longestClosure; offset <= longestWait; offset++) {
    const day = addDays(after, offset)
    const banking = isOn(rule, day) ? bankingDayFrom(day) : null
    if (banking !== null && banking > after) return banking
  }
  return null
}
