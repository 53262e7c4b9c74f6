import type { Day } from '../dates/dates'
import { dollarsOf } from '../money/cents'
import { quoteCell } from './forms/plain-text'
import { noMoneyIn } from './forms/no-money'
import { readAmount } from './forms/read-amount'
import { readDay } from './forms/read-day'
import type { ImportMappingInput } from './payment-import'
import {
  askForWord,
  cellOf,
  codeWordIn,
  endWithoutMoney,
  meaningIn,
  readBySteps,
  refuse,
  textIn,
  traceIn,
  type CellOf,
  type ImportReading,
  type ImportReadRow,
} from './read-row'

/** 'R01', also in lower case and followed by a description: 'R01 - Insufficient Funds'. */
function codeIn(cell: CellOf, mapping: ImportMappingInput): string {
  const text = cell('return_code')
  const code = (text === '' ? undefined : meaningIn(mapping, 'return_code', text)) ?? codeWordIn(text)
  if (code !== undefined) return code
  if (text === '') return refuse('The row has no return code.')
  if (/^C\d\d(?![\dA-Z])/i.test(text))
    return endWithoutMoney(`${quoteCell(text)} is a notification of change, not a return.`)
  return askForWord(
    'return_code',
    text,
    `${quoteCell(text)} is not a return code. Choose its meaning once for this source.`,
  )
}

/** Ends a row that moves no money (R16.570). */
function endIfNoMoney(cells: readonly string[], cell: CellOf, { mapping, header }: ImportReading): void {
  const hasDate = readDay(cell('date'), mapping.date_order).problem === undefined
  const hasPayer = (['advance_code', 'tax_id', 'trace', 'return_code'] as const).some((field) => cell(field) !== '')
  const reason = noMoneyIn(cells, { header, hasDate, hasPayer: hasPayer && hasDate })
  if (reason !== undefined) endWithoutMoney(reason)
}

/** The returned amount, in exact dollars. Its sign is ignored, because some files write returns with a minus and others do not. */
function amountIn(cell: CellOf): string {
  const text = [cell('amount'), cell('debit'), cell('credit')].find((one) => one !== '') ?? ''
  const reading = readAmount(text)
  if (reading.problem !== undefined) return refuse(reading.problem)
  return reading.cents === 0 ? endWithoutMoney('The amount is zero.') : dollarsOf(reading.cents).toFixed(2)
}

function dayIn(cell: CellOf, { mapping }: ImportReading): Day {
  const reading = readDay(cell('date'), mapping.date_order)
  return reading.problem === undefined ? reading.day : refuse(reading.problem)
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
    () => endIfNoMoney(cells, cell, reading),
    () => (row.return_code = codeIn(cell, reading.mapping)),
    () => (row.date = dayIn(cell, reading)),
    () => {
      if (row.date !== null && row.date > reading.today) refuse('The date is after today.')
    },
    // Before the amount, because a returned prenote has none.
    () => (row.trace = traceIn(cell)),
    () => (row.amount = amountIn(cell)),
    () => (row.advance_code = textIn(cell, 'advance_code')),
    () => (row.tax_id = textIn(cell, 'tax_id')),
    () => (row.merchant = textIn(cell, 'merchant')),
    () => (row.payer = textIn(cell, 'payer')),
    () => (row.notes = textIn(cell, 'notes')),
  ])
}
