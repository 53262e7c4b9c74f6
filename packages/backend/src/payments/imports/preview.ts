import {
  dateOrdersOf,
  type HeaderWords,
  type ImportField,
  type ImportMappingInput,
  type PaymentImportDetail,
  readAmount,
  readDay,
  suggestColumns,
} from '@mca/contract/imports'
import type { SheetStart } from '@mca/tables'
import type { RememberedColumns } from './import-sources.repo'

type Preview = NonNullable<PaymentImportDetail['preview']>

/** The number of first lines shown to the user. */
const shownRows = 20

const sameHeader = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((cell, index) => cell === other[index])

/** A source whose files have no header is remembered with as many empty texts as its files have columns (R16.567). */
const isWithoutHeader = ({ header, mapping }: RememberedColumns) =>
  mapping.header_line === 0 && header.length > 0 && header.every((cell) => cell === '')

/** True if a row has as many columns as the files of a source without a header, with a date and an amount where they have them. */
const readsData = (cells: readonly string[], { header, mapping: { columns, date_order } }: RememberedColumns) =>
  cells.length === header.length &&
  readDay(cells[columns.date ?? -1] ?? '', date_order).problem === undefined &&
  [columns.amount, columns.debit, columns.credit].some(
    (column) => column !== null && readAmount(cells[column] ?? '').problem === undefined,
  )

type Columns = Record<ImportField, number | null>
type Rows = readonly (readonly string[])[]

const columnNumbers = (rows: Rows): number[] =>
  Array.from({ length: Math.max(0, ...rows.map((cells) => cells.length)) }, (_, column) => column)

const isDay = (cell: string) => dateOrdersOf([cell]).some((order) => readDay(cell, order).problem === undefined)
const isAmount = (cell: string) => /\.\d\d\D*$/.test(cell) && readAmount(cell).problem === undefined
const isWords = (cell: string) => /\p{L}{3}/u.test(cell) && !isDay(cell)
const isAdvanceCode = (cell: string) => /^adv-\d+$/i.test(cell.trim())

/** For rows without a header: the first column of days and of amounts, and the one with the longest words, which says who paid. */
function withDataColumns(columns: Columns, rows: Rows): Columns {
  const all = columnNumbers(rows)
  const isAll = (isKind: (cell: string) => boolean) => (column: number) =>
    rows.every((cells) => isKind(cells[column] ?? ''))
  const lengthOf = (column: number) => rows.reduce((sum, cells) => sum + (cells[column] ?? '').length, 0)
  const [payer] = all.filter(isAll(isWords)).toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return {
    ...columns,
    date: columns.date ?? all.find(isAll(isDay)) ?? null,
    amount: columns.amount ?? all.find(isAll(isAmount)) ?? null,
    payer: columns.payer ?? payer ?? null,
  }
}

/** A column of advance codes is one, whatever its header says: 'Code', or 'Customer ID'. */
function withAdvanceCodes(columns: Columns, rows: Rows): Columns {
  if (columns.advance_code !== null) return columns
  const codes = columnNumbers(rows).find((column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.every(isAdvanceCode)
  })
  if (codes === undefined) return columns
  const entries = Object.entries(columns).map(([field, column]) => [field, column === codes ? null : column])
  return { ...(Object.fromEntries(entries) as Columns), advance_code: codes } // fromEntries loses the names
}

/** Which amounts are likely payments, judging by the columns and the signs of the first amounts. */
function paymentsAre(columns: Columns, rows: Rows) {
  if (columns.amount === null && columns.debit !== null && columns.credit === null) return 'debits'
  if (columns.amount === null && columns.credit !== null) return 'credits'
  const { amount } = columns
  if (amount === null) return 'positive'
  const signs = rows
    .map((cells) => readAmount(cells[amount] ?? ''))
    .flatMap((reading) => (reading.problem === undefined ? reading.sign : []))
  return signs.length > 0 && signs.every((sign) => sign < 0) ? 'negative' : 'positive'
}

/**
 * The preview of a file, with the columns remembered for its header, or suggested by the words of its header. R16.31. `sources` are all with this
 * header, the most recently used first: of several, a person chooses the one of the file (R16.504).
 */
export function previewOf(
  sheet: string | null,
  { rows, header }: SheetStart,
  remembered: readonly RememberedColumns[],
  words: HeaderWords<ImportField>,
): { preview: Preview; sources: readonly RememberedColumns[] } {
  const found = remembered.flatMap((source) => {
    const line = isWithoutHeader(source)
      ? header === undefined && readsData(rows[0]?.cells ?? [], source) && 0
      : rows.find(({ cells }) => sameHeader(cells, source.header))?.line
    return typeof line === 'number' ? [{ source, line }] : []
  })
  const known = found[0]
  const sources = found.filter(({ line }) => line === known?.line).map(({ source }) => source)
  const line = known?.line ?? header?.line ?? 0
  const cells = rows.filter((row) => row.line > line).map((row) => row.cells)
  const suggest = () => {
    const byHeader = suggestColumns(header?.cells ?? [], words)
    return withAdvanceCodes(line === 0 ? withDataColumns(byHeader, cells) : byHeader, cells)
  }
  const columns = known?.source.mapping.columns ?? suggest()
  const { date } = columns
  const orders = dateOrdersOf(date === null ? [] : cells.map((row) => row[date] ?? ''))
  const suggested: Preview['suggested'] = known
    ? { ...known.source.mapping, source: sources.length === 1 ? known.source.name : '', header_line: line }
    : {
        source: '',
        header_line: line,
        columns,
        date_order: orders.length === 1 ? (orders[0] ?? null) : null,
        payments_are: paymentsAre(columns, cells),
        status: 'cleared',
        payment_method: 'ACH',
        words: [],
      }
  return {
    preview: {
      sheet,
      rows: rows.slice(0, shownRows).map((row) => ({ line: row.line, cells: [...row.cells] })),
      suggested,
      remembered: known !== undefined,
      date_orders: orders,
    },
    sources,
  }
}

/** The header that a mapping names, if it is among the first lines; for a file without a header an empty text for each column. */
export const headerOf = (preview: Preview | null, { header_line }: Pick<ImportMappingInput, 'header_line'>): string[] =>
  header_line === 0
    ? (preview?.rows[0]?.cells ?? []).map(() => '')
    : (preview?.rows.find(({ line }) => line === header_line)?.cells ?? [])
