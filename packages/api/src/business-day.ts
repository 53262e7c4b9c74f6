import { localDay, type Day } from '@mca/contract/days'

/** How far the clock of the business is ahead of this computer's UTC clock, in milliseconds; undefined until the server has said its time. */
let aheadMs: number | undefined
const listeners = new Set<() => void>()

/** Takes the business's day and time from an answer (`businessTimeHeader`). Null from a server that does not say it. */
export function setBusinessTime(time: string | null): void {
  const moment = time === null ? Number.NaN : Date.parse(`${time}Z`)
  if (Number.isNaN(moment)) return
  const before = businessDay()
  aheadMs = moment - Date.now()
  if (businessDay() !== before) for (const listener of listeners) listener()
}

/** Calls the listener whenever an answer says that today is another day. The result stops that. */
export function onBusinessDay(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Today for the business, by the server's clock, also on a page that stays open over midnight. The person's own day, by this computer's
 * clock, until the server has said its time.
 */
export const businessDay = (): Day =>
  aheadMs === undefined ? localDay(new Date()) : new Date(Date.now() + aheadMs).toISOString().slice(0, 10)
