import { formatPhone, type Option } from '@mca/contract/fields'
import { stringify } from 'csv-stringify/sync'
import { isoDay } from '../../platform/iso-day'

/**
 * One column of a CSV file. Its SQL prints an exact number as text, so that no amount passes through a floating-point
 * number.
 */
export interface CsvColumn {
  /** Its name in the query parameter `columns` and in the SQL. */
  id: string
  /** Its label on screens. */
  header: string
  /** Its value in SQL, using the table aliases of the list's statement. */
  sql: string
  /** `exact` is a number or a day, printed as it is. `moment` is printed as the day in the reader's time zone, `phone` as the screens show it (R5.60). */
  kind: 'text' | 'phone' | 'exact' | 'moment'
}

/** SQL that prints the label of a stored choice, as the screens do. */
export const labelSql = (sql: string, options: readonly Option[]): string =>
  `case ${sql} ${options.map(({ value, label }) => `when '${value}' then '${label}'`).join(' ')} end`

/** A row of the statement, by column id. */
export type CsvRow = Readonly<Record<string, string | null>>

/**
 * A spreadsheet runs a cell that begins with one of these as a formula, including the full-width forms that some programs
 * normalize. Only texts are checked: numbers and days cannot contain a formula, and a negative amount must stay a number.
 */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Prevents spreadsheets from running a text as a formula, by a leading apostrophe where needed (R13.49). */
const neutralized = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** Excel recognizes a file as UTF-8 only if it begins with this mark. */
const byteOrderMark = '\uFEFF'

// By default the library leaves a lone line feed unquoted when records end with CR LF.
const lines = (records: readonly (readonly (string | null)[])[]): string =>
  stringify(records as (string | null)[][], { record_delimiter: 'windows', quote_record_delimiter: true }) // it changes none of them

/** The first line of a file. */
export const csvHeader = (columns: readonly Pick<CsvColumn, 'header'>[]): string =>
  byteOrderMark + lines([columns.map(({ header }) => header)])

/** Lines of a file as in RFC 4180: fields quoted where necessary, lines ended by CR LF. */
export function csvLines(
  columns: readonly Pick<CsvColumn, 'id' | 'kind'>[],
  rows: readonly CsvRow[],
  timeZone: string,
): string {
  const dayOf = isoDay(timeZone)
  const print = {
    text: neutralized,
    phone: (value: string) => neutralized(formatPhone(value)),
    exact: (value: string) => value,
    moment: (value: string) => dayOf(new Date(value)),
  }
  return lines(
    rows.map((row) =>
      columns.map(({ id, kind }) => {
        const value = row[id]
        return value === null || value === undefined ? null : print[kind](value)
      }),
    ),
  )
}
