import { localDay, type Day } from '@mca/contract/days'

let dayOfBusiness = (): Day => localDay(new Date())

/** Takes today from the server, whose business may be a day ahead of this person or behind (R20.561). Called once, by the host of the page. */
export const takeTodayFrom = (source: () => Day): void => void (dayOfBusiness = source)

/** Today for the business; the person's own day until the server has said it, and before a server that does not say it. */
export const today = (): Day => dayOfBusiness()

/** The person's own day, if it is another one than today for the business. */
export function localDayIfDifferent(): Day | undefined {
  const own = localDay(new Date())
  return own === today() ? undefined : own
}
