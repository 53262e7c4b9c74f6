import type { Day } from '@mca/contract/days'

/** The day at a moment in a time zone (an IANA name): the book day is that of the business, wherever the server runs. R15.80. */
export const dayIn = (timeZone: string, moment: Date): Day => formatOf(timeZone).format(moment)

const formats = new Map<string, Intl.DateTimeFormat>()
/** Cached, because creating a format takes a hundred times as long as using it, and every request needs one. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}
