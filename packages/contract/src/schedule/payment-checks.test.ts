import { describe, expect, test } from '@jest/globals'
import type { Payment } from '../payment/payment'
import { offeredAmount, paymentWarnings, leftToCollect, type PaidAdvance } from './payment-checks'

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

/** $1,000.00 to pay back; $200.00 was received, $300.10 is in flight, $200.00 was returned: $499.90 is left. */
const advance: PaidAdvance = {
  payback: 1_000,
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

// Proves R20.75.
describe('left to collect is the payback less what was received and is in flight, to the cent', () => {
  const lastBack = [paymentOf('first', 900, '2026-02-01'), paymentOf('last', 100, '2026-02-02', 'reversed')]
  test.each([
    ['without the returned debits', {}, undefined, 499.9],
    ['all of it without payments', { payments: [] }, undefined, 1_000],
    ['the amount of a last debit that came back', { payments: lastBack }, undefined, 100],
    ['without one payment', {}, 'latest', 800],
    ['without one that is not counted', {}, 'failed', 499.9],
    ['less than nothing when more came', { payback: 500 }, undefined, -0.1],
  ])('%s', (_, stored, withoutId, owed) => {
    expect(leftToCollect({ ...advance, ...stored }, withoutId)).toBe(owed)
  })
})

// Proves R6.21, R20.75.
describe('an overpayment is what exceeds the balance, to the cent', () => {
  const received = (amount: number): Partial<PaidAdvance> => ({ payments: [paymentOf('first', amount, '2026-02-01')] })
  test.each([
    ['the whole balance', { amount: 499.9 }, {}, undefined, undefined],
    ['one cent more', { amount: 499.91 }, {}, undefined, 0.01],
    ['floats would say 0.30000000000000004', { amount: 0.2 }, { payback: 0.3, ...received(0.1) }, undefined, undefined],
    ['a paid-off advance', { amount: 10 }, received(1_000), undefined, 10],
    ['an overpaid advance', { amount: 10 }, received(1_005.5), undefined, 15.5],
    ['the largest amount', { amount: 999_999_999_999.99 }, { payments: [] }, undefined, 999_999_998_999.99],
    ['an edit first gives back the stored amount', { amount: 800 }, {}, 'latest', undefined],
    ['and then may not exceed it', { amount: 800.01 }, {}, 'latest', 0.01],
    ['a pending payment', { amount: 500, status: 'pending' as const }, {}, undefined, 0.1],
    ['a failed payment brings nothing', { amount: 5_000, status: 'failed' as const }, {}, undefined, undefined],
    ['a returned amount is not given back', { amount: 500 }, {}, 'failed', 0.1],
    ['no amount yet', { amount: null }, {}, undefined, undefined],
    ['no number', { amount: Number.NaN }, {}, undefined, undefined],
    ['an infinite number', { amount: Number.POSITIVE_INFINITY }, {}, undefined, undefined],
    ['a negative number', { amount: -5 }, received(1_100), undefined, undefined],
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
  ['the scheduled amount', 125, 1_000, { amount: 125, isBalance: false }],
  ['what is left, if it is smaller', 125, 99.99, { amount: 99.99, isBalance: true }],
  ['the last payment of a schedule', 125, 125, { amount: 125, isBalance: false }],
  ['nothing without a schedule', null, 1_000, undefined],
  ['nothing when it is paid', 125, 0, undefined],
  ['nothing when it is overpaid', 125, -100, undefined],
])('offers %s', (_, scheduled, left, offer) => {
  expect(offeredAmount(scheduled, left)).toEqual(offer)
})
