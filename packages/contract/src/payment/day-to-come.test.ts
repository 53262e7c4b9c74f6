import { expect, test } from '@jest/globals'
import { clearedEarlyQuestion, presetStatusOf } from './day-to-come'

// Proves R20.563.
test.each([
  ['2026-11-27', 'cleared'],
  ['2026-11-28', 'cleared'],
  ['2026-11-29', 'pending'],
  ['', 'cleared'],
] as const)('a payment of %s starts as %s', (day, status) => {
  expect(presetStatusOf(day, '2026-11-28')).toBe(status)
})

// Proves R20.563.
test('a cleared payment of a day to come is asked about, and no other', () => {
  const ask = (date: string, status: 'cleared' | 'pending') => clearedEarlyQuestion({ date, status }, '2026-11-28')
  expect(ask('2026-11-30', 'cleared')).toBe('Nov 30, 2026 is in the future. Save again to record it as Cleared.')
  expect([ask('2026-11-30', 'pending'), ask('2026-11-28', 'cleared')]).toEqual([null, null])
})
