import { expect, test } from '@jest/globals'
import { farDayQuestion, usualRangeOf } from './usual-days'

// Proves R20.560.
test.each([
  ['1995-11-28', 'Nov 28, 1995 is 31 years ago. Save again to keep it.'],
  ['2090-11-28', 'Nov 28, 2090 is in 64 years. Save again to keep it.'],
  ['2025-11-20', 'Nov 20, 2025 is 1 year ago. Save again to keep it.'],
  ['2027-02-06', 'Feb 6, 2027 is in 70 days. Save again to keep it.'],
])('a form asks about %s: %s', (day, question) => {
  expect(farDayQuestion(day, '2026-11-28')).toBe(question)
})

// Proves R20.560.
test('money moves in the last five years and the next 60 days, and work is due in the next year', () => {
  expect(usualRangeOf('money', '2026-11-28')).toEqual({ from: '2021-11-29', to: '2027-01-27' })
  expect(usualRangeOf('work', '2026-11-28')).toEqual({ from: '2021-11-29', to: '2027-11-28' })
})
