import { describe, expect, test } from '@jest/globals'
import { dayNumberOf, dayOfNumber, formatDate, formatTimestamp, formatWeekday, isDay, localDay } from './dates'

describe('a plain day', () => {
  // Proves R10.10.
  test.each([
    ['2025-01-05', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2025-02-29', false],
    ['2025-06-31', false],
    ['2025-12-32', false],
    ['2025-00-01', false],
    ['2025-01-00', false],
    ['0001-01-01', true],
    ['0000-12-31', false],
    ['9999-12-31', true],
    ['2025-1-5', false],
    [' 2025-01-05', false],
    ['2025-01-05\n', false],
    ['', false],
  ])('%p is one: %p', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  test('counts from 1970', () => {
    expect(dayNumberOf('1970-01-01')).toBe(0)
    expect(dayNumberOf('1969-12-31')).toBe(-1)
    expect(dayOfNumber(20_000)).toBe('2024-10-04')
    expect(dayOfNumber(2_932_897)).toBeNull()
    expect(dayOfNumber(Number.POSITIVE_INFINITY)).toBeNull()
  })

  // Proves R11.8.
  test('prints in short US format and never shifts', () => {
    expect(formatDate('2025-01-05')).toBe('Jan 5, 2025')
    expect(formatDate('2024-12-31')).toBe('Dec 31, 2024')
    expect(formatDate('0099-05-01')).toBe('May 1, 99')
    expect(formatDate('unknown')).toBe('unknown')
  })

  // Proves R15.68.
  test.each([
    ['2026-11-22', 'Sunday, Nov 22, 2026'],
    ['2026-11-28', 'Saturday, Nov 28, 2026'],
    ['1970-01-01', 'Thursday, Jan 1, 1970'],
    ['1969-12-28', 'Sunday, Dec 28, 1969'],
    ['1900-01-01', 'Monday, Jan 1, 1900'],
    ['unknown', 'unknown'],
  ])('%p is printed with its weekday as %p', (day, expected) => {
    expect(formatWeekday(day)).toBe(expected)
  })
})

describe('a timestamp is a day in the reader’s time zone', () => {
  // Proves R6.9.
  test('today is the local day', () => {
    expect(localDay(new Date(2025, 0, 5, 0, 0, 1))).toBe('2025-01-05')
    expect(localDay(new Date(2025, 0, 5, 23, 59, 59))).toBe('2025-01-05')
  })

  // Proves R11.8.
  test('a timestamp prints as its local day', () => {
    expect(formatTimestamp(new Date(2025, 0, 5, 23, 30).toISOString())).toBe('Jan 5, 2025')
    expect(formatTimestamp('unknown')).toBe('unknown')
  })
})
