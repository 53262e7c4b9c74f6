import type { Day } from '../dates/dates'
import type { PaymentStatus } from '../payment/payment-options'
import type { ImportField } from './import-options'
import type { ImportMappingInput } from './payment-import'
import { formatCount } from '../money/format-count'
import { problemOfTraceId } from './forms/trace-id'

/** The values of a row, or why it cannot be read. */
export interface ImportReadRow {
  /** Why the row is malformed, in a sentence; null if it has everything its kind needs. */
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

/** A row with no readable cell. */
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

/** The context for reading the rows of an import. */
export interface ImportReading {
  mapping: ImportMappingInput
  /** The book day, which limits how late dates may be. */
  today: Day
}

/** The maximum length of each text of a row, in characters. */
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

/** Why a row is malformed; thrown by the functions that read its cells. */
class RowProblem extends Error {}

/** Stops reading a cell with the reason, in a sentence. */
export const refuse = (message: string): never => {
  throw new RowProblem(message)
}

/** The text of a field's cell; empty if the file has no such column, or the row ends before it. */
export type CellOf = (field: ImportField) => string

/** The cells of a row by field. PostgreSQL cannot store a NUL character. */
export const cellOf =
  (cells: readonly string[], { columns }: ImportMappingInput): CellOf =>
  (field) => {
    const column = columns[field]
    return column === null ? '' : (cells[column] ?? '').replaceAll('\0', '').trim()
  }

type TextField = keyof typeof limits

/** A text, or null for an empty cell. Refuses one that is too long. */
export function textIn(cell: CellOf, field: TextField): string | null {
  const text = cell(field)
  const most = limits[field]
  if (text.length > most) refuse(`Its ${fieldNames[field]} is longer than ${formatCount(most)} characters.`)
  return text === '' ? null : text
}

/** The trace ID, or null where the cell identifies no payment (R16.500). Refuses one that is too long. */
export const traceIn = (cell: CellOf): string | null =>
  problemOfTraceId(cell('trace')) === null ? textIn(cell, 'trace') : null

type Draft = { -readonly [Field in keyof ImportReadRow]: ImportReadRow[Field] }

/** Reads a row in steps. The first problem is the row's; the other cells are still read, so that a person can find the row. */
export function readBySteps(steps: (row: Draft) => readonly (() => unknown)[]): ImportReadRow {
  const row = { ...emptyRow }
  for (const step of steps(row))
    try {
      step()
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      row.problem ??= error.message
    }
  return row
}
