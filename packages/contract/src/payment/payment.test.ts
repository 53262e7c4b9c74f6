import { describe, expect, test } from '@jest/globals'
import { refusalOf } from '../testing/refusal-of'
import { paymentInput, paymentUpdate } from './payment-input'

const valid = { advance_id: 'b0a0c5a2-6f0e-4c1e-9a51-5b1f5f8f0a11', amount: 100.25, date: '2024-02-29' }

describe('a payment', () => {
  // Proves R14.4.
  test('accepts the required fields; a new payment is cleared', () => {
    expect(paymentInput.parse(valid)).toEqual({ ...valid, status: 'cleared', payment_method: null, notes: null })
  })

  test('on PUT an omitted field stays omitted', () => {
    expect(paymentUpdate.parse(valid)).toEqual(valid)
  })

  // Proves R10.14.
  test('accepts any text as method, and an id in upper or lower case', () => {
    expect(
      paymentInput.parse({ ...valid, advance_id: valid.advance_id.toUpperCase(), payment_method: 'Zelle' }),
    ).toMatchObject({ advance_id: valid.advance_id, payment_method: 'Zelle' })
  })

  const format = 'Date must be in YYYY-MM-DD format'
  const tooLarge = 'Amount must be at most 999,999,999,999.99'
  // Proves R10.6, R10.8, R10.9, R10.10, R10.11, R10.13.
  test.each([
    ['advance_id', undefined, 'Invalid advance ID format'],
    ['advance_id', null, 'Invalid advance ID format'],
    ['advance_id', '', 'Invalid advance ID format'],
    ['advance_id', 'ADV-000123', 'Invalid advance ID format'],
    ['advance_id', 12, 'Invalid advance ID format'],
    ['amount', undefined, 'Amount must be positive'],
    ['amount', null, 'Amount must be positive'],
    ['amount', Number.NaN, 'Amount must be positive'],
    ['amount', 0, 'Amount must be positive'],
    ['amount', -0.01, 'Amount must be positive'],
    ['amount', '100', 'Amount must be a number'],
    ['amount', true, 'Amount must be a number'],
    ['amount', Number.POSITIVE_INFINITY, 'Amount must be a number'],
    ['amount', 0.001, 'Amount can have at most 2 decimals'],
    ['amount', 10.999, 'Amount can have at most 2 decimals'],
    ['amount', 0.1 + 0.2, 'Amount can have at most 2 decimals'],
    ['amount', 1e-7, 'Amount can have at most 2 decimals'],
    ['amount', 1_000_000_000_000, tooLarge],
    ['amount', 1e300, tooLarge],
    ['date', undefined, format],
    ['date', null, format],
    ['date', '', format],
    ['date', '2025-1-5', format],
    ['date', '01/05/2025', format],
    ['date', '2025-01-05T00:00:00Z', format],
    ['date', '2025-02-29', format],
    ['date', '2025-13-01', format],
    ['date', '2025-00-10', format],
    ['date', '2025-04-31', format],
    ['date', '0000-01-01', format],
    ['date', 20250105, format],
    ['date', '0026-03-01', 'Enter a day from Jan 1, 1990 to Dec 31, 2100'],
    ['date', '1989-12-31', 'Enter a day from Jan 1, 1990 to Dec 31, 2100'],
    ['date', '2101-01-01', 'Enter a day from Jan 1, 1990 to Dec 31, 2100'],
    ['status', 'paid', 'Status must be one of: pending, cleared, reversed, failed'],
    ['payment_method', 'x'.repeat(101), 'Payment Method must be at most 100 characters'],
    ['notes', 7, 'Notes must be text'],
  ])('refuses %s %j', (path, value, message) => {
    expect(refusalOf(paymentInput, { ...valid, [path]: value })).toEqual({ message, errors: [{ path, message }] })
  })

  test.each([0.01, 0.1, 1.1, 4.35, 1_234_567.89, 999_999_999_999.99, 1e3])('accepts the amount %d', (amount) => {
    expect(paymentInput.parse({ ...valid, amount }).amount).toBe(amount)
  })
})
