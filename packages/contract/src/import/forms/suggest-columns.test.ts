import { expect, test } from '@jest/globals'
import { nameKey, taxIdKey } from './match-keys'
import { paymentHeaderWords, suggestColumns } from './suggest-columns'

const suggested = (header: readonly string[]) =>
  Object.fromEntries(
    Object.entries(suggestColumns(header, paymentHeaderWords)).flatMap(([field, column]) =>
      column === null ? [] : [[header[column] ?? '', field]],
    ),
  )

// Proves R16.12.
test.each([
  [
    'an ACH processor',
    [
      'Trace Number',
      'Transaction ID',
      'Effective Date',
      'Settlement Date',
      'Customer Name',
      'Amount',
      'Status',
      'Return Code',
    ],
    {
      'Trace Number': 'trace',
      'Effective Date': 'date',
      'Customer Name': 'merchant',
      Amount: 'amount',
      Status: 'status',
      'Return Code': 'return_code',
    },
  ],
  [
    'a bank',
    ['Date', 'Description', 'Debit', 'Credit', 'Balance', 'DR/CR'],
    { Date: 'date', Description: 'payer', Debit: 'debit', Credit: 'credit', 'DR/CR': 'direction' },
  ],
  [
    'another system',
    ['advance_id', 'paymentDate', 'Payment Amount', 'Business Name', 'EIN', 'Payment Method', 'Memo'],
    {
      advance_id: 'advance_code',
      paymentDate: 'date',
      'Payment Amount': 'amount',
      'Business Name': 'merchant',
      EIN: 'tax_id',
      'Payment Method': 'method',
      Memo: 'notes',
    },
  ],
  [
    'a header with units',
    ['Posted Date (ET)', 'Amount (USD)'],
    { 'Posted Date (ET)': 'date', 'Amount (USD)': 'amount' },
  ],
  ['nothing that is known', ['Foo', 'Bar', ''], {}],
])('the columns of %s', (_name, header, fields) => {
  expect(suggested(header)).toEqual(fields)
})

// Proves R16.12.
test('a column is at most one field, and the first of two equally good matches wins', () => {
  expect(
    suggestColumns(['Amount', 'Amount', 'Date'], { amount: ['amount'], total: ['amount'], date: ['date'] }),
  ).toEqual({
    amount: 0,
    total: 1,
    date: 2,
  })
  expect(suggestColumns(['Date'], { one: ['date'], other: ['date'] })).toEqual({ one: 0, other: null })
})

// Proves R16.13.
test.each([
  ['  BLUE\u00a0 Harbor   Diner LLC ', 'blue harbor diner llc'],
  ['Cafe\u0301 Uno', 'cafe uno'],
  ['Smith &amp; Sons', 'smith and sons'],
  ['Smith&Sons', 'smith and sons'],
  ['Smith + Sons', 'smith and sons'],
  ['Joe\u2019s Bar', "joe's bar"],
  ['\u0141\u00f3d\u017a Ni\u00f1o Br\u00f8d', 'lodz nino brod'],
  ['C++ Repairs', 'c++ repairs'],
  ['Blue Diner, LLC', 'blue diner, llc'],
])('the name %j is compared as %j', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

// Proves R16.13.
test.each([
  ['12-3456789', '123456789'],
  [' 123-45-6789 ', '123456789'],
  ['EIN 12-3456789', '123456789'],
  ['12-345678', null],
  ['12-34567890', null],
  ['', null],
])('the tax ID %j is compared as %j', (taxId, key) => {
  expect(taxIdKey(taxId)).toBe(key)
})
