import { type BookColumn, type BookSheet, valueOfCell } from '@mca/contract/book'
import type { DateOrder } from '@mca/contract/imports'
import { z } from 'zod'
import type { TableRow } from '@mca/tables'
import { contactHint } from './contact-hints'
import type { Problem } from './problems'
import { rowRules, type RowValues } from './row-rules'
import { createColumnProblems, repairedCell } from './spreadsheet-damage'

/** Reads the rows of a sheet into lines of `copy … from stdin`. */
export interface RowReader {
  /** The columns of the file, as named in the sheet and in its table. */
  columns: readonly string[]
  /** Import, line, whether the row is broken, and the sheet's columns, in this order. */
  tableColumns: readonly string[]
  lineOf(row: TableRow): string
  /** After the last row: reports what is said once for a column. */
  reportColumns(): void
}

type Report = (problem: Problem) => void

const headerName = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
const error = (line: number, column: string | null, value: string | null, message: string): Problem => ({
  line,
  column,
  value,
  message,
  level: 'error',
})

/** The columns kept of an unreadable row, because other rows refer to them. */
const keptOfBroken = new Set(['external_id', 'kind'])

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const hasEscape = /[\\\t\n\r]/
const field = (value: unknown): string => {
  if (typeof value === 'string')
    return hasEscape.test(value) ? value.replace(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : value
  if (typeof value === 'number') return String(value)
  return typeof value === 'boolean' ? (value ? 't' : 'f') : '\\N'
}

/**
 * The position of each column in the file. Reports unknown, repeated and missing columns; undefined if a required one is
 * missing.
 */
function columnsOf(sheet: BookSheet, header: TableRow, report: Report): Map<BookColumn, number> | undefined {
  const found = new Map<BookColumn, number>()
  header.cells.forEach((cell, index) => {
    if (cell === '') return
    const column = sheet.columns.find(({ name }) => name === headerName(cell))
    const message = column ? 'The file has two columns with this name' : `The sheet ${sheet.name} has no such column`
    if (column && !found.has(column)) found.set(column, index)
    else report(error(header.line, cell, null, message))
  })
  const missing = sheet.columns.filter((column) => column.required && !found.has(column))
  for (const { name } of missing) report(error(header.line, name, null, `The column ${name} is missing`))
  return missing.length > 0 ? undefined : found
}

/**
 * Creates the reader of a sheet with this header, which parses every cell with the contract's field of its column (R16.81). Undefined if the
 * rows cannot be read. A row with a problem is reported, and its line keeps only its key.
 */
export function createRowReader(
  sheet: BookSheet,
  header: TableRow,
  { importId, order, report }: { importId: string; order: DateOrder | null; report: Report },
): RowReader | undefined {
  const places = columnsOf(sheet, header, report)
  if (!places) return undefined
  const columns = sheet.columns.map((column) => ({ column, name: column.name, index: places.get(column) ?? -1 }))
  const present = new Set([...places.keys()].map(({ name }) => name))
  const width = header.cells.length
  const schema = z.object(Object.fromEntries(columns.map(({ column, name }) => [name, column.input])))
  const rule = rowRules[sheet.name]
  const ofColumns = createColumnProblems()

  /** The cell as it was before a spreadsheet saved it. True in `isUnreadable` if its column is reported as an error. */
  const repaired = ({ line, cells }: TableRow, { column, index }: (typeof columns)[number]) => {
    const cellOf = (name: string) => cells[columns.find((one) => one.name === name)?.index ?? -1] ?? ''
    const cell = cells[index] ?? ''
    const {
      value,
      message = contactHint(column, cell),
      isUnreadable = false,
    } = repairedCell(column, cell, { cellOf, order })
    if (message !== undefined)
      ofColumns.add({ line, column: column.name, value: cell, message, level: isUnreadable ? 'error' : 'warning' })
    return { value, isUnreadable }
  }

  const problemsOf = ({ line, cells, problem }: TableRow, issues: readonly { column: string; message: string }[]) => {
    const found = [...new Map([...issues].reverse().map((issue) => [issue.column, issue])).values()].reverse()
    const problems = found.map(({ column, message }) => {
      const index = columns.find(({ name }) => name === column)?.index ?? -1
      return error(line, column, cells[index] ?? null, message)
    })
    if (problem !== undefined) problems.unshift(error(line, null, null, problem))
    else if (cells.findLastIndex((cell) => cell !== '') >= width)
      problems.unshift(error(line, null, null, 'This row has more cells than the header'))
    return problems
  }

  return {
    columns: [...present],
    tableColumns: ['import_id', 'line', 'broken', ...columns.map(({ name }) => name)],
    lineOf(row) {
      const given: RowValues = {}
      const unreadable = new Set<string>()
      for (const one of columns) {
        const { column, name, index } = one
        if (index < 0 || row.cells[index] === undefined) {
          given[name] = column.empty
          continue
        }
        const { value, isUnreadable } = repaired(row, one)
        if (isUnreadable) unreadable.add(name)
        given[name] = valueOfCell(column, value)
      }
      const read = schema.safeParse(given)
      const values: RowValues = read.success ? read.data : given
      const issues = read.success
        ? (rule?.(values, present) ?? [])
        : read.error.issues.map(({ path, message }) => ({ column: String(path[0]), message }))
      const isSuspect = issues.length > 0 || row.problem !== undefined || row.cells.length > width
      const problems = isSuspect ? problemsOf(row, issues).filter(({ column }) => !unreadable.has(column ?? '')) : []
      problems.forEach(report)
      const isBroken = problems.length > 0 || unreadable.size > 0
      const isKept = (name: string) =>
        !isBroken ||
        (keptOfBroken.has(name) && row.problem === undefined && !issues.some(({ column }) => column === name))
      let line = `${importId}\t${row.line}\t${isBroken ? 't' : 'f'}`
      for (const { name } of columns) line += `\t${isKept(name) ? field(values[name]) : '\\N'}`
      return `${line}\n`
    },
    reportColumns() {
      for (const problem of ofColumns.take()) report(problem)
    },
  }
}
