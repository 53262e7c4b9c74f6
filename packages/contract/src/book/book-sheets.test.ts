import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cellOfText, textOfCell } from './book-cells'
import { valueOfCell } from './book-columns'
import { bookSheets } from './book-sheets'
import { propertyRuns } from '../testing/property-runs'

const columnsOf = (name: string) => bookSheets.find((sheet) => sheet.name === name)?.columns ?? []
const read = (sheet: string, name: string, cell: string) => {
  const column = columnsOf(sheet).find((one) => one.name === name)
  if (!column) throw new Error(`${sheet} has no ${name}`)
  const result = column.input.safeParse(valueOfCell(column, cell))
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message }
}

// Proves R16.80.
describe('the sheets of a book', () => {
  test.each(
    bookSheets.flatMap(({ name, examples }) =>
      examples.map((row, index) => [`${name} ${index + 1}`, name, row] as const),
    ),
  )('the example row %s can be read', (_title, name, row) => {
    for (const column of columnsOf(name))
      expect([column.name, read(name, column.name, row[column.name] ?? '').message]).toEqual([column.name, undefined])
  })

  test.each([
    ['merchants', 'name', ' Oak LLC ', { value: 'Oak LLC' }],
    ['merchants', 'name', '', { message: 'Business name is required' }],
    ['merchants', 'state', 'fl', { value: 'FL' }],
    ['merchants', 'status', '', { value: 'active' }],
    ['merchants', 'status', 'gone', { message: 'Status must be one of: active, inactive, defaulted' }],
    ['merchants', 'separate', 'Yes', { value: true }],
    ['merchants', 'separate', '', { value: false }],
    ['merchants', 'separate', 'perhaps', { message: 'separate must be yes or no' }],
    ['advances', 'amount', '1234.5', { value: 1234.5 }],
    ['advances', 'amount', '$1,234.50', { value: 1234.5 }],
    ['advances', 'amount', '1,35', { message: 'Funded Amount must be a number' }],
    ['advances', 'amount', '-5', { message: 'Funded amount must be positive' }],
    ['advances', 'amount', '', { message: 'Funded amount must be positive' }],
    ['advances', 'factor_rate', '', { value: null }],
    ['advances', 'company_participation', '', { value: undefined }],
    ['advances', 'date_funded', '01/06/2025', { message: 'Date must be in YYYY-MM-DD format' }],
    ['advances', 'date_funded', '2025-02-30', { message: 'Date must be in YYYY-MM-DD format' }],
    ['advances', 'code', 'adv-7', { value: 'ADV-7' }],
    [
      'advances',
      'code',
      '=1',
      { message: 'code must begin with a letter or a digit, and have letters, digits, spaces and . _ / # - only' },
    ],
    ['company_fees', 'amount', 'ten', { message: 'Amount must be a number' }],
    ['company_fees', 'percent', '', { value: 0 }],
    ['participations', 'position', '1.5', { message: 'position must be a whole number from 1 to 1,000' }],
    ['returns', 'code', 'r01', { value: 'R01' }],
    ['notes', 'created_at', '2025-01-06T10:00:00-05:00', { value: '2025-01-06T15:00:00.000Z' }],
    ['notes', 'created_at', '2025-01-06 15:00:00', { value: '2025-01-06T15:00:00.000Z' }],
    ['notes', 'created_at', '2025-01-06', { value: '2025-01-06T00:00:00.000Z' }],
    [
      'notes',
      'created_at',
      'Monday',
      { message: 'created_at must be a day (YYYY-MM-DD) or a moment (YYYY-MM-DDTHH:MM:SSZ)' },
    ],
    ['notes', 'text', "'=1+1", { value: '=1+1' }],
  ])('%s, %s: a cell %j is read by the field of the contract', (sheet, name, cell, expected) => {
    expect(read(sheet, name, cell)).toEqual(expected)
  })

  test('a text survives its cell unchanged, and no cell begins like a formula', () => {
    const start = fc.constantFrom('', "'", "''", '=', "'=", '+1', '-', '@', '\t', '\uFF1D')
    fc.assert(
      fc.property(start, fc.string(), (before, after) => {
        const text = before + after
        expect(textOfCell(cellOfText(text))).toBe(text)
        expect(cellOfText(text)).not.toMatch(/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/)
      }),
      propertyRuns(),
    )
  })
})
