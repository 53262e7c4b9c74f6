import { expect, test } from '@jest/globals'
import { addMonths, formatMonth, lastDayOf, monthOf } from './months'

test.each([
  ['2026-03', 0, '2026-03'],
  ['2026-03', 9, '2026-12'],
  ['2026-03', 10, '2027-01'],
  ['2026-03', -3, '2025-12'],
  ['2026-12', 25, '2029-01'],
])('%s and %s months is %s', (month, count, later) => {
  expect(addMonths(month, count)).toBe(later)
})

test.each([
  ['2026-02', '2026-02-28', 'Feb 2026'],
  ['2028-02', '2028-02-29', 'Feb 2028'],
  ['2026-12', '2026-12-31', 'Dec 2026'],
])('%s ends on %s and is called %s', (month, day, name) => {
  expect(lastDayOf(month)).toBe(day)
  expect(monthOf(day)).toBe(month)
  expect(formatMonth(month)).toBe(name)
})
