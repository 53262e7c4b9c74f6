/**
 * A plain day, `YYYY-MM-DD`. Days are strings everywhere, because a time zone could shift the day of a `Date` object.
 */
export type Day = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
export const msPerDay = 86_400_000

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Days since 1970-01-01 (negative before), or null for a text that is not a real day in the years 0001 to 9999. */
export const dayNumberOf = (day: string): number | null => {
  const match = pattern.exec(day)
  if (!match) return null
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1 || month < 1 || month > 12 || date < 1) return null
  const utc = new Date(0) // setUTCFullYear, because Date.UTC reads years 0 to 99 as 1900 to 1999
  utc.setUTCFullYear(year, month - 1, date)
  // February 30 becomes a day in March, so it is not a real day.
  return utc.getUTCMonth() === month - 1 ? utc.getTime() / msPerDay : null
}

/** The plain day of a day number, or null outside the years 0001 to 9999. */
export const dayOfNumber = (number: number): Day | null => {
  const utc = new Date(number * msPerDay)
  const year = utc.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) return null // also an invalid Date, whose year is NaN
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(utc.getUTCMonth() + 1)}-${two(utc.getUTCDate())}`
}

/**
 * The day that many calendar days later, or earlier if negative. At the ends of the calendar, or if the text is not a day,
 * returns it unchanged.
 */
export const addDays = (day: Day, count: number): Day => dayOfNumber((dayNumberOf(day) ?? Number.NaN) + count) ?? day

/** The first and the last day that a record, a filter or a file can have (R10.10): the years of the calendar of banking days. */
export const firstDay = '1990-01-01'
export const lastDay = '2100-12-31'

/** What a field, a filter or a file says about a day outside that range. */
export const outsideCalendar = 'Enter a day from Jan 1, 1990 to Dec 31, 2100'

/** True from the first to the last day of that range. False while a year is typed in a date field: the browser reports a day in the year 0002, then 0020 and 0202. */
export const isInCalendar = (day: string): boolean => day >= firstDay && day <= lastDay // plain days sort as text

/** True if the text is a real calendar day, `YYYY-MM-DD`. */
export const isDay = (text: string): text is Day => dayNumberOf(text) !== null

const partsOf = (number: number) => {
  const utc = new Date(number * msPerDay)
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth(), date: utc.getUTCDate() }
}

/**
 * A plain day in short US format, 'Jan 5, 2025', independent of the time zone. A text that is not a day is returned
 * unchanged.
 */
export const formatDate = (day: Day): string => {
  const number = dayNumberOf(day)
  if (number === null) return day
  const { year, month, date } = partsOf(number)
  return `${months[month]} ${date}, ${year}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A plain day with its weekday, 'Monday, Jan 5, 2026'. A text that is not a day is returned unchanged. */
export const formatWeekday = (day: Day): string => {
  const number = dayNumberOf(day)
  // 1970-01-01 was a Thursday. Day numbers before it are negative.
  return number === null ? day : `${weekdays[(((number + 4) % 7) + 7) % 7]}, ${formatDate(day)}`
}

/** The plain day in the user's time zone. For today, pass `new Date()`: this package does not read the clock. */
export const localDay = (timestamp: Date): Day =>
  dayOfNumber(Date.UTC(timestamp.getFullYear(), timestamp.getMonth(), timestamp.getDate()) / msPerDay) ?? ''

/**
 * A timestamp (ISO 8601, as in `created_at`) as a day in the reader's time zone, 'Jan 5, 2025'. For timestamps only;
 * plain days use `formatDate`.
 */
export const formatTimestamp = (iso: string): string => {
  const timestamp = new Date(iso)
  return Number.isNaN(timestamp.getTime()) ? iso : formatDate(localDay(timestamp))
}

/** The time of day of a timestamp in the reader's time zone: '3:05 PM'. */
export const formatTimeOfDay = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** A timestamp as a day and a time of day, both in the reader's time zone: 'Nov 23, 2026, 3:05 PM'. */
export const formatMoment = (iso: string): string => `${formatTimestamp(iso)}, ${formatTimeOfDay(iso)}`
