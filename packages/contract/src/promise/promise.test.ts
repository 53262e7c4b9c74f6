import { expect, test } from '@jest/globals'
import { promiseInput, promiseProblem } from './promise'

const today = '2026-11-02'
const line = (due_on: string, amount = 100) => ({ amount, due_on })
const of = (...lines: ReturnType<typeof line>[]) => promiseProblem({ lines }, { today, owed: 1_000 })?.message

// Proves R23.2.
test('a promise is due within 60 days, and not for more than is owed', () => {
  expect(of(line(today), line('2027-01-01', 900))).toBeUndefined()
  expect(of(line('2026-11-01'))).toBe('Due must be between Nov 2, 2026 and Jan 1, 2027')
  expect(of(line('2027-01-02'))).toBe('Due must be between Nov 2, 2026 and Jan 1, 2027')
  expect(of(line(today), line('2026-11-03', 900.01))).toBe(
    'The promise of $1,000.01 is more than the $1,000.00 still owed',
  )
  expect(promiseProblem({ lines: [line(today)] }, { today, owed: 0 })?.message).toBe('Nothing is owed on this advance.')
})

// Proves R23.2.
test.each<[string, unknown[], string]>([
  ['no payment', [], 'Enter at least one payment'],
  ['a payment of nothing', [line(today, 0)], 'Amount must be positive'],
  ['part of a cent', [line(today, 1.001)], 'Amount can have at most 2 decimals'],
  ['no day', [{ amount: 1 }], 'Due is required'],
  ['two payments on a day', [line(today), line(today)], 'Each payment must be due after the one before it'],
  ['an earlier payment later', [line('2026-11-03'), line(today)], 'Each payment must be due after the one before it'],
  ['thirteen payments', Array.from({ length: 13 }, (_, day) => line(`2026-11-${day + 10}`)), 'At most 12 payments'],
])('a promise with %s is refused', (_name, lines, message) => {
  expect(promiseInput.safeParse({ lines }).error?.issues[0]?.message).toBe(message)
})
