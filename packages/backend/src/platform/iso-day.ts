/** Prints a moment as its day in a time zone, YYYY-MM-DD. */
export function isoDay(timeZone: string): (moment: Date) => string {
  // The Swedish date format is YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment) => format.format(moment)
}

/** True if it names a time zone: 'America/New_York', 'UTC'. */
export function isTimeZone(text: string): boolean {
  try {
    isoDay(text)
    return true
  } catch {
    return false
  }
}
