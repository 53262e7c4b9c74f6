import type { Day } from '@mca/contract/days'

/** The day at a moment in a time zone (an IANA name): the book day is that of the business, wherever the server runs. R15.80. */
export const dayIn = (timeZone: string, moment: Date): Day => formatOf(timeZone).format(moment)

/** Day and time of day at a moment in a time zone: '2026-11-28T14:05:33'. */
export const timeIn = (timeZone: string, moment: Date): string => {
  // The Swedish format is YYYY-MM-DD HH:MM:SS.
  const format =
    times.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  times.set(timeZone, format)
  return format.format(moment).replace(' ', 'T')
}
const times = new Map<string, Intl.DateTimeFormat>()

const formats = new Map<string, Intl.DateTimeFormat>()
/** Cached, because creating a format takes a hundred times as long as using it, and every request needs one. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}
