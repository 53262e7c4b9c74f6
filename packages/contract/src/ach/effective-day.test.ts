import { expect, test } from '@jest/globals'
import { effectiveDayOf } from './effective-day'

const bank = { cut_off: '16:00', same_day_cut_off: '11:30' }

// Proves R25.12.
test.each([
  ['a Tuesday before the cut-off', '2026-11-24', '15:59', 'next', '2026-11-25'],
  ['a Tuesday at the cut-off', '2026-11-24', '16:00', 'next', '2026-11-27'],
  ['the day before Thanksgiving', '2026-11-25', '09:00', 'next', '2026-11-27'],
  ['the day before Thanksgiving, late', '2026-11-25', '18:00', 'next', '2026-11-30'],
  ['a Friday', '2026-11-27', '09:00', 'next', '2026-11-30'],
  ['a Saturday', '2026-11-28', '09:00', 'next', '2026-12-01'],
  ['the same day in the morning', '2026-11-24', '11:29', 'same_day', '2026-11-24'],
  ['the same day at noon', '2026-11-24', '12:00', 'same_day', null],
  ['the same day on a Saturday', '2026-11-28', '09:00', 'same_day', null],
] as const)('%s', (_name, day, time, timing, expected) => {
  expect(effectiveDayOf({ day, time }, timing, bank)).toBe(expected)
})

// Proves R25.12.
test('a bank without same-day entries has none', () => {
  expect(
    effectiveDayOf({ day: '2026-11-24', time: '09:00' }, 'same_day', { ...bank, same_day_cut_off: null }),
  ).toBeNull()
})
