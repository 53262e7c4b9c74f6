import type { Day } from '../dates/dates'
import type { PaymentStatus } from '../payment/payment-options'
import { noMoneyWord, noWord, type ImportField, type WordField } from './import-options'
import type { ImportMappingInput } from './payment-import'
import { seenText } from '../fields/seen-text'
import { formatCount } from '../money/format-count'
import { plainText, quoteCell } from './forms/plain-text'
import { problemOfTraceId } from './forms/trace-id'

/** The values of a row, or why it cannot be read. */
export interface ImportReadRow {
  /** Why the row is malformed, in a sentence; null if it has everything its kind needs. */
  problem: string | null
  /** True if the problem is that the row moves no money (R16.570). */
  moves_no_money: boolean
  /** True if the row returns a credit: money that we have sent. */
  is_credit: boolean
  /** The word that nobody has explained, which is the problem (R16.575). */
  unknown_word: { field: WordField; word: string } | null
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
  moves_no_money: false,
  is_credit: false,
  unknown_word: null,
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
  /** The cells of the header line; undefined without one. */
  header?: readonly string[] | undefined
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
class NoMoney extends RowProblem {}
class UnknownWord extends RowProblem {
  constructor(
    readonly field: WordField,
    readonly word: string,
    message: string,
  ) {
    super(message)
  }
}

/** Stops reading a cell with the reason, in a sentence. */
export const refuse = (message: string): never => {
  throw new RowProblem(message)
}

/** Ends a row that moves no money (R16.570). */
export const endWithoutMoney = (reason: string): never => {
  throw new NoMoney(reason)
}

const wordKey = (word: string) => plainText(word.replaceAll(/[_-]/g, ' ')).toLowerCase()

/**
 * What a person has said that a word of this source means; null for nothing, undefined if nobody has. Ends the row if it moves no
 * money. R16.575.
 */
export function meaningIn(
  { words }: Pick<ImportMappingInput, 'words'>,
  field: WordField,
  word: string,
): string | null | undefined {
  // A mapping of an earlier release has no words.
  const means = (words as typeof words | undefined)?.find(
    (one) => one.field === field && wordKey(one.word) === wordKey(word),
  )?.means
  if (means === noMoneyWord) return endWithoutMoney(`${quoteCell(word)} moves no money.`)
  return means === noWord ? null : means
}

/** Stops at a word that nobody has explained. */
export const askForWord = (field: WordField, word: string, message: string): never => {
  throw new UnknownWord(field, word.slice(0, 100), message)
}

/** The text of a field's cell; empty if the file has no such column, or the row ends before it. */
export type CellOf<Field = ImportField> = (field: Field) => string

/** The cells of a row by field, without characters that nobody sees (R2.710), and without NUL, which PostgreSQL cannot store. */
export const cellOf =
  <Field extends string>(
    cells: readonly string[],
    { columns }: { columns: Readonly<Record<Field, number | null>> },
  ): CellOf<Field> =>
  (field) => {
    const column = columns[field]
    return column === null ? '' : seenText((cells[column] ?? '').replaceAll('\0', '')).trim()
  }

type TextField = keyof typeof limits

/** A text, or null for an empty cell. Refuses one that is too long. */
export function textIn(cell: CellOf, field: TextField): string | null {
  const text = cell(field)
  const most = limits[field]
  if (text.length > most) refuse(`The ${fieldNames[field]} is longer than ${formatCount(most)} characters.`)
  return text === '' ? null : text
}

/** The trace ID, or null where the cell identifies no payment (R16.500). Refuses one that is too long. */
export const traceIn = (cell: CellOf): string | null =>
  problemOfTraceId(cell('trace')) === null ? textIn(cell, 'trace') : null

/** 'R01' of 'R01', 'r01 - Insufficient Funds' and the like; undefined for another text. */
export const codeWordIn = (text: string): string | undefined => /^R\d\d(?![\dA-Z])/i.exec(text)?.[0].toUpperCase()

type Draft = { -readonly [Field in keyof ImportReadRow]: ImportReadRow[Field] }

/** Reads a row in steps. The first problem is the row's; the other cells are still read, so that a person can find the row. */
export function readBySteps(steps: (row: Draft) => readonly (() => unknown)[]): ImportReadRow {
  const row = { ...emptyRow }
  for (const step of steps(row))
    try {
      step()
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      // That a row moves no money explains whatever else is wrong with it.
      if (error instanceof NoMoney && !row.moves_no_money) {
        row.problem = error.message
        row.moves_no_money = true
        continue
      }
      if (row.problem === null && error instanceof UnknownWord)
        row.unknown_word = { field: error.field, word: error.word }
      row.problem ??= error.message
    }
  return row.moves_no_money ? { ...row, amount: null, unknown_word: null } : row
}
