import { dayNumberOf, isInCalendar, type Day } from '../../dates/dates'
import type { DateOrder } from '../import-options'
import { plainText, quoteCell } from './plain-text'

export type DayReading = { readonly day: Day; readonly problem?: undefined } | { readonly problem: string }

type Part = 'year' | 'month' | 'day'
type Parts = Readonly<Record<Part, string>>

const partsIn: Readonly<Record<DateOrder, readonly [Part, Part, Part]>> = {
  mdy: ['month', 'day', 'year'],
  dmy: ['day', 'month', 'year'],
  ymd: ['year', 'month', 'day'],
}

// 10:15, 10:15:30.123, 10:15 AM, optionally followed by a zone. The day is used as written.
const time =
  /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]\.?M\.?)?(?: ?(?:Z|UTC|GMT|[ECMP][SD]?T|[-+]\d{2}:?\d{2}))?$/i

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const monthOf = (name: string): string | undefined => {
  const word = name.toLowerCase().replace('.', '')
  const index = monthNames.includes(word) ? monthNames.indexOf(word) : months.indexOf(word === 'sept' ? 'sep' : word)
  return index < 0 ? undefined : String(index + 1)
}

/** Parses an unambiguous format, which shows year, month and day by itself. */
const fixedParts = (text: string): Parts | undefined => {
  const iso = /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/.exec(text)?.groups
  const plain = /^(?<year>2[01]\d{2})(?<month>0[1-9]|1[0-2])(?<day>\d{2})$/.exec(text)?.groups
  const dayFirst = /^(?<day>\d{1,2})[- ]?(?<name>[a-z]{3,9}\.?)[-, ]{0,2}(?<year>\d{4}|\d{2})$/i.exec(text)?.groups
  const nameFirst = /^(?<name>[a-z]{3,9}\.?)[- ]?(?<day>\d{1,2})(?:, ?|[- ])(?<year>\d{4}|\d{2})$/i.exec(text)?.groups
  const named = dayFirst ?? nameFirst
  const month = named ? monthOf(named['name'] ?? '') : (iso ?? plain)?.['month']
  const found = named ?? iso ?? plain
  if (!found || month === undefined) return undefined
  return { year: found['year'] ?? '', month, day: found['day'] ?? '' }
}

/** Parses a format of numbers only, whose meaning depends on the order. */
const orderedNumbers = (text: string): readonly [string, string, string] | undefined => {
  const found = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(text)
  return found ? [found[1] ?? '', found[3] ?? '', found[4] ?? ''] : undefined
}

const orderedParts = (text: string, order: DateOrder): Parts | undefined => {
  const numbers = orderedNumbers(text)
  if (!numbers || (order === 'ymd' && numbers[2].length === 4)) return undefined
  const parts = { year: '', month: '', day: '' }
  partsIn[order].forEach((part, index) => (parts[part] = numbers[index] ?? ''))
  return parts.year.length === 1 ? undefined : parts
}

const fourDigits = (year: string) => (year.length === 2 ? `20${year}` : year)

const dayOfParts = ({ year, month, day }: Parts): Day | undefined => {
  const text = `${fourDigits(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dayNumberOf(text) === null ? undefined : text
}

const examples: Readonly<Record<DateOrder, string>> = { mdy: '03/09/2025', dmy: '09/03/2025', ymd: '2025-03-09' }
const orderNames: Readonly<Record<DateOrder, string>> = {
  mdy: 'month, day and year',
  dmy: 'day, month and year',
  ymd: 'year, month and day',
}

/**
 * Parses a day in the formats of banks, processors and spreadsheets: 03/09/2025, 3/9/25, 2025-03-09, 20250309, 09-Mar-2025, Mar
 * 9, 2025, each optionally with a time, which is dropped: the day is used as written, whatever the zone. `order` is the order of
 * plain numbers. Two-digit years are 2000 to 2099, and only days from 1990 to 2100 are accepted. R16.10.
 */
export function readDay(cell: string, order: DateOrder): DayReading {
  const text = plainText(cell)
  if (text === '') return { problem: 'The date is missing.' }
  const dated = text.replace(time, '')
  const fixed = fixedParts(dated)
  const parts = fixed ?? orderedParts(dated, order)
  if (!parts) {
    if (/^[1-9]\d{4}(?:\.\d+)?$/.test(text))
      return { problem: `${quoteCell(text)} is a number. Format the column as dates and save the file again.` }
    if (text.startsWith('='))
      return { problem: `${quoteCell(text)} is a formula. Save the file with values instead of formulas.` }
    return { problem: `${quoteCell(text)} is not a date such as ${examples[order]}.` }
  }
  const day = dayOfParts(parts)
  if (day === undefined)
    return { problem: `${quoteCell(text)} is not a real day${fixed ? '' : ` when read as ${orderNames[order]}`}.` }
  return isInCalendar(day) ? { day } : { problem: `${quoteCell(text)} is not in the years 1990 to 2100.` }
}

const orders: readonly DateOrder[] = ['mdy', 'ymd', 'dmy']

/**
 * The orders in which every date among the samples can be parsed. If there are several, or none because the file mixes them, the
 * user must choose. Cells that are not dates in any order are ignored. Unambiguous dates need no order: if there are only such
 * dates, the result is 'ymd', under which an ambiguous date is refused. R16.11.
 */
export function dateOrdersOf(samples: Iterable<string>): DateOrder[] {
  let possible = orders
  let isOrderNeeded = false
  for (const sample of samples) {
    const text = plainText(sample).replace(time, '')
    if (fixedParts(text)) continue
    const readable = orders.filter((order) => readDay(text, order).problem === undefined)
    if (readable.length === 0) continue
    isOrderNeeded = true
    possible = possible.filter((order) => readable.includes(order))
  }
  return isOrderNeeded ? [...possible] : ['ymd']
}
