import { expect, test } from '@jest/globals'
import { relativeDay } from './relative-day'

// Proves R15.68.
test.each([
  ['2026-11-23', 'Today'],
  ['2026-11-22', 'Yesterday'],
  ['2026-11-24', 'Tomorrow'],
  ['2026-11-20', '3 days ago'],
  ['2026-12-01', 'In 8 days'],
  ['2020-11-23', '2,191 days ago'],
  ['soon', ''],
])('%p is %p from Nov 23, 2026', (day, expected) => {
  expect(relativeDay(day, '2026-11-23')).toBe(expected)
})
