import {
  dollarsOf,
  meaningOf,
  readAmount,
  readDay,
  returnCodePattern,
  type ImportField,
  type ImportReading,
  type ImportReadRow,
} from '@mca/contract'

/** How a row of returns will likely be read: the server also finds the payment that came back. */
export function readReturnCells(cells: readonly string[], { mapping }: ImportReading): Partial<ImportReadRow> {
  const cell = (field: ImportField) => {
    const column = mapping.columns[field]
    return (column === null ? '' : (cells[column] ?? '')).trim()
  }
  const date = readDay(cell('date'), mapping.date_order)
  const amount = readAmount(cell('amount') || cell('debit') || cell('credit'))
  const code = cell('return_code').toUpperCase()
  const codeProblem = returnCodePattern.test(code) ? null : `“${code}” is no return code such as R01.`
  return {
    date: date.problem === undefined ? date.day : null,
    amount: amount.problem === undefined ? dollarsOf(amount.cents).toFixed(2) : null,
    return_code: codeProblem ? code : `${code} · ${meaningOf(code)}`,
    trace: cell('trace') || null,
    advance_code: cell('advance_code') || null,
    tax_id: cell('tax_id') || null,
    merchant: cell('merchant') || null,
    payer: cell('payer') || null,
    problem: date.problem ?? amount.problem ?? codeProblem,
  }
}
