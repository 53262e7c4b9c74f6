import { expect, test } from '@jest/globals'
import { valuesOf } from '../fields/index'
import { paymentStatuses } from '../payment/index'
import { paidNotReceived } from './paid-not-received'

const all = valuesOf(paymentStatuses)
const today = '2026-11-20'
const cleared = { status: 'cleared', amount: 100.1, date: today } as const
const tomorrow = { ...cleared, date: '2026-11-21' } as const
const pending = { status: 'pending', amount: 50, date: today } as const
const failed = { status: 'failed', amount: 20.2, date: today } as const
const reversed = { status: 'reversed', amount: 0.1, date: today } as const

// Proves R7.40.
test.each([
  ['everything was received', [cleared], all, null],
  ['there are no payments', [], all, null],
  ['debits were returned', [cleared, failed, reversed], all, { returned: 20.3, in_flight: 0, owed: 49.9 }],
  ['a debit is in flight', [cleared, pending], all, { returned: 0, in_flight: 50, owed: 49.9 }],
  [
    'a cleared debit is dated tomorrow',
    [cleared, tomorrow],
    ['cleared'],
    { returned: 0, in_flight: 100.1, owed: 49.9 },
  ],
  ['only received debits count as paid', [cleared, failed, pending], ['cleared'], null],
  [
    'pending debits count, returned ones do not',
    [failed, pending],
    ['cleared', 'pending'],
    { returned: 0, in_flight: 50, owed: 150 },
  ],
  ['more was received than the payback', [cleared, cleared, failed], all, { returned: 20.2, in_flight: 0, owed: 0 }],
] as const)('what was paid, but not received, when %s', (_when, payments, paid_statuses, expected) => {
  expect(paidNotReceived({ payback: 150, payments, paid_statuses }, today)).toEqual(expected)
})
