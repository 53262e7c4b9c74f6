import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { valuesOf } from '@mca/contract/fields'
import { importFields, type ImportField, type ImportMappingInput } from '@mca/contract/imports'
import { id, job, paymentImport, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import type { ImportPreview } from './column-names'

const api = testApi()
const get = `GET /api/payment-imports/${id(1)}` as const
const put = `PUT /api/payment-imports/${id(1)}/mapping` as const

const columns = (chosen: Partial<Record<ImportField, number>> = {}) =>
  Object.fromEntries(valuesOf(importFields).map((field) => [field, chosen[field] ?? null])) as Record<
    ImportField,
    number | null
  >
const noWords: ImportMappingInput['words'] = []
const suggested = {
  source: '',
  header_line: 1,
  columns: columns({ date: 0, amount: 1, payer: 2 }),
  date_order: null,
  payments_are: 'positive',
  status: 'cleared',
  payment_method: 'ACH',
  words: noWords,
} as const
const preview = (fields: Partial<ImportPreview> = {}): ImportPreview => ({
  sheet: null,
  rows: [
    { line: 1, cells: ['Date', 'Amount', 'Who', ''] },
    { line: 2, cells: ['03/09/2025', '1,234.50', 'Bluegate Diner', 'x'] },
    { line: 3, cells: ['04/01/2025', '(20.00)', 'Oak Bakery', ''] },
  ],
  suggested,
  remembered: false,
  date_orders: ['mdy', 'dmy'],
  ...fields,
})

const open = async (fields: Parameters<typeof paymentImport>[0] = {}, sources: string[] = []) => {
  api.answers(get, paymentImport({ preview: preview(), ...fields }))
  api.answers('GET /api/payment-imports/sources', {
    data: sources.map((name) => ({ name, header: [], payers: 0, updated_at: '2025-01-05T12:00:00.000Z' })),
  })
  const page = renderRoutes(routes, `/payments/imports/${id(1)}`)
  await screen.findByRole('heading', { level: 1, name: 'payments.csv' })
  return page
}
const choose = async (label: string, text: string) => userEvent.selectOptions(screen.getByLabelText(label), text)
const readRows = () => tableText(screen.getByRole('table', { name: 'Preview of the first rows' })).slice(1)
const options = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)

// Proves R16.115.
test('shows the first lines, and for each field the columns of the file with their headers', async () => {
  await open()
  expect(tableText(await screen.findByRole('table', { name: 'First lines' }))).toEqual([
    ['Line', 'A', 'B', 'C', 'D'],
    ['1', 'Date', 'Amount', 'Who', ''],
    ['2', '03/09/2025', '1,234.50', 'Bluegate Diner', 'x'],
    ['3', '04/01/2025', '(20.00)', 'Oak Bakery', ''],
  ])
  expect(options('Trace or transaction ID')).toEqual(['Not in this file', 'A · Date', 'B · Amount', 'C · Who', 'D'])
  expect(screen.getByLabelText('Date')).toHaveValue('0')
  expect(screen.getByRole('list', { name: 'Steps' })).toHaveTextContent('File2Columns3Check4Result')
  expect(screen.getByText('Columns', { selector: 'li' })).toHaveAttribute('aria-current', 'step')
  await choose('The header is in', 'Line 2')
  expect(options('Payer')).toContain('C · Bluegate Diner')
})

// Proves R16.116.
test('asks for the order of dates that fit two, and shows at once how the rows are read, with problems in place', async () => {
  await open()
  const question = await screen.findByRole('group', { name: /Which one\?/ })
  expect(question).toHaveAccessibleName(
    'This file’s dates can be read two ways: 03/09/2025 is Mar 9, 2025 or Sep 3, 2025. Which one?',
  )
  expect(screen.getByText(/^Choose the columns with the date and the amount/)).toBeVisible()
  await press('Check Rows')
  expect(await screen.findByText('Choose how the file writes dates')).toBeVisible()
  await userEvent.click(within(question).getByRole('radio', { name: /^Month, day, year/ }))
  await waitFor(() =>
    expect(readRows()).toEqual([
      ['2', 'Mar 9, 2025', '$1,234.50', 'Bluegate Diner', '—', ''],
      ['3', 'Apr 1, 2025', '—', 'Oak Bakery', '—', 'The amount is negative, so this is not a payment.'],
    ]),
  )
  expect(screen.getByText('1 of the first 2 rows cannot be read.')).toBeVisible()
  await choose('Payments are', 'Negative amounts')
  await waitFor(() => expect(readRows()[1]).toEqual(['3', 'Apr 1, 2025', '$20.00', 'Oak Bakery', '—', '']))
})

// Proves R16.116.
test('no question if the dates fit one order; another column is checked again', async () => {
  const rows = [
    { line: 1, cells: ['Posted', 'Amount', 'Settled'] },
    { line: 2, cells: ['03/25/2025', '10.00', '25.03.2025'] },
    { line: 3, cells: ['03/26/2025', '10.00', '03/26/2025'] },
  ]
  await open({ preview: preview({ rows, date_orders: ['mdy'], suggested: { ...suggested, date_order: 'mdy' } }) })
  expect(await screen.findByText('Dates are written as month, day, year (03/09/2025).')).toBeVisible()
  await choose('Date', 'C · Settled')
  const question = await screen.findByRole('group', { name: /different orders. Which one is right\?/ })
  expect(within(question).getAllByRole('radio')).toHaveLength(3)
  await choose('Date', 'A · Posted')
  expect(await screen.findByText('Dates are written as month, day, year (03/09/2025).')).toBeVisible()
})

const typed: ImportMappingInput = {
  ...suggested,
  source: 'Lockbox',
  date_order: 'mdy',
  columns: columns({ date: 0, amount: 1, payer: 2, trace: 3 }),
}

// Proves R16.115.
test('says what is missing; a known source is offered; what is chosen is sent, and the check begins', async () => {
  await open({}, ['Lockbox', 'First Bank'])
  await choose('Date', 'Not in this file')
  await choose('Amount', 'Not in this file')
  await press('Check Rows')
  expect(await screen.findByText('Source is required')).toBeVisible()
  expect(screen.getByText('Choose the column with the date')).toBeVisible()
  expect(screen.getByText('Choose the column with the amount, or those with debits and credits')).toBeVisible()
  await press('Lockbox')
  await choose('Date', 'A · Date')
  await choose('Amount', 'B · Amount')
  await choose('Trace or transaction ID', 'D')
  await userEvent.click(screen.getByRole('radio', { name: /^Month, day, year/ }))
  const checking = paymentImport({ state: 'checking', source: 'Lockbox', job_id: id(7), preview: preview() })
  api.answers(put, checking)
  api.answers(get, checking)
  api.answers(`GET /api/jobs/${id(7)}`, job({ step: 'Matching rows' }))
  await press('Check Rows')
  expect(await screen.findByText('Matching rows: 500 of 1,000')).toBeVisible()
  expect(api.calls(put).map(({ body }) => body)).toEqual([typed])
})

// Proves R16.115.
test('columns that are remembered are said to be, and need only be sent', async () => {
  await open({ preview: preview({ remembered: true, suggested: typed, date_orders: ['mdy', 'dmy'] }) })
  expect(
    await screen.findByText('This header matches earlier files from Lockbox, so the same columns are used.'),
  ).toBeVisible()
  expect(screen.getByLabelText('Source')).toHaveValue('Lockbox')
  api.refuses(put, 'This file was already imported with the source First Bank.', 409)
  await press('Check Rows')
  expect(
    await screen.findByText('This file was already imported with the source First Bank.', { selector: 'span' }),
  ).toBeVisible()
  expect(screen.getByLabelText('Source')).toHaveValue('Lockbox')
})

// Proves R16.115, R8.23.
test('leaving with columns that were chosen asks first', async () => {
  await open()
  await userEvent.type(await screen.findByLabelText('Source'), 'Lock')
  await userEvent.click(screen.getByRole('link', { name: 'Back to Imports' }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  await press('Keep editing')
  expect(screen.getByLabelText('Source')).toHaveValue('Lock')
})

// Proves R16.115, R16.116.
test('a crowded file: 20 columns, cells of 200 characters', async () => {
  const cells = Array.from({ length: 20 }, (_, index) => `${index} ${'long '.repeat(40)}`)
  const rows = [1, 2].map((line) => ({ line, cells }))
  await open({ preview: preview({ rows }) })
  expect(tableText(await screen.findByRole('table', { name: 'First lines' }))[0]).toHaveLength(21)
  expect(options('Payer').at(-1)).toBe(`T · ${'19 '.padEnd(40, 'long ')}…`)
})

// Proves R16.122.
test('returns have a code instead of a status, with its meaning', async () => {
  const rows = [
    { line: 1, cells: ['Date', 'Amount', 'Code'] },
    { line: 2, cells: ['03/25/2025', '10.00', 'r01'] },
    { line: 3, cells: ['03/25/2025', '10.00', 'NSF'] },
  ]
  const chosen = columns({ date: 0, amount: 1, return_code: 2 })
  const known = { ...suggested, date_order: 'mdy', columns: chosen } as const
  await open({ kind: 'returns', preview: preview({ rows, date_orders: ['mdy'], suggested: known }) })
  expect(await screen.findByLabelText('Return code')).toHaveValue('2')
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument()
  expect(readRows()).toEqual([
    ['2', 'Mar 25, 2025', '$10.00', 'R01 · Insufficient funds', '—', '—', ''],
    [
      '3',
      'Mar 25, 2025',
      '$10.00',
      '—',
      '—',
      '—',
      '“NSF” is not a return code. Choose its meaning once for this source.',
    ],
  ])
})
