import { type Day, msPerDay } from '@mca/contract/days'
import { isoDay } from '../../platform/iso-day'

/**
 * The first moment of a day in a time zone (an IANA name), also where clocks change at midnight. Found by bisection: no place is more than
 * 14 hours from UTC.
 */
export function startOfDay(timeZone: string, day: Day): Date {
  const dayAt = isoDay(timeZone)
  const utc = new Date(`${day}T00:00:00Z`).getTime()
  let [before, since] = [utc - msPerDay, utc + msPerDay]
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2)
    if (dayAt(new Date(middle)) < day) before = middle
    else since = middle
  }
  return new Date(since)
}
