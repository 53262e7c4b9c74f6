import { expect, test } from '@jest/globals'
import { rowsOf } from './due'
import { planOf } from './plan'
import { amountAtPace, paymentInForce, scheduledPayment } from './scheduled-payment'
import type { HolidayRule } from './schedule-options'
import type { AdvanceSchedule } from './schedule-wire'

const author = { author: { id: '', name: '' }, created_at: '' }
const pause = (number: number, from: string, to: string) => ({ ...author, kind: 'pause' as const, number, from, to })
const change = (
  number: number,
  from: string,
  payment_amount: number | null,
  collection_frequency: 'Weekly' | null = null,
) => ({ ...author, kind: 'change' as const, number, from, payment_amount, collection_frequency })

/** $1,000.00 in daily payments of $120.00, funded on Monday, Nov 16: eight of 120, and a last one of 40 on Nov 30. */
const scheduleOf = (
  versions: AdvanceSchedule['versions'],
  terms: { holiday_rule?: HolidayRule; payment_amount?: number | null } = {},
) => {
  const { plan } = planOf(
    {
      payback: 1_000,
      date_funded: '2026-11-16',
      collection_frequency: 'Daily',
      payment_amount: 120,
      number_of_payments: 9,
      ...terms,
    },
    versions,
  )
  return { versions, rows: plan ? rowsOf(plan) : [] }
}

const smaller = [change(2, '2026-11-23', 50)]
const weekly = [change(2, '2026-11-23', 200, 'Weekly')]
const entered = [change(2, '2026-11-25', 60), change(3, '2026-11-23', 50), pause(4, '2026-11-26', '2026-11-30')]

// Proves R20.76.
test.each<[string, string, AdvanceSchedule['versions'], number, string]>([
  ['a debit of the own terms', '2026-11-18', [], 120, 'Daily'],
  ['the day of funding, before the first debit', '2026-11-16', [], 120, 'Daily'],
  ['a weekend', '2026-11-21', [], 120, 'Daily'],
  ['the last debit', '2026-11-30', [], 40, 'Daily'],
  ['a day after the last debit', '2026-12-08', [], 120, 'Daily'],
  ['the last day before a change', '2026-11-20', smaller, 120, 'Daily'],
  ['the first day of a change', '2026-11-23', smaller, 50, 'Daily'],
  ['a weekend after a change', '2026-11-28', smaller, 50, 'Daily'],
  ['the debit of another frequency', '2026-11-23', weekly, 200, 'Weekly'],
  ['a day between its debits', '2026-11-25', weekly, 200, 'Weekly'],
  ['a day before the other frequency', '2026-11-20', weekly, 120, 'Daily'],
  ['the first of two changes, entered last', '2026-11-24', entered, 50, 'Daily'],
  ['the second of two changes, entered first', '2026-11-25', entered, 60, 'Daily'],
  ['a day in a pause', '2026-11-27', entered, 60, 'Daily'],
  ['the first debit after a pause', '2026-12-01', entered, 60, 'Daily'],
  ['a change that begins with the first debit', '2026-11-16', [change(2, '2026-11-17', 50)], 50, 'Daily'],
])('scheduled on %s', (_, day, versions, amount, frequency) => {
  expect(scheduledPayment(scheduleOf(versions), 'Daily', day)).toEqual({ amount, frequency })
})

// Proves R20.76.
test('two debits of one day are one amount, and without a schedule there is none', () => {
  const doubled = scheduleOf([], { holiday_rule: 'after' })
  expect(scheduledPayment(doubled, 'Daily', '2026-11-27')).toEqual({ amount: 160, frequency: 'Daily' })
  expect(scheduledPayment(scheduleOf([], { payment_amount: null }), 'Daily', '2026-11-27')).toBeNull()
})

// Proves R20.90.
test.each([
  [100, 'Daily', 'Weekly', 500],
  [500, 'Weekly', 'Daily', 100],
  [194.29, 'Daily', 'Bi-Weekly', 1_942.9],
  [100, 'Monthly', 'Weekly', 23.81],
  [100, 'Daily', 'Daily', 100],
] as const)('the pace of $%d %s in %s debits is $%d', (amount, frequency, other, expected) => {
  expect(amountAtPace({ amount, frequency }, other)).toBe(expected)
})

// Proves R20.90.
test.each([
  ['2026-11-20', 120, 'Daily'],
  ['2026-11-23', 50, 'Daily'],
  ['2026-11-27', 60, 'Daily'],
])('in force on %s, whatever is due on it', (day, amount, frequency) => {
  const terms = { payment_amount: 120, collection_frequency: 'Daily' } as const
  expect(paymentInForce(scheduleOf(entered), terms, day)).toEqual({ amount, frequency })
  expect(paymentInForce(scheduleOf(entered), { ...terms, payment_amount: null }, '2026-11-01')).toBeNull()
})
