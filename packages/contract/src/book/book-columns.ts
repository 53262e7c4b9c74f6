import type { z } from 'zod'
import { countText, factorText, moneyText, percentText, type NumberText } from '../money/parse'
import { textOfCell } from './book-cells'

/** How the text of a cell is parsed before its field validates it. */
export type CellKind = 'text' | 'money' | 'percent' | 'factor' | 'count' | 'day' | 'moment'

/** A column of a sheet of a book. */
export interface BookColumn {
  readonly name: string
  readonly kind: CellKind
  /** True if the header must have it. A cell of a required column may still be empty if its field accepts null. */
  readonly required: boolean
  /** The contract's field: validates and normalizes the parsed cell. */
  readonly input: z.ZodType
  /** The value of an empty cell; undefined if the field refuses one with its own message. */
  readonly empty: unknown
  /** The cell of the template's example row. */
  readonly example: string
}

/** A field as the contract defines it, or a schema of the same shape. */
interface InputField {
  readonly input: z.ZodType
  readonly omitted?: unknown
}

const numbers: Partial<Record<CellKind, NumberText>> = {
  money: moneyText,
  percent: percentText,
  factor: factorText,
  count: countText,
}

const isNumber = (kind: CellKind) => kind in numbers

/** A column whose field cannot be omitted is required, unless `required` says otherwise. */
export const columnOf = (
  name: string,
  field: InputField,
  { kind = 'text', example = '', required = !('omitted' in field) }: Partial<BookColumn> = {},
): BookColumn => ({
  name,
  kind,
  required,
  input: field.input,
  empty: 'omitted' in field ? field.omitted : isNumber(kind) ? null : '',
  example,
})

/**
 * Parses a cell for its column's field: a text, a number, or the value of an empty cell. A number may be written as in a form
 * (R8.28). A text that is not a number stays a text, which the field refuses.
 */
export function valueOfCell({ kind, empty }: BookColumn, cell: string): unknown {
  const text = cell.trim()
  if (text === '') return empty
  const notation = numbers[kind]
  if (notation === undefined) return kind === 'text' ? textOfCell(text) : text
  // By far the most frequent form, and a book has millions of them.
  if (/^\d{1,12}(?:\.\d{1,4})?$/.test(text)) return Number(text)
  const { value, refusal } = notation.read(text)
  return refusal === undefined ? value : text
}
