import { addDays } from '../dates/dates'
import { dollarsOf } from '../money/cents'
import { paymentStatuses, type PaymentStatus } from '../payment/payment-options'
import { problemOfFirstReturn } from '../return/return-codes'
import { quoteCell } from './forms/plain-text'
import { methodOf } from '../payment/method-words'
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

/** How many days after today a payment may be dated: debits in transit are dated by their settlement. */
const daysAhead = 31

/** Processors' words for the statuses of a debit. Other words are not guessed. */
const statusWords: Readonly<Record<string, PaymentStatus>> = {
  ...Object.fromEntries(paymentStatuses.map(({ value }) => [value, value])),
  settled: 'cleared',
  paid: 'cleared',
  posted: 'cleared',
  complete: 'cleared',
  completed: 'cleared',
  success: 'cleared',
  successful: 'cleared',
  approved: 'cleared',
  processing: 'pending',
  'in process': 'pending',
  'in progress': 'pending',
  originated: 'pending',
  submitted: 'pending',
  scheduled: 'pending',
  sent: 'pending',
  returned: 'failed',
  rejected: 'failed',
  declined: 'failed',
  nsf: 'failed',
  refunded: 'reversed',
  'charged back': 'reversed',
  chargeback: 'reversed',
}

const directionWords: Readonly<Record<string, 'credits' | 'debits'>> = {
  cr: 'credits',
  c: 'credits',
  credit: 'credits',
  deposit: 'credits',
  dr: 'debits',
  db: 'debits',
  d: 'debits',
  debit: 'debits',
  withdrawal: 'debits',
}

/** Cents and sign of a cell. */
function centsIn(text: string): { cents: number; sign: number; marker: 'credits' | 'debits' | undefined } {
  const reading = readAmount(text)
  if (reading.problem !== undefined) return refuse(reading.problem)
  const { cents, sign, marker } = reading
  return { cents, sign, marker: marker === 'CR' ? 'credits' : marker === 'DR' ? 'debits' : undefined }
}

const isZero = (text: string) => text === '' || (readAmount(text).problem === undefined && centsIn(text).cents === 0)

/** The amount in the debit or credit column; the other one must be empty or zero. */
function ofTwoColumns(cell: CellOf, wanted: 'credits' | 'debits'): number {
  const [mine, other] =
    wanted === 'credits' ? ([cell('credit'), cell('debit')] as const) : ([cell('debit'), cell('credit')] as const)
  if (!isZero(other))
    return refuse(
      isZero(mine)
        ? `It is a ${wanted === 'credits' ? 'debit' : 'credit'}, not a payment.`
        : 'The row has both a debit and a credit amount.',
    )
  const { cents, sign } = centsIn(mine)
  // Some banks write outgoing money with a sign even in its own column.
  return sign < 0 && wanted === 'credits' ? refuse('The amount is negative, so this is not a payment.') : cents
}

/** The cents of a payment: above zero and in the direction of the file's payments. Signs are never inverted. */
function paymentCents(cell: CellOf, { columns, payments_are }: ImportMappingInput): number {
  const isDirected = payments_are === 'credits' || payments_are === 'debits'
  if (isDirected && columns.amount === null) return ofTwoColumns(cell, payments_are)
  const { cents, sign, marker } = centsIn(cell('amount'))
  if (cents === 0) return 0
  if (isDirected) {
    const word = cell('direction').toLowerCase()
    const direction = columns.direction === null ? marker : directionWords[word]
    if (direction === undefined)
      return refuse(
        word === ''
          ? 'The row does not say whether it is a debit or a credit.'
          : `${quoteCell(word)} is neither debit nor credit.`,
      )
    if (direction !== payments_are)
      return refuse(`It is a ${direction === 'debits' ? 'debit' : 'credit'}, not a payment.`)
    if (columns.direction !== null && marker !== undefined && marker !== direction)
      return refuse('The amount and the direction contradict each other.')
    return cents
  }
  if (payments_are === 'positive' && sign < 0) return refuse('The amount is negative, so this is not a payment.')
  if (payments_are === 'negative' && sign > 0)
    return refuse('The amount is positive, but payments in this file are negative.')
  return cents
}

function dayIn(cell: CellOf, { mapping, today }: ImportReading): string {
  const reading = readDay(cell('date'), mapping.date_order)
  if (reading.problem !== undefined) return refuse(reading.problem)
  const { day } = reading
  if (day > addDays(today, daysAhead)) return refuse(`The date is more than ${daysAhead} days ahead.`)
  return day
}

function statusIn(cell: CellOf, mapping: ImportMappingInput): PaymentStatus {
  const { status } = mapping
  const text = cell('status')
  if (text === '') return status
  const said = meaningIn(mapping, 'status', text)
  if (said === null) return status
  const word = said ?? text.toLowerCase().replaceAll(/[_-]/g, ' ')
  return (
    statusWords[word] ??
    askForWord('status', text, `${quoteCell(text)} is not a known status. Choose its meaning once for this source.`)
  )
}

/** The method as the file writes it; a word that a person has explained becomes what it means. */
function methodIn(cell: CellOf, mapping: ImportMappingInput): string | null {
  const text = textIn(cell, 'method')
  if (text === null) return mapping.payment_method
  const said = meaningIn(mapping, 'method', text)
  if (said !== undefined) return said ?? mapping.payment_method
  return methodOf(text) === null
    ? askForWord(
        'method',
        text,
        `${quoteCell(text)} is not a known payment method. Choose its meaning once for this source.`,
      )
    : text
}

/** Ends a row that moves no money (R16.570). */
function endIfNoMoney(cells: readonly string[], cell: CellOf, { mapping, header }: ImportReading): void {
  const hasDate = readDay(cell('date'), mapping.date_order).problem === undefined
  const hasPayer = (['advance_code', 'tax_id', 'trace'] as const).some((field) => cell(field) !== '')
  const reason = noMoneyIn(cells, { header, hasDate, hasPayer })
  if (reason !== undefined) endWithoutMoney(reason)
}

/** The code with which the payment came back; null for none. Refuses a code that is about an earlier return (R16.565). */
function firstReturnIn(cell: CellOf, mapping: ImportMappingInput): string | null {
  const text = cell('return_code')
  const said = text === '' ? undefined : meaningIn(mapping, 'return_code', text)
  const code = said ?? codeWordIn(text) ?? null
  const problem = code === null ? undefined : problemOfFirstReturn(code)
  return problem === undefined ? code : refuse(`${problem}.`)
}

/** The fields that a mapping of payments lacks. */
export function paymentMappingProblem({
  columns,
  payments_are,
}: ImportMappingInput): { path: string; message: string } | null {
  if (columns.date === null) return { path: 'columns.date', message: 'Choose the column of the date' }
  if (columns.amount !== null) return null
  if (payments_are === 'credits' && columns.credit === null)
    return { path: 'columns.credit', message: 'Choose the column of the credits' }
  if (payments_are === 'debits' && columns.debit === null)
    return { path: 'columns.debit', message: 'Choose the column of the debits' }
  return payments_are === 'credits' || payments_are === 'debits'
    ? null
    : { path: 'columns.amount', message: 'Choose the column of the amount' }
}

/**
 * Reads a row of a payments file; used by the server and by the preview of the columns. A malformed row keeps its readable cells, so that a person
 * can find it. R16.31.
 */
export function readPaymentRow(cells: readonly string[], reading: ImportReading): ImportReadRow {
  const { mapping } = reading
  const cell = cellOf(cells, mapping)
  return readBySteps((row) => [
    () => (row.trace = traceIn(cell)),
    () => (row.advance_code = textIn(cell, 'advance_code')),
    () => (row.tax_id = textIn(cell, 'tax_id')),
    () => (row.merchant = textIn(cell, 'merchant')),
    () => (row.payer = textIn(cell, 'payer')),
    () => (row.notes = textIn(cell, 'notes')),
    () => endIfNoMoney(cells, cell, reading),
    () => (row.date = dayIn(cell, reading)),
    () => {
      const cents = paymentCents(cell, mapping)
      row.amount = dollarsOf(cents).toFixed(2)
      if (cents === 0) endWithoutMoney('The amount is zero.')
    },
    () => (row.status = statusIn(cell, mapping)),
    () => (row.payment_method = methodIn(cell, mapping)),
    () => (row.return_code = firstReturnIn(cell, mapping)),
  ])
}
