import type { BookColumn } from '@mca/contract/book'
import { type DateOrder, dateOrdersOf, readDay } from '@mca/contract/imports'
import type { Problem } from './problems'

/** A cell as it is read, and what a spreadsheet has done to it. */
interface Repaired {
  value: string
  /** True if the cell cannot be read; the message says why. */
  isUnreadable?: boolean
  /** What is said once for the column (R16.586). */
  message?: string
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec'
/** '1-Oct', 'Oct-26': a spreadsheet has made a date of '10-1' or '10/26'. */
const madeDate = new RegExp(`^(?:\\d{1,2}-(?:${months})|(?:${months})-\\d{1,2})$`, 'i')
const madeNumber = /^\d(?:\.\d+)?E\+\d+$/i
/** Columns whose texts identify something. */
const isKey = ({ name, kind }: BookColumn) =>
  kind === 'text' &&
  /^(?:external_id|code|merchant|advance|funder|iso|sales_rep|syndicator|payment|retry|retry_of|trace_id|tax_id|zip|phone)$/.test(
    name,
  )

/** The states whose ZIPs begin with a zero, and those with two. */
const zeroStates = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VT', 'VI'])

/** A ZIP of four digits, or of three in Puerto Rico and the Virgin Islands, where the state says that zeros are lost. */
function repairedZip(zip: string, state: string): Repaired {
  const [, digits = '', rest = ''] = /^(\d{3,4})(-\d{4})?$/.exec(zip) ?? []
  if (digits === '') return { value: zip }
  if (!zeroStates.has(state.trim().toUpperCase()))
    return { value: zip, message: 'It has fewer than 5 digits: a spreadsheet may have cut off a zero' }
  return {
    value: `${digits.padStart(5, '0')}${rest}`,
    message: 'A spreadsheet has cut off zeros, which are added again',
  }
}

const isIso = /^\d{4}-\d{2}-\d{2}/
const clock = /[T ]\d{1,2}:\d{2}.*$/

/** A day in another form than YYYY-MM-DD, if it can only be one. R16.585. */
function repairedDay(cell: string, kind: BookColumn['kind'], order: DateOrder | null): Repaired {
  if (cell === '' || isIso.test(cell)) return { value: cell }
  const orders = order ? [order] : dateOrdersOf([cell])
  const days = new Set(
    orders.flatMap((one) => {
      const reading = readDay(cell, one)
      return reading.problem === undefined ? [reading.day] : []
    }),
  )
  const [day] = days
  if (day === undefined) return { value: cell }
  if (days.size > 1)
    return {
      value: cell,
      isUnreadable: true,
      message:
        'Days of this file can be read in several ways. Choose their format when you upload the file, or write them as YYYY-MM-DD',
    }
  const time =
    kind === 'moment' ? /(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])M)?/i.exec(clock.exec(cell)?.[0] ?? '') : null
  if (!time) return { value: day }
  const [, hour = '', minute = '', second = '00', half] = time
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour)
  return { value: `${day}T${String(hours).padStart(2, '0')}:${minute}:${second}` }
}

/** A cell as it was before a spreadsheet saved it, as far as that is certain; `cellOf` gives the other cells of the row. R16.585, R16.586. */
export function repairedCell(
  column: BookColumn,
  cell: string,
  { cellOf, order }: { cellOf: (column: string) => string; order: DateOrder | null },
): Repaired {
  const text = cell.trim()
  if (column.kind === 'day' || column.kind === 'moment') return repairedDay(text, column.kind, order)
  if (column.name === 'zip') return repairedZip(text, cellOf('state'))
  if (column.name === 'tax_id' && /^\d-?\d{7}$|^\d{8}$/.test(text))
    return { value: cell, message: 'It has 8 digits: a spreadsheet may have cut off a zero in front' }
  if (isKey(column) && madeDate.test(text))
    return { value: cell, message: 'A spreadsheet may have made a date of this. Compare it with your old system' }
  if (isKey(column) && madeNumber.test(text))
    return {
      value: cell,
      message: 'A spreadsheet has rounded this number. Format the column as text and save the file again',
    }
  return { value: cell }
}

/** Problems that are said once for a column, with its first cell and the number of its rows. R16.586. */
export function createColumnProblems() {
  const found = new Map<string, Problem & { rows: number }>()
  return {
    add(problem: Problem) {
      const key = `${problem.column} ${problem.message}`
      const known = found.get(key)
      if (known) known.rows += 1
      else found.set(key, { ...problem, rows: 1 })
    },
    *take(): Generator<Problem> {
      for (const { rows, message, ...problem } of found.values())
        yield { ...problem, message: rows === 1 ? message : `${message} (${rows} rows)` }
      found.clear()
    },
  }
}
