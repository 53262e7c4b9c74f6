import { expect, test } from '@jest/globals'
import { maturityOf } from '../ledger/maturity'
import { methodOf } from './method-words'
import { paymentMethods } from './payment-options'

// Proves R16.560.
test.each([
  ['ach', 'ACH'],
  ['ACH Debit', 'ACH'],
  ['ACH_CREDIT', 'ACH'],
  ['eCheck', 'ACH'],
  ['E-Check', 'ACH'],
  ['Electronic Check', 'ACH'],
  ['EFT', 'ACH'],
  ['wire transfer', 'Wire'],
  ['Paper Check', 'Check'],
  ["Cashier's Check", 'Check'],
  ['CREDIT CARD', 'Credit Card'],
  ['credit_card', 'Credit Card'],
  ['Zelle', null],
  ['Checkers', null],
  ['', null],
  [null, null],
])('the method %s is %s', (text, method) => {
  expect(methodOf(text)).toBe(method)
})

test('each offered method is itself', () => {
  for (const { value } of paymentMethods) expect(methodOf(value)).toBe(value)
})

// Proves R16.560, R21.9.
test('money of a debit is held for three banking days in whatever words its method is written', () => {
  for (const text of ['ACH', 'ach', 'ACH Debit', 'ACH_CREDIT', 'eCheck', 'Check', 'paper check'])
    expect(maturityOf('2026-11-20', text)).toBe('2026-11-25')
  for (const text of ['Wire', 'cash', 'Zelle', null]) expect(maturityOf('2026-11-20', text)).toBe('2026-11-20')
})
