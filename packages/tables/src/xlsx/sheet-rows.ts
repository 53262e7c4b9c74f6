import { createBatch } from '../csv-rows'
import { FileProblem } from '../file-problem'
import type { ByteSource, ReadingLimits, TableRow } from '../tables'
import { numberText } from './number-text'
import { damagedWorkbook, parseXml } from './parse-xml'
import { decodedText } from './shared-strings'
import type { NumberForm } from './styles'

export interface SheetParts {
  readonly strings: readonly string[]
  readonly styles: readonly NumberForm[]
  readonly is1904: boolean
}

/** The largest number that fits the column of lines. Excel ends at 1,048,576. */
const lastRow = 2 ** 31 - 1

/** 0 for A, 27 for AB. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const character of reference) {
    const letter = character.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

const nameOfColumn = (column: number): string =>
  (column >= 26 ? nameOfColumn(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

interface Cell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string | undefined
  inline: string
  isFormula: boolean
}

/** The text of a cell, or its problem. */
const textOf = (cell: Cell, { strings, styles, is1904 }: SheetParts): { text: string } | { problem: string } => {
  const { type, value = '' } = cell
  if (cell.isFormula && value === '' && type !== 'str')
    return { problem: 'has a formula without a result. Open the file in Excel, save it and choose it again.' }
  if (type === 'e') return { problem: `contains the error ${value}.` }
  if (type === 's') return { text: strings[Number(value)] ?? '' }
  if (type === 'inlineStr') return { text: decodedText(cell.inline).trim() }
  if (type === 'str') return { text: decodedText(value).trim() }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'd') return { text: value.slice(0, 10) }
  return { text: value === '' ? '' : numberText(value, styles[cell.style] ?? 'number', is1904) }
}

/** Collects the cells of one row after the other. */
function createRowReader(parts: SheetParts, limits: ReadingLimits, onRow: (row: TableRow) => void) {
  let line = 0
  let cells: string[] = []
  let size = 0
  let problem: string | undefined
  let isOpen = false
  const checkSize = (characters: number) => {
    if (characters > limits.rowBytes)
      throw new FileProblem(
        `Row ${line} has more than ${limits.rowBytes / 1024} KB of text, which is the limit for a row.`,
      )
  }
  const add = (cell: Cell) => {
    if (!isOpen || cell.column < 0) throw damagedWorkbook(new Error('a cell without a row or a column'))
    const read = textOf(cell, parts)
    const text = 'text' in read ? read.text : ''
    if ('text' in read && text === '') return
    if (cell.column >= limits.columns)
      throw new FileProblem(`Row ${line} has more than ${limits.columns} columns, which is the limit.`)
    if ('problem' in read) {
      problem ??= `Cell ${nameOfColumn(cell.column)}${line} ${read.problem}`
      return
    }
    size += text.length
    checkSize(size)
    while (cells.length < cell.column) cells.push('')
    cells[cell.column] = text
  }
  return {
    begin(reference: string | undefined) {
      const next = reference === undefined ? line + 1 : Number(reference)
      if (!(Number.isInteger(next) && next > line && next <= lastRow))
        throw new FileProblem('The rows of this workbook are not in order.')
      if (isOpen) throw damagedWorkbook(new Error('a row in a row'))
      isOpen = true
      line = next
      cells = []
      size = 0
      problem = undefined
    },
    add,
    checkSize,
    end() {
      if (!isOpen) throw damagedWorkbook(new Error('a row that did not begin'))
      isOpen = false
      onRow(problem === undefined ? { line, cells } : { line, cells, problem })
    },
  }
}

/** The rows of a sheet while its XML arrives. Formulas have the results stored with them. R16.14. */
export async function* sheetRows(
  source: ByteSource,
  parts: SheetParts,
  limits: ReadingLimits,
  headerLine: number,
): AsyncGenerator<TableRow[]> {
  const batch = createBatch(headerLine, limits)
  const row = createRowReader(parts, limits, (found) => batch.add(found))
  let cell: Cell | undefined
  let column = 0
  let into: 'value' | 'inline' | undefined
  let phonetic = 0
  const parsing = parseXml(source, {
    onOpen(name, attributes) {
      if (name === 'row') {
        row.begin(attributes['r'])
        column = 0
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column : columnOf(attributes['r'])
        const { t: type = 'n', s: style = '0' } = attributes
        cell = { column, type, style: Number(style), value: undefined, inline: '', isFormula: false }
        column += 1
      } else if (name === 'f' && cell) cell.isFormula = true
      else if (name === 'rPh') phonetic += 1
      into = name === 'v' ? 'value' : name === 't' && phonetic === 0 ? 'inline' : undefined
    },
    onText(text) {
      if (!cell || !into) return
      const longer = (cell[into] ?? '') + text
      row.checkSize(longer.length)
      cell[into] = longer
    },
    onClose(name) {
      into = undefined
      if (name === 'rPh') phonetic -= 1
      if (name === 'row') row.end()
      if (name !== 'c' || !cell) return
      row.add(cell)
      cell = undefined
    },
  })
  for await (const _ of parsing) if (batch.isFull()) yield batch.take()
  if (!batch.isEmpty()) yield batch.take()
}
