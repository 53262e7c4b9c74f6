import type { Day } from '../dates/dates'
import { dollarsOf } from '../money/cents'
import { quoted } from './forms/plain-text'
import { readAmount } from './forms/read-amount'
import { readDay } from './forms/read-day'
import type { ImportMappingInput } from './payment-import'
import {
  cellOf,
  readBySteps,
  refuse,
  textIn,
  traceIn,
  type CellOf,
  type ImportReading,
  type ImportReadRow,
} from './read-row'

/** 'R01', also in lower case and followed by a description: 'R01 - Insufficient Funds'. */
function codeIn(cell: CellOf): string {
  const text = cell('return_code')
  const code = /^R\d\d(?![\dA-Z])/i.exec(text)?.[0].toUpperCase()
  if (code !== undefined) return code
  if (text === '') return refuse('It has no return code.')
  return refuse(
    /^C\d\d(?![\dA-Z])/i.test(text)
      ? `${quoted(text)} is a notice that account data has changed. Nothing came back.`
      : `${quoted(text)} is not a return code.`,
  )
}

/** The returned amount, in exact dollars. Its sign is ignored, because some files write returns with a minus and others do not. */
function amountIn(cell: CellOf): string {
  const text = [cell('amount'), cell('debit'), cell('credit')].find((one) => one !== '') ?? ''
  const reading = readAmount(text)
  if (reading.problem !== undefined) return refuse(reading.problem)
  return reading.cents === 0 ? refuse('The amount is zero.') : dollarsOf(reading.cents).toFixed(2)
}

function dayIn(cell: CellOf, { mapping, today }: ImportReading): Day {
  const reading = readDay(cell('date'), mapping.date_order)
  if (reading.problem !== undefined) return refuse(reading.problem)
  return reading.day > today ? refuse('The date is after today.') : reading.day
}

/** The fields that a mapping of returns lacks. */
export function returnMappingProblem({ columns }: ImportMappingInput): { path: string; message: string } | null {
  if (columns.return_code === null)
    return { path: 'columns.return_code', message: 'Choose the column of the return code' }
  if (columns.date === null) return { path: 'columns.date', message: 'Choose the column of the date' }
  return columns.amount === null && columns.debit === null && columns.credit === null
    ? { path: 'columns.amount', message: 'Choose the column of the amount' }
    : null
}

/** Reads a row of a returns file; used by the server and by the preview of the columns. A malformed row keeps its readable cells. R16.70. */
export function readReturnRow(cells: readonly string[], reading: ImportReading): ImportReadRow {
  const cell = cellOf(cells, reading.mapping)
  return readBySteps((row) => [
    () => (row.return_code = codeIn(cell)),
    () => (row.date = dayIn(cell, reading)),
    () => (row.amount = amountIn(cell)),
    () => (row.trace = traceIn(cell)),
    () => (row.advance_code = textIn(cell, 'advance_code')),
    () => (row.tax_id = textIn(cell, 'tax_id')),
    () => (row.merchant = textIn(cell, 'merchant')),
    () => (row.payer = textIn(cell, 'payer')),
    () => (row.notes = textIn(cell, 'notes')),
  ])
}
