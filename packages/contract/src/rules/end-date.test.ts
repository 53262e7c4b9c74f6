import { describe, expect, test } from '@jest/globals'
import { expectedEndDate } from './end-date'

// Every figure below was calculated by hand. `source` is the rule that it follows.

// Proves R11.19, R11.20.
describe('expected end date, by business days', () => {
  const source = `R11: 'computed from date_funded by adding business days (weekends skipped): Daily = count, Weekly = count*5, Bi-Weekly = count*10, Monthly = count*22'`
  const start = `${source}; R11.20: 'the start itself is not counted; a start on a weekend counts from the next Monday as day 1'`
  test.each([
    { from: '2025-01-06', count: 1, frequency: 'Daily', end: '2025-01-07', why: 'Monday to Tuesday', source },
    { from: '2025-01-10', count: 1, frequency: 'Daily', end: '2025-01-13', why: 'Friday to Monday', source },
    {
      from: '2025-01-11',
      count: 1,
      frequency: 'Daily',
      end: '2025-01-13',
      why: 'Saturday: Monday is day 1',
      source: start,
    },
    {
      from: '2025-01-12',
      count: 1,
      frequency: 'Daily',
      end: '2025-01-13',
      why: 'Sunday: Monday is day 1',
      source: start,
    },
    {
      from: '2025-01-11',
      count: 5,
      frequency: 'Daily',
      end: '2025-01-17',
      why: 'Saturday: Friday is day 5',
      source: start,
    },
    {
      from: '2025-01-12',
      count: 6,
      frequency: 'Daily',
      end: '2025-01-20',
      why: 'Sunday: the Monday after is day 6',
      source: start,
    },
    { from: '2025-01-06', count: 5, frequency: 'Daily', end: '2025-01-13', why: 'a week of payments', source },
    { from: '2025-01-06', count: 125, frequency: 'Daily', end: '2025-06-30', why: '25 weeks', source },
    { from: '2025-01-06', count: 4, frequency: 'Weekly', end: '2025-02-03', why: '20 business days', source },
    { from: '2025-01-08', count: 3, frequency: 'Bi-Weekly', end: '2025-02-19', why: '30 business days', source },
    { from: '2025-01-06', count: 1, frequency: 'Monthly', end: '2025-02-05', why: '22 business days', source },
    {
      from: '2025-01-31',
      count: 1,
      frequency: 'Monthly',
      end: '2025-03-04',
      why: '22 business days over a short February',
      source,
    },
    { from: '2024-02-28', count: 2, frequency: 'Daily', end: '2024-03-01', why: 'over a leap day', source },
    { from: '2025-02-27', count: 2, frequency: 'Daily', end: '2025-03-03', why: 'no leap day, and a weekend', source },
    { from: '2024-02-29', count: 1, frequency: 'Daily', end: '2024-03-01', why: 'from a leap day', source },
    {
      from: '2025-12-31',
      count: 1,
      frequency: 'Daily',
      end: '2026-01-01',
      why: 'bank holidays are not skipped',
      source: 'R11.20',
    },
    {
      from: '2025-03-07',
      count: 2,
      frequency: 'Daily',
      end: '2025-03-11',
      why: 'over the start of daylight saving time',
      source,
    },
    {
      from: '2025-10-31',
      count: 1,
      frequency: 'Daily',
      end: '2025-11-03',
      why: 'over the end of daylight saving time',
      source,
    },
    { from: '2025-02-30', count: 1, frequency: 'Daily', end: null, why: 'no such day', source },
    { from: '9999-12-30', count: 9, frequency: 'Daily', end: null, why: 'after the last valid date', source },
    { from: '2025-01-06', count: 0, frequency: 'Daily', end: null, why: 'no payments', source },
  ] as const)('$from + $count $frequency = $end ($why)', ({ from, count, frequency, end }) => {
    expect(expectedEndDate(from, count, frequency)).toBe(end)
  })
})
