import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dayNumberOf, dayOfNumber } from '../dates/dates'
import {
  addBankingDays,
  bankingDayAt,
  bankingDayFrom,
  bankingDaysBetween,
  isBankingDay,
  nextBankingDay,
  previousBankingDay,
} from './banking-days'
import { calendarDays, debitOrdinal } from './debit-days'
import { bankingOrdinal, weekdayOrdinal } from './day-ordinals'
import { propertyRuns } from '../testing/property-runs'

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const daysOf = (year: number) => {
  const first = dayNumberOf(`${year}-01-01`) ?? Number.NaN
  const last = dayNumberOf(`${year}-12-31`) ?? Number.NaN
  return Array.from({ length: last - first + 1 }, (_, index) => dayOfNumber(first + index) ?? '')
}

/**
 * The closures of the Federal Reserve Banks as the Federal Reserve published them in 'K.8 Holidays Observed by the
 * Federal Reserve System' and, for 2009, 2010 and 2025, in the holiday schedules of its Banks. When a holiday is on a
 * Saturday, the Banks are open on the Friday before, so it is not in this table: Saturdays are not banking days anyway.
 */
const published: Record<number, string> = {
  2009: '01-01 01-19 02-16 05-25 09-07 10-12 11-11 11-26 12-25', // July 4 a Saturday
  2010: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25', // July 4 a Sunday, December 25 a Saturday
  2020: '01-01 01-20 02-17 05-25 09-07 10-12 11-11 11-26 12-25', // July 4 a Saturday
  2021: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25', // June 19 and December 25 Saturdays, July 4 a Sunday
  2022: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26', // January 1 a Saturday, two Sundays
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25', // January 1 a Sunday, November 11 a Saturday
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25', // July 4 a Saturday
  2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25', // June 19 and December 25 Saturdays, July 4 a Sunday
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25', // January 1 and November 11 Saturdays
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25', // November 11 a Sunday
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
}

// Proves R15.2, R15.3.
describe('the calendar of the Federal Reserve', () => {
  test.each(Object.entries(published))('the closures of %s are the published ones', (year, closures) => {
    const closed = daysOf(Number(year)).filter((day) => !isBankingDay(day) && !isWeekend(day))
    expect(closed.map((day) => day.slice(5)).join(' ')).toBe(closures)
  })

  test('no Saturday and no Sunday is a banking day', () => {
    const weekends = Object.keys(published)
      .flatMap((year) => daysOf(Number(year)))
      .filter(isWeekend)
    expect(weekends.length).toBeGreaterThan(1_300)
    expect(weekends.filter(isBankingDay)).toEqual([])
  })

  test.each([
    ['2022-06-20', false, 'Juneteenth, observed on the Monday'],
    ['2021-06-18', true, 'Juneteenth on a Saturday: the Banks were open on the Friday'],
    ['2021-06-21', true, 'and on the Monday'],
    ['2020-06-19', true, 'Juneteenth was no holiday yet'],
    ['2026-07-03', true, 'Independence Day on a Saturday'],
    ['2027-07-05', false, 'Independence Day on a Sunday'],
    ['2027-12-31', true, 'New Year’s Day of 2028 on a Saturday'],
    ['2025-01-09', true, 'a national day of mourning closes nothing'],
    ['2026-04-03', true, 'Good Friday is not a Federal Reserve holiday'],
  ])('%s is a banking day: %p (%s)', (day, expected) => {
    expect(isBankingDay(day)).toBe(expected)
  })
})

// Proves R15.4.
describe('counting banking days', () => {
  test.each<[string, number, string | null, string]>([
    ['2026-11-25', 1, '2026-11-27', 'over Thanksgiving'],
    ['2026-11-27', -1, '2026-11-25', 'and back'],
    ['2026-11-26', 1, '2026-11-27', 'from a holiday, the next banking day is day 1'],
    ['2026-11-26', -1, '2026-11-25', 'from a holiday, the one before is day -1'],
    ['2026-11-28', 1, '2026-11-30', 'from a Saturday'],
    ['2026-11-29', -1, '2026-11-27', 'from a Sunday back'],
    ['2026-11-28', 0, '2026-11-28', 'zero stays'],
    ['2026-12-24', 5, '2027-01-04', 'over Christmas and New Year’s Day'],
    ['2026-12-31', 21, '2027-02-02', 'over New Year’s Day and a Monday in January'],
    ['2100-12-31', 1, null, 'after the calendar'],
    ['1990-01-01', -1, null, 'before the calendar'],
    ['2026-11-25', 1.5, null, 'no whole number'],
  ])('%s plus %d is %s (%s)', (day, count, expected) => {
    expect(addBankingDays(day, count)).toBe(expected)
  })

  test.each([
    ['2026-11-25', '2026-11-27', 1],
    ['2026-11-27', '2026-11-25', -1],
    ['2026-11-26', '2026-11-27', 1],
    ['2026-11-28', '2026-11-29', 0],
    ['2025-12-31', '2026-12-31', 251],
  ])('from %s to %s there are %d', (from, to, expected) => {
    expect(bankingDaysBetween(from, to)).toBe(expected)
  })

  test('the neighbors of a day', () => {
    expect([previousBankingDay('2026-11-26'), nextBankingDay('2026-11-26')]).toEqual(['2026-11-25', '2026-11-27'])
    expect([previousBankingDay('2026-11-27'), nextBankingDay('2026-11-27')]).toEqual(['2026-11-25', '2026-11-30'])
    expect([bankingDayFrom('2026-11-26'), bankingDayFrom('2026-11-27')]).toEqual(['2026-11-27', '2026-11-27'])
  })

  test('the calendar covers 1990 to 2100', () => {
    expect([bankingDayAt(1), bankingDayAt(0), bankingOrdinal('1989-12-29')]).toEqual(['1990-01-02', null, 0])
    expect([isBankingDay('1989-12-29'), isBankingDay('2100-12-31'), isBankingDay('2101-01-03')]).toEqual([
      false,
      true,
      false,
    ])
    expect(bankingDayAt(bankingOrdinal('2100-12-31'))).toBe('2100-12-31')
    expect(bankingOrdinal('2345-06-07')).toBe(bankingOrdinal('2100-12-31'))
    expect(isBankingDay('2026-02-30')).toBe(false)
    expect(() => bankingOrdinal('2026-02-30')).toThrow(new RangeError('2026-02-30 is not a day'))
  })

  test('ordinals equal counting day by day', () => {
    let [weekdays, banking] = [0, 0]
    const wrong: string[] = []
    for (let year = 1990; year <= 2100; year += 1) {
      for (const day of daysOf(year)) {
        if (!isWeekend(day)) weekdays += 1
        if (isBankingDay(day)) banking += 1
        if (weekdayOrdinal(day) !== weekdays || bankingOrdinal(day) !== banking) wrong.push(day)
      }
    }
    expect(weekdays).toBe(28_960)
    expect(wrong).toEqual([])
  })

  test('the table for a database has every day with its ordinals', () => {
    const days = [...calendarDays()]
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['1990-01-01', '2100-12-31', 40_542])
    const wrong = days.filter(
      ({ day, isBankingDay: open, extend, after, before }) =>
        open !== isBankingDay(day) ||
        extend !== debitOrdinal('extend', day) ||
        after !== debitOrdinal('after', day) ||
        before !== debitOrdinal('before', day),
    )
    expect(wrong).toEqual([])
  })

  test('addition and subtraction are inverse', () => {
    const day = fc.integer({ min: 7_700, max: 47_000 }).map((number) => bankingDayFrom(dayOfNumber(number) ?? '') ?? '')
    fc.assert(
      fc.property(day, fc.integer({ min: -150, max: 150 }), (start, count) => {
        const end = addBankingDays(start, count) ?? ''
        expect(isBankingDay(end)).toBe(true)
        expect(bankingDaysBetween(start, end)).toBe(count)
        expect(addBankingDays(end, -count)).toBe(start)
      }),
      propertyRuns(),
    )
  })
})
