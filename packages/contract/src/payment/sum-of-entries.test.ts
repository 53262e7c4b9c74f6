import { expect, test } from '@jest/globals'
import { sumOfEntries } from './sum-of-entries'

// Proves R15.73.
test('adds up exactly, and counts anything but an amount as 0', () => {
  expect(sumOfEntries([])).toBe(0)
  expect(sumOfEntries([0.1, 0.2])).toBe(0.3)
  expect(sumOfEntries(Array.from({ length: 10_000 }, () => 33.33))).toBe(333_300)
  expect(sumOfEntries([999_999_999_999.99, -0.01])).toBe(999_999_999_999.98)
  expect(sumOfEntries([null, Number.NaN, 12.5])).toBe(12.5)
})
