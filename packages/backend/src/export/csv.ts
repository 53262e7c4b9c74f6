import type { Option } from '@mca/contract'
import { stringify } from 'csv-stringify/sync'
import { isoDay } from '../platform/iso-day'

/** One column of a CSV file. Its SQL prints an exact number as text: no amount passes through a floating-point number. */
export interface CsvColumn {
  /** Its name in the query parameter `columns` and in the SQL. */
  id: string
  /** The word that the screens have for it. */
  header: string
  /** Its value in SQL, where the list's statement has named the tables. */
  sql: string
  /** `exact` is a number or a day, printed as it is. `moment` is printed as the day that it was in the reader's time zone. */
  kind: 'text' | 'exact' | 'moment'
}

/** SQL that prints the label of a stored choice, as the screens do. */
export const labelSql = (sql: string, options: readonly Option[]): string =>
  `case ${sql} ${options.map(({ value, label }) => `when '${value}' then '${label}'`).join(' ')} end`

/** What a row of the statement has under each column's id. */
export type CsvRow = Readonly<Record<string, string | null>>

/**
 * A spreadsheet runs a cell that begins with one of these as a formula, also in the full-width forms that some normalize. Numbers
 * and days cannot contain a formula, and a negative amount must stay a number, so only texts are checked.
 */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text that no spreadsheet takes for a formula: with an apostrophe in front where it would (R13.49). */
const neutralized = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** Excel takes a file for UTF-8 only if it begins with this mark. */
const byteOrderMark = '\uFEFF'

// By default the library leaves a lone line feed unquoted when records end with CR LF.
const lines = (records: readonly (readonly (string | null)[])[]): string =>
  stringify(records as (string | null)[][], { record_delimiter: 'windows', quote_record_delimiter: true }) // it changes none of them

/** The first line of a file. */
export const csvHeader = (columns: readonly Pick<CsvColumn, 'header'>[]): string =>
  byteOrderMark + lines([columns.map(({ header }) => header)])

/** Lines of a file, as RFC 4180 writes them: fields quoted where they must be, lines ended by CR LF. */
export function csvLines(
  columns: readonly Pick<CsvColumn, 'id' | 'kind'>[],
  rows: readonly CsvRow[],
  timeZone: string,
): string {
  const dayOf = isoDay(timeZone)
  const print = {
    text: neutralized,
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
