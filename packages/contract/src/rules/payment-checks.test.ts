import { describe, expect, test } from '@jest/globals'
import type { Payment } from '../payment/payment'
import { valuesOf } from '../fields/option'
import { paymentStatuses } from '../payment/payment-options'
import { offeredAmount, paymentWarnings, type PaidAdvance } from './payment-checks'

const paymentOf = (id: string, amount: number, date: string, status: Payment['status'] = 'cleared'): Payment => ({
  id,
  amount,
  date,
  status,
  advance_id: 'a',
  payment_method: null,
  notes: null,
  return_code: null,
  returned_on: null,
  updated_at: '2026-01-05T12:00:00Z',
})

/** $1,000.00 to pay back; $700.10 is paid, $299.90 remains. */
const advance: PaidAdvance = {
  payback: 1_000,
  paid: 700.1,
  paid_statuses: [...valuesOf(paymentStatuses)],
  date_funded: '2026-01-06',
  payments: [
    paymentOf('latest', 300.1, '2026-02-03', 'pending'),
    paymentOf('failed', 200, '2026-02-02', 'failed'),
    paymentOf('first', 200, '2026-02-01'),
  ],
}
const entry = { amount: 50, date: '2026-02-10', status: 'cleared' as const }

test('an ordinary payment has no warning', () => {
  expect(paymentWarnings(entry, advance)).toEqual({})
})

// Proves R6.20.
describe('a likely double has the day and the amount of another payment', () => {
  test.each([
    ['the same day and amount', { amount: 200, date: '2026-02-01' }, undefined, 'first'],
    ['whatever status the other one has', { amount: 200, date: '2026-02-02' }, undefined, 'failed'],
    [
      'whatever status is entered',
      { amount: 300.1, date: '2026-02-03', status: 'failed' as const },
      undefined,
      'latest',
    ],
    ['another day', { amount: 200, date: '2026-02-04' }, undefined, undefined],
    ['another amount, by a cent', { amount: 200.01, date: '2026-02-01' }, undefined, undefined],
    ['the edited payment itself', { amount: 200, date: '2026-02-01' }, 'first', undefined],
    ['an edit that becomes like another one', { amount: 200, date: '2026-02-02' }, 'first', 'failed'],
    ['no date yet', { amount: 200, date: '' }, undefined, undefined],
  ])('%s', (_, typed, editedId, double) => {
    expect(paymentWarnings({ ...entry, ...typed }, advance, editedId).double?.id).toBe(double)
  })
})

// Proves R6.21.
describe('an overpayment is what exceeds the payback, to the cent', () => {
  const cleared: Partial<PaidAdvance> = { paid_statuses: ['cleared'], paid: 200 }
  test.each([
    ['the whole balance', { amount: 299.9 }, {}, undefined, undefined],
    ['one cent more', { amount: 299.91 }, {}, undefined, 0.01],
    ['floats would say 0.30000000000000004', { amount: 0.2 }, { payback: 0.3, paid: 0.1 }, undefined, undefined],
    ['a paid-off advance', { amount: 10 }, { paid: 1_000 }, undefined, 10],
    ['an overpaid advance', { amount: 10 }, { paid: 1_005.5 }, undefined, 15.5],
    ['the largest amount', { amount: 999_999_999_999.99 }, { paid: 0 }, undefined, 999_999_998_999.99],
    ['an edit first gives back the stored amount', { amount: 600 }, {}, 'latest', undefined],
    ['and then may not exceed it', { amount: 600.01 }, {}, 'latest', 0.01],
    ['a status that does not count', { amount: 5_000, status: 'pending' as const }, cleared, undefined, undefined],
    ['a status that counts', { amount: 801 }, cleared, undefined, 1],
    ['an edited amount that did not count is not given back', { amount: 801 }, cleared, 'latest', 1],
    ['no amount yet', { amount: null }, {}, undefined, undefined],
    ['no number', { amount: Number.NaN }, {}, undefined, undefined],
    ['an infinite number', { amount: Number.POSITIVE_INFINITY }, {}, undefined, undefined],
    ['a negative number', { amount: -5 }, { paid: 1_100 }, undefined, undefined],
  ])('%s', (_, typed, stored, editedId, overpaid) => {
    expect(paymentWarnings({ ...entry, ...typed }, { ...advance, ...stored }, editedId).overpaid).toBe(overpaid)
  })
})

// Proves R6.22.
test.each([
  ['2026-01-05', '2026-01-06'],
  ['2026-01-06', undefined],
  ['2026-01-07', undefined],
  ['0206-01-07', '2026-01-06'],
  ['', undefined],
  ['2025-02-30', undefined],
])('a payment dated %p: funded %p', (date, funded) => {
  expect(paymentWarnings({ ...entry, date, amount: null }, advance).funded).toBe(funded)
})

// Proves R6.18.
test.each([
  ['the scheduled amount', 125, 1_000, 0, { amount: 125, isBalance: false }],
  ['the balance, if it is smaller', 125, 1_000, 900.01, { amount: 99.99, isBalance: true }],
  ['the last payment of a schedule', 125, 1_000, 875, { amount: 125, isBalance: false }],
  ['nothing without a schedule', null, 1_000, 0, undefined],
  ['nothing when it is paid', 125, 1_000, 1_000, undefined],
  ['nothing when it is overpaid', 125, 1_000, 1_100, undefined],
])('offers %s', (_, payment_amount, payback, paid, offer) => {
  expect(offeredAmount({ payment_amount, payback, paid })).toEqual(offer)
})
