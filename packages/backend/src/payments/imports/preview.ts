import {
  dateOrdersOf,
  type HeaderWords,
  type ImportField,
  type ImportMappingInput,
  type PaymentImportDetail,
  readAmount,
  suggestColumns,
} from '@mca/contract/imports'
import type { SheetStart } from '@mca/tables'
import type { RememberedColumns } from './import-sources.repo'

type Preview = NonNullable<PaymentImportDetail['preview']>

/** The number of first lines shown to the user. */
const shownRows = 20

const sameHeader = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((cell, index) => cell === other[index])

/** Which amounts are likely payments, judging by the columns and the signs of the first amounts. */
function paymentsAre(columns: Record<ImportField, number | null>, rows: readonly (readonly string[])[]) {
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
    const row = rows.find(({ cells }) => sameHeader(cells, source.header))
    return row ? [{ source, row }] : []
  })
  const known = found[0]
  const sources = found.filter(({ row }) => row === known?.row).map(({ source }) => source)
  const line = known?.row.line ?? header?.line ?? rows[0]?.line ?? 1
  const cells = rows.filter((row) => row.line > line).map((row) => row.cells)
  const columns = known?.source.mapping.columns ?? suggestColumns(header?.cells ?? [], words)
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

/** The header that a mapping names, if it is among the first lines. */
export const headerOf = (preview: Preview | null, { header_line }: Pick<ImportMappingInput, 'header_line'>): string[] =>
  preview?.rows.find(({ line }) => line === header_line)?.cells ?? []
