import { localDay, type Day } from '@mca/contract/days'
import { useSyncExternalStore } from 'react'

type Subscribe = (listener: () => void) => () => void

let dayOfBusiness = (): Day => localDay(new Date())
let onDay: Subscribe = () => () => undefined

/** Takes today from the server, whose business may be a day ahead of this person or behind (R20.561). Called once, by the host of the page. */
export function takeTodayFrom(source: () => Day, subscribe: Subscribe = onDay): void {
  dayOfBusiness = source
  onDay = subscribe
}

/** Today for the business; the person's own day until the server has said it, and before a server that does not say it. */
export const today = (): Day => dayOfBusiness()

/** `today` for what a page shows before its first answer, which may say another day: it is rendered again then. */
export const useToday = (): Day => useSyncExternalStore(onDay, today)

/** The person's own day, if it is another one than today for the business. */
export function localDayIfDifferent(): Day | undefined {
  const own = localDay(new Date())
  return own === today() ? undefined : own
}
