import { createRecordReader } from './csv-record-reader'
import { rowsPerBatch, type ReadingLimits, type TableRow } from './tables'

const bytesPerStep = 16 * 1024

export interface CsvOptions {
  readonly delimiter: string
  /** Its line; rows begin after it. 0 is none. */
  readonly headerLine: number
  readonly limits: ReadingLimits
}

const isBlank = ({ cells, problem }: TableRow) => problem === undefined && cells.every((cell) => cell === '')

/** A row that is wider than the header says so; empty cells at its end do not count. */
const checked = (row: TableRow, width: number): TableRow => {
  if (row.problem !== undefined || row.cells.length <= width) return row
  const last = row.cells.findLastIndex((cell) => cell !== '')
  if (last < width) return { line: row.line, cells: row.cells.slice(0, width) }
  return { ...row, problem: `This row has ${last + 1} cells, but the header has ${width}.` }
}

/** Hands rows on in batches: those after the header, without blank ones, checked against its width. R16.5. */
export function createBatch(headerLine: number) {
  let rows: TableRow[] = []
  let width = Infinity
  return {
    add(row: TableRow) {
      if (headerLine > 0 && row.line <= headerLine) {
        if (row.line === headerLine) width = row.cells.findLastIndex((cell) => cell !== '') + 1
      } else if (!isBlank(row)) rows.push(checked(row, width))
    },
    isFull: () => rows.length >= rowsPerBatch,
    isEmpty: () => rows.length === 0,
    take(): TableRow[] {
      const taken = rows
      rows = []
      return taken
    },
  }
}

/**
 * Exports write `="00123"` so that Excel keeps the zeros. A space in place of the `=` is trimmed, and the parser need not stop at each
 * such cell. In a cell in quotes the same bytes are followed by a second quote, or by the end of the cell.
 */
const withoutKeptZeros = (bytes: Buffer, delimiter: string): Buffer => {
  const ends = [delimiter.charCodeAt(0), 10, 13]
  const isEnd = (at: number) => ends.includes(bytes[at] ?? 0)
  for (let at = bytes.indexOf('="'); at >= 0; at = bytes.indexOf('="', at + 2))
    if (at > 0 && isEnd(at - 1) && !isEnd(at + 2) && at + 2 < bytes.length && bytes[at + 2] !== 34) bytes[at] = 32
  return bytes
}

/** The rows of a CSV text in UTF-8. */
export async function* csvRows(text: AsyncIterable<Buffer>, options: CsvOptions): AsyncGenerator<TableRow[]> {
  const batch = createBatch(options.headerLine)
  const reader = createRecordReader(options, (row) => batch.add(row))
  for await (const chunk of text) {
    for (let at = 0; at < chunk.length; at += bytesPerStep) {
      await reader.write(withoutKeptZeros(chunk.subarray(at, at + bytesPerStep), options.delimiter))
      if (batch.isFull()) yield batch.take()
    }
  }
  await reader.end()
  if (!batch.isEmpty()) yield batch.take()
}
