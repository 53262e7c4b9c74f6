import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '../dates/dates'
import { bankingDaysBetween, isBankingDay } from '../schedule/banking-days'
import { propertyRuns } from '../testing/property-runs'
import { nextPayoutDay } from './payout-day'
import { payoutDays } from './payout-terms-options'

// Proves R21.74.
test.each([
  ['none', '2026-03-02', null],
  ['friday', '2026-03-02', '2026-03-06'],
  ['friday', '2026-03-06', '2026-03-13'],
  ['monday', '2026-05-20', '2026-05-26'], // Memorial Day
  ['monday', '2026-05-25', '2026-05-26'],
  ['friday', '2026-06-18', '2026-06-22'], // Juneteenth, before a weekend
  ['day_1', '2026-02-10', '2026-03-02'], // a Sunday
  ['day_1', '2026-03-01', '2026-03-02'],
  ['day_1', '2026-03-02', '2026-04-01'],
  ['day_25', '2026-12-24', '2026-12-28'], // Christmas, before a weekend
  ['day_28', '2026-02-27', '2026-03-02'], // a Saturday
  ['last_day', '2026-02-10', '2026-03-02'], // a Saturday
  ['last_day', '2028-02-10', '2028-02-29'],
  ['last_day', '2026-12-31', '2027-02-01'], // a Sunday
  ['friday', '2200-01-01', null],
])('the payout day %s after %s is %s', (rule, after, day) => {
  expect(nextPayoutDay(rule, after)).toBe(day)
})

// Proves R21.74.
test('the payout days of a rule are banking days that increase, 52 or 12 a year, and the same from whichever day one asks', () => {
  const rules = fc.constantFrom(...payoutDays.map(({ value }) => value).filter((value) => value !== 'none'))
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 6 }), (rule, start, sooner) => {
      const from = addDays('2000-01-01', start)
      const days: string[] = []
      for (
        let day = nextPayoutDay(rule, from);
        day !== null && day <= addDays(from, 364);
        day = nextPayoutDay(rule, day)
      )
        days.push(day)
      expect(days.every(isBankingDay)).toBe(true)
      const [fewest, most] = rule.startsWith('day_') || rule === 'last_day' ? [11, 13] : [51, 53]
      expect(days.length).toBeGreaterThanOrEqual(fewest)
      expect(days.length).toBeLessThanOrEqual(most)
      const [first = ''] = days
      const between = addDays(first, -sooner)
      if (between > from) expect(nextPayoutDay(rule, addDays(between, -1))).toBe(first)
      expect(bankingDaysBetween(from, first)).toBeGreaterThanOrEqual(1)
    }),
    propertyRuns(60, 2_000),
  )
})
