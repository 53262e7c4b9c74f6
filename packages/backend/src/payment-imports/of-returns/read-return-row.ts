import { dollarsOf, type ImportField, type ImportMappingInput, readAmount, readDay } from '@mca/contract'
import { emptyRow, type Reading, type ReadRow } from '../import-kind'

/** The most characters of each text of a row. */
const limits = { trace: 200, advance_code: 100, tax_id: 50, merchant: 255, payer: 500, notes: 10_000 } as const
type TextField = keyof typeof limits

const shown = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`

/** A value, or why there is none. */
type Read<Value> = { value: Value } | { problem: string }

/** 'R01', also in lower case and with its words behind it: 'R01 - Insufficient Funds'. */
function readCode(text: string): Read<string> {
  const code = /^R\d\d(?![\dA-Z])/i.exec(text)?.[0].toUpperCase()
  if (code !== undefined) return { value: code }
  if (text === '') return { problem: 'It has no return code.' }
  return {
    problem: /^C\d\d(?![\dA-Z])/i.test(text)
      ? `${shown(text)} is a notice that account data has changed. Nothing came back.`
      : `${shown(text)} is not a return code.`,
  }
}

/** The amount that came back, in exact dollars. Its sign says nothing: some files write what comes back with a minus, others not. */
function amountOf(cell: (field: ImportField) => string): Read<string> {
  const text = [cell('amount'), cell('debit'), cell('credit')].find((one) => one !== '') ?? ''
  const reading = readAmount(text)
  if (reading.problem !== undefined) return { problem: reading.problem }
  return reading.cents === 0 ? { problem: 'The amount is zero.' } : { value: dollarsOf(reading.cents).toFixed(2) }
}

function dayOf(text: string, { mapping, today }: Reading): Read<string> {
  const reading = readDay(text, mapping.date_order)
  if (reading.problem !== undefined) return { problem: reading.problem }
  return reading.day > today ? { problem: 'The date is after today.' } : { value: reading.day }
}

/** What is missing before rows of returns can be read. */
export function returnMappingProblem({ columns }: ImportMappingInput): { path: string; message: string } | null {
  if (columns.return_code === null)
    return { path: 'columns.return_code', message: 'Choose the column of the return code' }
  if (columns.date === null) return { path: 'columns.date', message: 'Choose the column of the date' }
  return columns.amount === null && columns.debit === null && columns.credit === null
    ? { path: 'columns.amount', message: 'Choose the column of the amount' }
    : null
}

/** A row of a file of returns. What can be read of a malformed one is kept, so that a person finds it. R16.70. */
export function readReturnRow(cells: readonly string[], reading: Reading): ReadRow {
  const cell = (field: ImportField) => {
    const column = reading.mapping.columns[field]
    return column === null ? '' : (cells[column] ?? '').replaceAll('\0', '').trim()
  }
  const problems: string[] = []
  const textOf = (field: TextField) => {
    const text = cell(field)
    if (text.length > limits[field])
      problems.push(`Its ${field.replace('_', ' ')} is longer than ${limits[field]} characters.`)
    return text === '' || text.length > limits[field] ? null : text
  }
  const valueOf = (read: Read<string>) => {
    if ('value' in read) return read.value
    problems.push(read.problem)
    return null
  }
  const row = {
    ...emptyRow,
    return_code: valueOf(readCode(cell('return_code'))),
    date: valueOf(dayOf(cell('date'), reading)),
    amount: valueOf(amountOf(cell)),
    trace: textOf('trace'),
    advance_code: textOf('advance_code'),
    tax_id: textOf('tax_id'),
    merchant: textOf('merchant'),
    payer: textOf('payer'),
    notes: textOf('notes'),
  }
  return { ...row, problem: problems[0] ?? null }
}
