import { describe, expect, test } from '@jest/globals'
import { lastDebit, rowsOf } from './due'
import { planOf } from './plan'
import type { HolidayRule } from './schedule-options'
import type { ScheduleTerms } from './schedule-terms'
import { versionsUpTo, type ScheduleVersion } from './versions'

// Every day and amount below was worked out by hand, on this calendar:
//
//   November 2026          December 2026          January 2027           February 2027
//   Mo Tu We Th Fr         Mo Tu We Th Fr         Mo Tu We Th Fr         Mo Tu We Th Fr
//   16 17 18 19 20             1  2  3  4                      *1         1  2  3  4  5
//   23 24 25 *26 27         7  8  9 10 11          4  5  6  7  8
//   30                     14 15 16 17 18         11 12 13 14 15
//                          21 22 23 24 *25        *18 19 20 21 22
//                          28 29 30 31            25 26 27 28 29
//
// * Thanksgiving, Christmas Day, New Year's Day, Martin Luther King Jr. Day: the Federal Reserve Banks are closed.

const planned = (terms: ScheduleTerms, versions: ScheduleVersion[] = []) => {
  const schedule = planOf(terms, versions)
  if (schedule.plan === null) throw new Error(schedule.message)
  return schedule.plan
}

/** 'Nov 17 120' for each row, as a person would write the schedule down. */
const written = (terms: ScheduleTerms, versions: ScheduleVersion[] = []) =>
  rowsOf(planned(terms, versions)).map(({ due, amount }) => `${due.slice(2)} ${amount}`)

/** $1,000.00 in daily payments of $120.00, funded on a Monday: eight of 120, and a last one of 40. */
const daily: ScheduleTerms = {
  payback: '1000.00',
  date_funded: '2026-11-16',
  collection_frequency: 'Daily',
  payment_amount: '120.00',
  number_of_payments: 9,
}
const week = ['26-11-17 120', '26-11-18 120', '26-11-19 120']

/** $5,000.00 in weekly payments of $1,250.50, funded on a Friday: three of them, and a last one of 1,248.50. */
const weekly: ScheduleTerms = {
  payback: 5_000,
  date_funded: '2026-12-18',
  collection_frequency: 'Weekly',
  payment_amount: 1_250.5,
  number_of_payments: 4,
}

const pause = (number: number, from: string, to: string): ScheduleVersion => ({ number, kind: 'pause', from, to })
const change = (
  number: number,
  from: string,
  payment_amount: number | null,
  collection_frequency: 'Daily' | 'Weekly' | 'Bi-Weekly' | 'Monthly' | null = null,
): ScheduleVersion => ({ number, kind: 'change', from, payment_amount, collection_frequency })

// Proves R15.6, R15.7, R15.8, R15.9, R15.10.
describe('through a holiday', () => {
  test.each<[HolidayRule, string[]]>([
    ['extend', ['26-11-27 120', '26-11-30 40']],
    ['after', ['26-11-27 120', '26-11-27 40']],
    ['before', ['26-11-25 120', '26-11-27 40']],
  ])('daily, %s: the eighth debit would be on Thanksgiving', (holiday_rule, end) => {
    const before = [...week, '26-11-20 120', '26-11-23 120', '26-11-24 120', '26-11-25 120']
    expect(written({ ...daily, holiday_rule })).toEqual([...before, ...end])
    expect(lastDebit(planned({ ...daily, holiday_rule }))).toBe(`20${end[1]?.slice(0, 8)}`)
  })

  test.each<[HolidayRule, string[]]>([
    ['extend', ['26-12-28 1250.5', '27-01-05 1250.5', '27-01-12 1250.5', '27-01-20 1248.5']],
    ['after', ['26-12-28 1250.5', '27-01-04 1250.5', '27-01-08 1250.5', '27-01-15 1248.5']],
    ['before', ['26-12-24 1250.5', '26-12-31 1250.5', '27-01-08 1250.5', '27-01-15 1248.5']],
  ])('weekly, %s: the first two debits would be on Christmas and New Year’s Day', (holiday_rule, rows) => {
    expect(written({ ...weekly, holiday_rule })).toEqual(rows)
  })

  test('a month is 21 banking days, and two weeks are 10', () => {
    const monthly = { ...weekly, date_funded: '2026-01-02', number_of_payments: 1 }
    expect(written({ ...monthly, collection_frequency: 'Monthly' })).toEqual(['26-02-03 5000'])
    expect(written({ ...monthly, collection_frequency: 'Bi-Weekly' })).toEqual(['26-01-16 5000'])
  })

  test.each<[string, HolidayRule, string[]]>([
    ['2027-01-17', 'extend', ['27-01-19 10', '27-01-20 10']], // a Sunday, before a holiday
    ['2027-01-17', 'after', ['27-01-19 10', '27-01-19 10']],
    ['2027-01-17', 'before', ['27-01-19 10', '27-01-20 10']], // the Friday before is before the funding
    ['2027-01-18', 'extend', ['27-01-19 10', '27-01-20 10']], // a holiday
    ['2027-01-18', 'after', ['27-01-19 10', '27-01-20 10']],
    ['2027-01-18', 'before', ['27-01-19 10', '27-01-20 10']],
    ['2026-12-24', 'before', ['26-12-28 10', '26-12-29 10']], // a Thursday, before a holiday
  ])('funded on %s, %s: no debit on the day of funding or earlier', (date_funded, holiday_rule, rows) => {
    const terms = { ...daily, payback: 20, payment_amount: 10, number_of_payments: 2, date_funded, holiday_rule }
    expect(written(terms)).toEqual(rows)
  })
})

// Proves R15.9.
describe('the number of rows, and the last one', () => {
  test.each([
    [100, 33.33, 3, [33.33, 33.33, 33.34], 'a cent more in the last row than the payment'],
    [100, 33.33, 4, [33.33, 33.33, 33.33, 0.01], 'the count leaves room for the cent'],
    [200, 66.67, 3, [66.67, 66.67, 66.66], 'a cent less'],
    [0.3, 0.1, 3, [0.1, 0.1, 0.1], 'even in decimals'],
    [1_000, 120, 2, [120, 880], 'fewer payments than the payback takes: the last takes what remains'],
    [1_000, 500, 30, [500, 500], 'more payments than the payback takes: no row of zero'],
    [100, 1_000, 5, [100], 'one payment exceeds the payback'],
    [0.01, 0.01, 1, [0.01], 'a single cent'],
  ])('%d in payments of %d, %d of them: %j (%s)', (payback, payment_amount, number_of_payments, amounts) => {
    const rows = rowsOf(planned({ ...daily, payback, payment_amount, number_of_payments }))
    expect(rows.map(({ amount }) => amount)).toEqual(amounts)
    expect(rows.map(({ row }) => row)).toEqual(amounts.map((_, index) => index + 1))
  })
})

// Proves R15.12, R15.13, R15.14, R15.15.
describe('with a pause and a change', () => {
  const paused = pause(2, '2026-11-20', '2026-11-24')

  test('daily: the pause moves the fourth to the ninth debit', () => {
    expect(written(daily, [paused])).toEqual([
      ...week,
      '26-11-25 120',
      '26-11-27 120',
      '26-11-30 120',
      '26-12-01 120',
      '26-12-02 120',
      '26-12-03 40',
    ])
  })

  test('daily: then $200.00 from November 30 on, for the $400.00 that remains', () => {
    expect(written(daily, [paused, change(3, '2026-11-30', 200)])).toEqual([
      ...week,
      '26-11-25 120',
      '26-11-27 120',
      '26-11-30 200',
      '26-12-01 200',
    ])
  })

  test('daily: or weekly from November 30 on, in the four remaining debits', () => {
    expect(written(daily, [paused, change(3, '2026-11-30', null, 'Weekly')]).slice(5)).toEqual([
      '26-11-30 120',
      '26-12-07 120',
      '26-12-14 120',
      '26-12-21 40',
    ])
  })

  const weeklyPaused = [pause(2, '2027-01-04', '2027-01-08'), change(3, '2027-01-18', null, 'Bi-Weekly')]

  test('weekly: a debit in the pause waits for the day of the next one', () => {
    expect(written(weekly, versionsUpTo(weeklyPaused, 2))).toEqual([
      '26-12-28 1250.5',
      '27-01-12 1250.5',
      '27-01-20 1250.5',
      '27-01-27 1248.5',
    ])
  })

  test('weekly: a new frequency from a holiday on starts on the banking day after it', () => {
    expect(written(weekly, weeklyPaused)).toEqual([
      '26-12-28 1250.5',
      '27-01-12 1250.5',
      '27-01-19 1250.5',
      '27-02-02 1248.5',
    ])
  })

  test('weekly: a new payment amount keeps the due days, and has as many rows as it needs', () => {
    expect(written(weekly, [change(2, '2027-01-06', 700)])).toEqual([
      '26-12-28 1250.5',
      '27-01-05 1250.5',
      '27-01-12 700',
      '27-01-20 700',
      '27-01-27 700',
      '27-02-03 399',
    ])
  })

  test('earlier versions stay available, and a row tells which version planned it', () => {
    const versions = [paused, change(3, '2026-11-30', 200)]
    expect(written(daily, versionsUpTo(versions, 1))).toEqual(written(daily))
    expect(written(daily, versionsUpTo(versions, 2))).toEqual(written(daily, [paused]))
    expect(rowsOf(planned(daily, versions)).map(({ version }) => version)).toEqual([1, 1, 1, 2, 2, 3, 3])
  })

  test('the days decide, not the order of entry: a pause before a change that is already planned keeps the change', () => {
    const versions = [change(2, '2026-11-30', 200), pause(3, '2026-11-20', '2026-11-24')]
    expect(written(daily, versions)).toEqual(written(daily, [paused, change(3, '2026-11-30', 200)]))
  })

  test('a pause between two debits changes nothing', () => {
    expect(written(weekly, [pause(2, '2026-12-29', '2027-01-04')])).toEqual(written(weekly))
  })

  test('a new frequency from a day within a pause starts after the pause', () => {
    const versions = [paused, change(3, '2026-11-23', null, 'Weekly')]
    expect(written(daily, versions).slice(2, 5)).toEqual(['26-11-19 120', '26-11-25 120', '26-12-03 120'])
  })

  test('of two changes from one day, the one that was entered last applies last', () => {
    const entered = [change(3, '2026-11-20', 320), change(2, '2026-11-20', 64, 'Weekly')]
    expect(written(daily, entered).slice(3)).toEqual(['26-11-20 320', '26-11-30 320'])
  })

  test('a version from a day after the last debit changes nothing', () => {
    expect(written(daily, [change(2, '2026-12-01', 1)])).toEqual(written(daily))
  })
})
