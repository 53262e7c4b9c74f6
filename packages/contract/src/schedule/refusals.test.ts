import { describe, expect, test } from '@jest/globals'
import { lastDebit, rowsOf } from './due'
import { planOf } from './plan'
import type { ScheduleTerms } from './schedule-terms'
import { changeProblem, holidayProblem, nextVersion, pauseProblem } from './version-problems'
import { pauseOn, type ScheduleVersion } from './versions'

const terms: ScheduleTerms = {
  payback: 1_000,
  date_funded: '2026-11-16',
  collection_frequency: 'Daily',
  payment_amount: 120,
  number_of_payments: 9,
}
const messageOf = (of: ScheduleTerms, versions: ScheduleVersion[] = []) => {
  const schedule = planOf(of, versions)
  return schedule.plan === null ? schedule.message : undefined
}

// Proves R15.5.
describe('a deal without a schedule says what is missing', () => {
  test.each<[Partial<ScheduleTerms>, string[], string]>([
    [{ payment_amount: null }, ['payment_amount'], 'Payment Amount is missing.'],
    [{ number_of_payments: null }, ['number_of_payments'], 'Number of Payments is missing.'],
    [
      { payment_amount: null, number_of_payments: null },
      ['payment_amount', 'number_of_payments'],
      'Payment Amount and Number of Payments are missing.',
    ],
    [
      { date_funded: null, collection_frequency: null, payment_amount: null },
      ['date_funded', 'collection_frequency', 'payment_amount'],
      'Date Funded, Collection Frequency, and Payment Amount are missing.',
    ],
    [{ payment_amount: '0.00' }, ['payment_amount'], 'Payment Amount is missing.'],
    [{ date_funded: '1989-12-31' }, [], 'The funding date must be in the years 1990 to 2100.'],
    [{ date_funded: '2101-01-01' }, [], 'The funding date must be in the years 1990 to 2100.'],
  ])('%j', (part, missing, message) => {
    expect(planOf({ ...terms, ...part })).toEqual({ plan: null, missing, message })
  })
})

// Proves R15.11.
describe('a schedule ends', () => {
  test('with at most 5,000 debits', () => {
    const long = { ...terms, payback: 5_000, payment_amount: 1 }
    const schedule = planOf({ ...long, number_of_payments: 5_000 })
    expect(schedule.plan && rowsOf(schedule.plan).length).toBe(5_000)
    expect(messageOf({ ...long, payback: 5_001, number_of_payments: 9_999 })).toBe(
      'The schedule would need 5,001 debits, but the maximum is 5,000.',
    )
    expect(
      messageOf({ ...terms, payback: 999_999_999_999.99, payment_amount: 0.01, number_of_payments: 2_147_483_647 }),
    ).toBe('The schedule would need 2,147,483,647 debits, but the maximum is 5,000.')
  })

  test('the last debit is in 2100 at the latest', () => {
    const late = { ...terms, payback: 240, date_funded: '2100-12-29', number_of_payments: 2 }
    const schedule = planOf(late)
    expect(schedule.plan && lastDebit(schedule.plan)).toBe('2100-12-31')
    expect(messageOf({ ...late, payback: 360, number_of_payments: 3 })).toBe(
      'The last debit would be after the year 2100.',
    )
  })
})

// Thanksgiving is the first of the 27 weekdays that are left of the last year of the calendar.
const lastYear: ScheduleTerms = {
  payback: 2_700,
  date_funded: '2100-11-24',
  collection_frequency: 'Daily',
  payment_amount: 100,
  number_of_payments: 27,
  holiday_rule: 'after',
}

// Proves R15.11.
test.each<[string, Partial<ScheduleTerms>, string | undefined]>([
  [
    'that postpones debits beyond the last year is refused',
    {},
    'The schedule would not end. The last debit would be after the year 2100.',
  ],
  ['is accepted while the schedule ends', { number_of_payments: 26, payback: 2_600 }, undefined],
  ['is kept for a deal without a schedule', { payment_amount: null }, undefined],
  ['is kept for a deal whose schedule does not end anyway', { number_of_payments: 28, payback: 2_800 }, undefined],
])('another rule for holidays %s', (_case, part, problem) => {
  expect(holidayProblem({ terms: { ...lastYear, ...part }, versions: [], received: 0 }, 'extend')).toBe(problem)
})

const paused: ScheduleVersion = { number: 2, kind: 'pause', from: '2026-11-23', to: '2026-11-24' }
const deal = { terms, versions: [paused], received: 0 }

// Proves R15.16.
describe('a pause is refused', () => {
  test.each([
    ['2026-11-20', '2026-11-19', 0, 'The pause ends before it begins.'],
    ['2026-11-20', '2026-11-23', 0, 'There is already a pause from Nov 23, 2026 to Nov 24, 2026.'],
    ['2026-11-24', '2026-11-30', 0, 'There is already a pause from Nov 23, 2026 to Nov 24, 2026.'],
    ['2026-11-16', '2026-11-18', 0, 'A pause must begin after the funding date, Nov 16, 2026.'],
    [
      '2026-11-18',
      '2026-11-20',
      240,
      'Everything due through Nov 18, 2026 is already paid. A pause must begin after that day.',
    ],
    [
      '2026-12-01',
      '2026-12-04',
      1_000,
      'Everything due through Dec 2, 2026 is already paid. A pause must begin after that day.',
    ],
    ['2026-12-03', '2026-12-04', 0, 'Nothing is due after Dec 2, 2026.'],
    ['2026-11-27', '2100-12-30', 0, 'The schedule would not end. The last debit would be after the year 2100.'],
  ])('from %s to %s with $%d received', (from, to, received, message) => {
    expect(pauseProblem({ ...deal, received }, { from, to })).toBe(message)
  })

  test.each([
    ['2026-11-20', '2026-11-20', 359.99], // the debit of the 19th is not paid in full
    ['2026-11-20', '2026-11-22', 360],
    ['2026-11-25', '2026-11-25', 0],
  ])('and accepted from %s to %s with $%d received', (from, to, received) => {
    expect(pauseProblem({ ...deal, received }, { from, to })).toBeUndefined()
  })

  test('when the deal has no schedule', () => {
    const without = { ...deal, terms: { ...terms, payment_amount: null } }
    expect(pauseProblem(without, { from: '2026-11-27', to: '2026-11-28' })).toBe(
      'There is no schedule. Payment Amount is missing.',
    )
  })
})

// Proves R15.11, R15.16.
describe('a change is refused', () => {
  const weekly = 'Weekly' as const
  test.each([
    ['2026-11-27', null, null, 0, 'Choose another payment amount or frequency.'],
    ['2026-11-27', 0, null, 0, 'Payment Amount must be positive.'],
    ['2026-11-27', -5, null, 0, 'Payment Amount must be positive.'],
    ['2026-11-27', 10.005, null, 0, 'Payment Amount can have at most 2 decimals.'],
    ['2026-11-16', null, weekly, 0, 'A change must begin after the funding date, Nov 16, 2026.'],
    [
      '2026-11-17',
      10,
      null,
      120,
      'Everything due through Nov 17, 2026 is already paid. A change must begin after that day.',
    ],
    ['2026-12-03', 10, null, 0, 'Nothing is due after Dec 2, 2026.'],
    [
      '2026-11-27',
      0.01,
      null,
      0,
      'The schedule would not end. The schedule would need 16,007 debits, but the maximum is 5,000.',
    ],
    ['2026-11-27', 0.04, weekly, 0, 'The schedule would not end. The last debit would be after the year 2100.'],
  ])('from %s to %p, %p with $%d received', (from, payment_amount, collection_frequency, received, message) => {
    const unpaused = { ...deal, versions: [], received }
    // Without the pause, the ninth debit is on November 30.
    expect(changeProblem(unpaused, { from, payment_amount, collection_frequency })).toBe(
      message.replace('Dec 2, 2026', 'Nov 30, 2026'),
    )
  })

  test('and accepted otherwise', () => {
    expect(
      changeProblem(deal, { from: '2026-11-27', payment_amount: 60, collection_frequency: 'Weekly' }),
    ).toBeUndefined()
  })
})

// Proves R15.12, R15.13.
test('versions are numbered from 2, and tell on which days a deal is paused', () => {
  expect([nextVersion([]), nextVersion([paused])]).toEqual([2, 3])
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
  expect(days.map((day) => pauseOn([paused], day)?.number)).toEqual([undefined, 2, 2, undefined])
})
