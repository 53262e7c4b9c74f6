import { formatCount } from '@mca/contract/money'
import { parse as parser, type CsvError, type Parser } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { csvOptions } from './csv-options'
import { FileProblem } from './file-problem'
import type { ReadingLimits, TableRow } from './tables'

/** `="00123"`, which exports write to make Excel keep the zeros. */
const keptAsText = /^="(?<text>[^"]*)"$/

const neverCloses = 'A quote in this row never closes.'
const textAfterQuote = 'Text follows the closing quote of a cell. A quote inside a cell must be doubled.'

/** A row that a wrong quote has probably merged from several rows. */
class UnlikelyRow extends Error {}

/**
 * A quoted cell may span several lines. But if the number of cells then differs from the header, or each of the lines would be a valid
 * row, a quote is missing. `width` is undefined if the header is unknown.
 */
const isUnlikely = (cells: readonly string[], lines: readonly string[], delimiter: string, width: number | undefined) =>
  (width !== undefined && cells.length !== width) ||
  (cells.length > 1 && lines.every((line) => line.split(delimiter).length >= cells.length))

/** The end of the first line including its line break, or undefined until it has arrived. */
const firstLineEnd = (bytes: Buffer, isLast: boolean): number | undefined => {
  const at = bytes.findIndex((byte) => byte === 10 || byte === 13)
  if (at < 0) return isLast ? bytes.length : undefined
  if (bytes[at] === 10) return at + 1
  if (at + 1 === bytes.length && !isLast) return undefined
  return bytes[at + 1] === 10 ? at + 2 : at + 1
}

/**
 * The row for a line whose quote the parser refused: repaired if the meaning is clear, otherwise a row with a problem.
 */
const refusedRow = (
  line: number,
  text: string,
  delimiter: string,
  error: CsvError | UnlikelyRow,
  isLater: boolean,
): TableRow => {
  const code = error instanceof UnlikelyRow ? undefined : error.code
  if (isLater || code === undefined || code === 'CSV_QUOTE_NOT_CLOSED') return { line, cells: [], problem: neverCloses }
  // A quote inside an unquoted cell, as in 6" pipe, is an ordinary character.
  if ((code as string) === 'INVALID_OPENING_QUOTE') {
    try {
      const [cells = []] = parse(text, { ...csvOptions(delimiter), relax_quotes: true })
      const meant = cells.map((cell) => keptAsText.exec(cell)?.groups?.['text'] ?? cell)
      if (!meant.some((cell) => cell.startsWith('="'))) return { line, cells: meant }
    } catch {
      return { line, cells: [], problem: neverCloses }
    }
  }
  return { line, cells: [], problem: textAfterQuote }
}

/**
 * Reads rows of a CSV text from chunks of its bytes (UTF-8). The parser stops at a wrong quote; the bytes since the last good row
 * are kept here, so that only the line with the quote is lost and reported, and parsing continues with the next line.
 */
export function createRecordReader(
  { delimiter, headerLine, limits }: { delimiter: string; headerLine: number; limits: ReadingLimits },
  onRow: (row: TableRow) => void,
) {
  /** The line in which the next row begins. */
  let line = 1
  let width: number | undefined
  /** Bytes since the end of the last row. */
  let kept: Buffer = Buffer.alloc(0)
  /** The parser's position at the end of the last row and at the beginning of `kept`, and its own count of lines. */
  let position = { read: 0, kept: 0, lines: 0 }
  let failure: CsvError | UnlikelyRow | undefined

  const note = (error: CsvError | UnlikelyRow | null | undefined) => {
    if (error) failure = error
  }
  const onRecord = (cells: string[], { bytes, lines: parserLines }: { bytes: number; lines: number }) => {
    // Most rows are one line. The parser counts CR LF inside quotes as two.
    const lines = parserLines === position.lines + 1 ? [] : cells.join(delimiter).split(/\r\n|\n|\r/)
    const broken = Math.max(lines.length - 1, 0)
    if (broken > 0 && isUnlikely(cells, lines, delimiter, width)) throw new UnlikelyRow()
    if (cells.length > limits.columns && width === undefined)
      throw new FileProblem(`Line ${line} has ${formatCount(cells.length)} columns. The limit is ${limits.columns}.`)
    if (line >= headerLine) width ??= headerLine > 0 ? cells.length : undefined
    onRow({ line, cells })
    line += 1 + broken
    position = { ...position, read: bytes, lines: parserLines }
    return null
  }
  const createParser = (): Parser => {
    position = { read: 0, kept: 0, lines: 0 }
    return parser({ ...csvOptions(delimiter), on_record: onRecord }).on('error', note)
  }
  let current = createParser()

  const feed = async (bytes: Buffer | undefined) => {
    if (bytes?.length) {
      await new Promise<void>((resolve) => {
        current.write(bytes, (error) => {
          note(error)
          resolve()
        })
      })
    }
    if (!bytes) {
      const closed = new Promise((resolve) => current.once('close', resolve))
      current.resume().end()
      await closed
    }
    kept = kept.subarray(position.read - position.kept)
    position.kept = position.read
    if (!failure && kept.length > limits.rowBytes) failure = new UnlikelyRow()
  }

  const tooLong = () =>
    new FileProblem(`Line ${line} is longer than ${limits.rowBytes / 1024} KB, which is the limit for a row.`)

  /** Skips the line that the parser stopped at. Returns the remaining bytes, or undefined until the line has fully arrived. */
  const passOver = (error: CsvError | UnlikelyRow, isLast: boolean): Buffer | undefined => {
    if (error instanceof FileProblem) throw error
    const end = firstLineEnd(kept, isLast)
    if ((end ?? kept.length) > limits.rowBytes) throw tooLong()
    if (end === undefined) return undefined
    const isLater = 'lines' in error && typeof error.lines === 'number' && error.lines > position.lines + 1
    const text = kept.subarray(0, end).toString()
    onRow(refusedRow(line, text.replace(/[\r\n]+$/, ''), delimiter, error, isLater))
    line += 1
    const rest = kept.subarray(end)
    current.destroy()
    failure = undefined
    current = createParser()
    kept = rest
    return rest
  }

  const goOn = async (bytes: Buffer | undefined) => {
    const isLast = bytes === undefined
    if (bytes) kept = Buffer.concat([kept, bytes])
    let next = failure ? undefined : bytes
    if (!failure) await feed(next)
    while (failure) {
      next = passOver(failure, isLast)
      if (next === undefined) return
      await feed(next)
      if (isLast && !failure) await feed(undefined)
    }
  }
  return {
    /** Continues. A few kilobytes at a time, because after a refused line the parser reads the rest of them again. */
    write: (bytes: Buffer) => goOn(bytes),
    end: () => goOn(undefined),
  }
}
