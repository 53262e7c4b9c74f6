import { formatCount } from '@mca/contract/money'
import { createRecordReader } from './csv-record-reader'
import { FileProblem } from './file-problem'
import { charactersPerBatch, rowsPerBatch, type ReadingLimits, type TableRow } from './tables'

const bytesPerStep = 16 * 1024

export interface CsvOptions {
  readonly delimiter: string
  /** The line of the header; rows begin after it. 0 if there is none. */
  readonly headerLine: number
  readonly limits: ReadingLimits
}

/** A mark for the end of a text (0x1A) is no cell. */
const isBlank = ({ cells, problem }: TableRow) =>
  problem === undefined && cells.every((cell) => cell === '' || cell === '\x1a')

/** Marks a row that is wider than the header as a problem, ignoring empty cells at its end. */
const checked = (row: TableRow, width: number): TableRow => {
  if (row.problem !== undefined || row.cells.length <= width) return row
  const last = row.cells.findLastIndex((cell) => cell !== '')
  if (last < width) return { line: row.line, cells: row.cells.slice(0, width) }
  return { ...row, problem: `This row has ${last + 1} cells, but the header has ${width}.` }
}

export const tooManyRows = ({ rows }: ReadingLimits): FileProblem =>
  new FileProblem(`This file has more than ${formatCount(rows)} rows, which is the limit. Split it.`)

/** Passes rows on in batches: those after the header, without blank ones, checked against its width. R16.5. */
export function createBatch(headerLine: number, limits: ReadingLimits) {
  let rows: TableRow[] = []
  let characters = 0
  let added = 0
  let width = Infinity
  return {
    add(row: TableRow) {
      if (headerLine > 0 && row.line <= headerLine) {
        if (row.line === headerLine) width = row.cells.findLastIndex((cell) => cell !== '') + 1
        return
      }
      if (isBlank(row)) return
      added += 1
      if (added > limits.rows) throw tooManyRows(limits)
      for (const cell of row.cells) characters += cell.length
      rows.push(checked(row, width))
    },
    isFull: () => rows.length >= rowsPerBatch || characters >= charactersPerBatch,
    isEmpty: () => rows.length === 0,
    take(): TableRow[] {
      const taken = rows
      rows = []
      characters = 0
      return taken
    },
  }
}

/**
 * Replaces the `=` of each cell such as `="00123"` with a space. `before` is the byte before these. Leaves the last two bytes
 * alone.
 */
const openKeptZeros = (bytes: Buffer, before: number, delimiter: string) => {
  const ends = [delimiter.charCodeAt(0), 10, 13]
  for (let at = bytes.indexOf('="'); at >= 0 && at + 2 < bytes.length; at = bytes.indexOf('="', at + 2)) {
    const [previous = before, next = 0] = [bytes[at - 1], bytes[at + 2]]
    if (ends.includes(previous) && !ends.includes(next) && next !== 34) bytes[at] = 32
  }
}

/**
 * The text in steps of a few kilobytes. Exports write `="00123"` to make Excel keep the zeros. The parser would stop at each such
 * cell, so the `=` is replaced with a space, which is trimmed. In a quoted cell the same bytes are followed by a second quote or by
 * the end of the cell, so two bytes are held back until the next ones are known.
 */
async function* stepsOf(text: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  let before = 10
  for await (const chunk of text) {
    const bytes = Buffer.concat([held, chunk])
    openKeptZeros(bytes, before, delimiter)
    const length = Math.max(bytes.length - 2, 0)
    for (let at = 0; at < length; at += bytesPerStep) yield bytes.subarray(at, Math.min(at + bytesPerStep, length))
    held = bytes.subarray(length)
    before = bytes[length - 1] ?? before
  }
  yield held
}

/** The rows of a CSV text in UTF-8. */
export async function* csvRows(text: AsyncIterable<Buffer>, options: CsvOptions): AsyncGenerator<TableRow[]> {
  const batch = createBatch(options.headerLine, options.limits)
  const reader = createRecordReader(options, (row) => batch.add(row))
  for await (const step of stepsOf(text, options.delimiter)) {
    await reader.write(step)
    if (batch.isFull()) yield batch.take()
  }
  await reader.end()
  if (!batch.isEmpty()) yield batch.take()
}
