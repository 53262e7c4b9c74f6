import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import {
  dateOrdersOf,
  paymentHeaderWords,
  readAmount,
  readDay,
  suggestColumns,
  type ImportField,
} from '@mca/contract/imports'
import { startOf } from './header-line'
import { readNachaFile } from './nacha/read-nacha-file'
import { openTables } from './read-tables'
import type { TableRow } from './tables'

const pathOf = (name: string) => join(import.meta.dirname, '../testing/sources', name)

/** The rows as read with the suggested header and columns. */
const readAsSuggested = async (name: string) => {
  const tables = await openTables(pathOf(name), name)
  const [sheet, ...others] = tables.sheets
  if (!sheet) throw new Error(`${name} has no sheet`)
  const { header } = await startOf(sheet)
  const columns = suggestColumns(header?.cells ?? [], paymentHeaderWords)
  const rows: TableRow[] = []
  for await (const batch of sheet.rows(header?.line)) rows.push(...batch)
  tables.close()
  const fields = Object.entries(columns).flatMap(([field, column]) =>
    column === null ? [] : [[field, header?.cells[column]]],
  )
  const cellsOf = (field: ImportField) => rows.map(({ cells }) => cells[columns[field] ?? -1] ?? '')
  return {
    sheet: sheet.name,
    others: others.length,
    line: header?.line,
    fields: Object.fromEntries(fields),
    rows,
    cellsOf,
  }
}

/** The sum in cents, with signs, and the number of cells that are not amounts. */
const addedUp = (cells: readonly string[]) => {
  const readings = cells.map(readAmount)
  const amounts = readings.flatMap((reading) => (reading.problem === undefined ? [reading.sign * reading.cents] : []))
  return { cents: amounts.reduce((sum, cents) => sum + cents, 0), others: cells.length - amounts.length }
}

// Proves R16.3, R16.9, R16.10, R16.12.
test("an ACH processor's settlement report", async () => {
  const file = await readAsSuggested('ach-processor-settlement.csv')
  expect(file.line).toBe(1)
  expect(file.fields).toEqual({
    trace: 'Trace Number',
    date: 'Effective Date',
    merchant: 'Customer Name',
    payer: 'Customer ID',
    amount: 'Amount',
    status: 'Status',
    return_code: 'Return Code',
  })
  expect(file.rows).toHaveLength(15)
  expect(addedUp(file.cellsOf('amount'))).toEqual({ cents: 1_058_775, others: 0 })
  // The first twelve days of a month do not tell the order.
  expect(dateOrdersOf(file.cellsOf('date'))).toEqual(['mdy', 'dmy'])
  expect(file.rows[4]?.cells).toContain('Café Sol Inc')
})

// Proves R16.2, R16.4, R16.9.
test("a bank's statement with title lines, in Windows-1252", async () => {
  const file = await readAsSuggested('bank-statement.csv')
  expect(file.line).toBe(6)
  expect(file.fields).toEqual({ date: 'Posted Date', payer: 'Description', debit: 'Debit', credit: 'Credit' })
  expect(addedUp(file.cellsOf('credit').filter(Boolean))).toEqual({ cents: 1_058_775, others: 0 })
  expect(addedUp(file.cellsOf('debit').filter(Boolean))).toEqual({ cents: -103_025, others: 0 })
  expect(file.cellsOf('payer')).toContain('ACH CREDIT CAFÉ SOL INC')
  expect(file.rows.at(-1)).toEqual({ line: 27, cells: ['Ending balance', '', '', '', '', '20,057.50'] })
})

// Proves R16.4, R16.14, R16.15.
test("a lockbox service's workbook with formulas and totals", async () => {
  const file = await readAsSuggested('lockbox-deposits.xlsx')
  expect([file.sheet, file.others, file.line]).toEqual(['Deposits', 0, 4])
  expect(file.fields).toEqual({
    date: 'Deposit Date',
    payer: 'Payer Name',
    tax_id: 'Tax ID',
    method: 'Payment Method',
    amount: 'Amount',
  })
  expect(file.rows[0]).toEqual({
    line: 5,
    cells: ['2025-03-10', '00070005', 'Blue Harbor Diner LLC', '12-3450101', 'Check', '412.5', '0.35', '412.15'],
  })
  expect(file.rows.at(-1)).toEqual({ line: 21, cells: ['Total', '', '', '', '', '10587.75', '5.25', '10582.5'] })
  expect(addedUp(file.cellsOf('amount').slice(0, -1))).toEqual({ cents: 1_058_775, others: 0 })
  expect(dateOrdersOf(file.cellsOf('date'))).toEqual(['ymd'])
})

// Proves R16.2, R16.3, R16.9, R16.10.
test('the export of another system, in UTF-16 with tabs', async () => {
  const file = await readAsSuggested('other-system-export.txt')
  expect(file.fields).toEqual({
    advance_code: 'Deal ID',
    merchant: 'Business Name',
    tax_id: 'EIN',
    date: 'Payment Date',
    amount: 'Payment Amount',
    method: 'Payment Type',
    notes: 'Comments',
  })
  expect(addedUp(file.cellsOf('amount'))).toEqual({ cents: 1_058_775 - 28_700, others: 0 })
  expect(file.cellsOf('notes')).toContain('R01 “insufficient funds”')
  expect(dateOrdersOf(file.cellsOf('date'))).toEqual(['ymd'])
  expect(readDay(file.cellsOf('date')[0] ?? '', 'ymd')).toEqual({ day: '2025-03-10' })
})

// Proves R16.17.
test("a bank's NACHA return file", async () => {
  const items = []
  for await (const item of readNachaFile(pathOf('nacha-returns.ach'))) items.push(item)
  expect(items).toMatchObject([
    { code: 'R01', originalTrace: '021000020000103', amountCents: 28_700, individualId: 'ADV-000003' },
    { code: 'R10', originalTrace: '021000020000112', amountCents: 123_450, individualName: 'CEDAR AUTO REPAIR INC' },
    { code: 'R02', originalTrace: '021000020000199', amountCents: 95_525 },
    { kind: 'change', code: 'C01', originalTrace: '021000020000105', information: '000987654' },
  ])
})

// Proves R16.12.
test("the processor's returns report", async () => {
  const file = await readAsSuggested('processor-returns.csv')
  expect(file.fields).toMatchObject({
    date: 'Return Date',
    trace: 'Original Trace Number',
    merchant: 'Customer Name',
    amount: 'Amount',
    return_code: 'Return Code',
  })
  expect(file.cellsOf('return_code')).toEqual(['R01', 'R10', 'R02'])
})
