import { addDays, type Day } from '../dates/dates'
import { dollarsOf } from '../money/cents'
import { paymentStatuses, type PaymentStatus } from '../payment/payment-options'
import { readAmount } from './forms/read-amount'
import { readDay } from './forms/read-day'
import type { ImportField } from './import-options'
import type { ImportMappingInput } from './payment-import'

/** A row of a file as a kind reads it: what it says, or why it cannot be read. */
export interface ImportReadRow {
  /** Why the row is malformed, in a sentence; null for one that has what the kind needs. */
  problem: string | null
  date: Day | null
  /** Exact dollars: '1234.50'. */
  amount: string | null
  trace: string | null
  advance_code: string | null
  tax_id: string | null
  merchant: string | null
  payer: string | null
  status: PaymentStatus | null
  payment_method: string | null
  notes: string | null
  return_code: string | null
}

/** A row of which nothing could be read. */
export const emptyRow: ImportReadRow = {
  problem: null,
  date: null,
  amount: null,
  trace: null,
  advance_code: null,
  tax_id: null,
  merchant: null,
  payer: null,
  status: null,
  payment_method: null,
  notes: null,
  return_code: null,
}

/** What the rows of an import are read with. */
export interface ImportReading {
  mapping: ImportMappingInput
  /** The day of the book: a date is not far ahead of it. */
  today: Day
}

/** The most characters of each text of a row. */
const limits = {
  trace: 200,
  advance_code: 100,
  tax_id: 50,
  merchant: 255,
  payer: 500,
  method: 100,
  notes: 10_000,
} as const

const fieldNames: Record<keyof typeof limits, string> = {
  trace: 'trace ID',
  advance_code: 'advance code',
  tax_id: 'tax ID',
  merchant: 'merchant name',
  payer: 'payer',
  method: 'payment method',
  notes: 'notes',
}

/** How far ahead of today a payment may be dated, in days: a debit that was sent is dated by its settlement. */
const daysAhead = 31

/** What processors call the statuses of a debit. A word that is not here is not guessed. */
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

/** Why a row is malformed, thrown through the functions that read its cells. */
class RowProblem extends Error {}
const refuse = (message: string): never => {
  throw new RowProblem(message)
}

type CellOf = (field: ImportField) => string

const shown = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`

function textIn(cell: CellOf, field: keyof typeof limits): string | null {
  const text = cell(field)
  const most = limits[field]
  if (text.length > most) refuse(`Its ${fieldNames[field]} is longer than ${most.toLocaleString('en-US')} characters.`)
  return text === '' ? null : text
}

/** Cents and sign of a cell. */
function centsIn(text: string): { cents: number; sign: number; marker: 'credits' | 'debits' | undefined } {
  const reading = readAmount(text)
  if (reading.problem !== undefined) return refuse(reading.problem)
  const { cents, sign, marker } = reading
  return { cents, sign, marker: marker === 'CR' ? 'credits' : marker === 'DR' ? 'debits' : undefined }
}

const isZero = (text: string) => text === '' || (readAmount(text).problem === undefined && centsIn(text).cents === 0)

/** The amount of the column for debits or credits: the other one must be empty or zero. */
function ofTwoColumns(cell: CellOf, wanted: 'credits' | 'debits'): number {
  const [mine, other] =
    wanted === 'credits' ? ([cell('credit'), cell('debit')] as const) : ([cell('debit'), cell('credit')] as const)
  if (!isZero(other))
    return refuse(
      isZero(mine)
        ? `It is a ${wanted === 'credits' ? 'debit' : 'credit'}, not a payment.`
        : 'It has a debit and a credit amount.',
    )
  const { cents, sign } = centsIn(mine)
  // Some banks write what goes out with a sign although it has a column of its own.
  return sign < 0 && wanted === 'credits' ? refuse('The amount is negative: it is not a payment.') : cents
}

/** The cents of a payment: above zero and of the direction that the file's payments have. They are never turned around. */
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
          ? 'It does not say whether it is a debit or a credit.'
          : `${shown(word)} is neither debit nor credit.`,
      )
    if (direction !== payments_are)
      return refuse(`It is a ${direction === 'debits' ? 'debit' : 'credit'}, not a payment.`)
    if (columns.direction !== null && marker !== undefined && marker !== direction)
      return refuse('Its amount and its direction say opposite things.')
    return cents
  }
  if (payments_are === 'positive' && sign < 0) return refuse('The amount is negative: it is not a payment.')
  if (payments_are === 'negative' && sign > 0)
    return refuse('The amount is positive: payments of this file are negative.')
  return cents
}

function dayIn(cell: CellOf, { mapping, today }: ImportReading): string {
  const reading = readDay(cell('date'), mapping.date_order)
  if (reading.problem !== undefined) return refuse(reading.problem)
  const { day } = reading
  if (day > addDays(today, daysAhead)) return refuse(`The date is more than ${daysAhead} days ahead.`)
  return day
}

function statusIn(cell: CellOf, { status }: ImportMappingInput): PaymentStatus {
  const word = cell('status').toLowerCase()
  return word === '' ? status : (statusWords[word] ?? refuse(`${shown(cell('status'))} is no status that is known.`))
}

/** What is missing before rows of payments can be read. */
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

/** A row of a file of payments, the same at the server and in the preview of the columns. What can be read of a malformed one is kept, so that a person finds it. R16.31. */
export function readPaymentRow(cells: readonly string[], reading: ImportReading): ImportReadRow {
  const { mapping } = reading
  const cell: CellOf = (field) => {
    const column = mapping.columns[field]
    return column === null ? '' : (cells[column] ?? '').replaceAll('\0', '').trim()
  }
  const row: { -readonly [Field in keyof ImportReadRow]: ImportReadRow[Field] } = { ...emptyRow }
  const steps = [
    () => (row.trace = textIn(cell, 'trace')),
    () => (row.advance_code = textIn(cell, 'advance_code')),
    () => (row.tax_id = textIn(cell, 'tax_id')),
    () => (row.merchant = textIn(cell, 'merchant')),
    () => (row.payer = textIn(cell, 'payer')),
    () => (row.payment_method = textIn(cell, 'method') ?? mapping.payment_method),
    () => (row.notes = textIn(cell, 'notes')),
    () => (row.date = dayIn(cell, reading)),
    () => {
      const cents = paymentCents(cell, mapping)
      row.amount = dollarsOf(cents).toFixed(2)
      if (cents === 0) refuse('The amount is zero.')
    },
    () => (row.status = statusIn(cell, mapping)),
  ]
  for (const step of steps)
    try {
      step()
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      row.problem ??= error.message
    }
  return row
}
