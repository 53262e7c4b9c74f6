import { describe, expect, test } from '@jest/globals'
import { dealFlows } from '../advance/advance-options'
import { bucketOf, dueRangeOf, dueRangesOf, paceBuckets } from '../advance/pace-buckets'
import { receivedIn } from './money-received'
import { daysPastDue, isInCollection, paceOf } from './pace'
import { isTooEarlyToProject, payoffWindow, projectedPayoff } from './payoff'
import { planOf } from './plan'
import type { ScheduleVersion } from './versions'

// The daily deal of worked-schedules.test.ts, paused from November 20 to 24: $120.00 on November 17, 18, 19, 25, 27, 30,
// December 1 and 2, and $40.00 on December 3, 2026.
const terms = {
  payback: 1_000,
  date_funded: '2026-11-16',
  collection_frequency: 'Daily',
  payment_amount: 120,
  number_of_payments: 9,
} as const
const paused: ScheduleVersion = { number: 2, kind: 'pause', from: '2026-11-20', to: '2026-11-24' }
const raised: ScheduleVersion = {
  number: 3,
  kind: 'change',
  from: '2026-11-30',
  payment_amount: 200,
  collection_frequency: null,
}
const planned = (versions: ScheduleVersion[]) => {
  const schedule = planOf(terms, versions)
  if (schedule.plan === null) throw new Error(schedule.message)
  return schedule.plan
}
const plan = planned([paused])

const payments = [
  { date: '2026-11-17', amount: 120, status: 'cleared' },
  { date: '2026-11-18', amount: 120, status: 'cleared' },
  { date: '2026-11-19', amount: 120, status: 'reversed' },
  { date: '2026-11-25', amount: 120, status: 'pending' },
  { date: '2026-11-27', amount: 60, status: 'cleared' },
] as const
const paceOn = (day: string, of = plan) => paceOf(of, receivedIn(payments, { to: day }), day)

// Proves R15.17, R15.18, R15.19, R15.20, R15.21.
describe('the pace of a deal, computed by hand', () => {
  test.each([
    // day, expected, collected, shortfall, pace, oldest unpaid, days past due, payments behind, bucket
    ['2026-11-15', 0, 0, 0, null, '2026-11-17', 0, 0, 'current'],
    ['2026-11-16', 0, 0, 0, null, '2026-11-17', 0, 0, 'current'],
    ['2026-11-17', 120, 120, 0, 1, '2026-11-18', 0, 0, 'current'],
    ['2026-11-19', 360, 240, 120, 240 / 360, '2026-11-19', 0, 1, 'current'],
    ['2026-11-20', 360, 240, 120, 240 / 360, '2026-11-19', 1, 1, '1-7'],
    ['2026-11-24', 360, 240, 120, 240 / 360, '2026-11-19', 5, 1, '1-7'],
    ['2026-11-26', 480, 240, 240, 0.5, '2026-11-19', 7, 2, '1-7'],
    ['2026-11-27', 600, 300, 300, 0.5, '2026-11-19', 8, 2.5, '8-14'],
    ['2026-11-30', 720, 300, 420, 300 / 720, '2026-11-19', 11, 3.5, '8-14'],
    ['2027-03-01', 1_000, 300, 700, 0.3, '2026-11-19', 102, 5.8, 'over-90'],
  ])('on %s', (day, expected, collected, shortfall, pace, oldestUnpaid, past, paymentsBehind, bucket) => {
    expect(paceOn(day)).toEqual({
      expected,
      collected,
      shortfall,
      pace,
      oldest_unpaid: oldestUnpaid,
      days_past_due: past,
      payments_behind: paymentsBehind,
      bucket,
      is_before_funding: day === '2026-11-15',
    })
  })

  test('a deal that has paid ahead is not behind, and its oldest unpaid row is in the future', () => {
    expect(paceOf(plan, 500, '2026-11-19')).toMatchObject({
      shortfall: 0,
      pace: 500 / 360,
      oldest_unpaid: '2026-11-27',
      days_past_due: 0,
      payments_behind: 0,
    })
  })

  test.each([999.99, 1_000, 1_200])('a deal that paid $%d late', (collected) => {
    expect(paceOf(plan, collected, '2026-12-10')).toMatchObject(
      collected === 999.99
        ? { shortfall: 0.01, oldest_unpaid: '2026-12-03', days_past_due: 7, bucket: '1-7' }
        : { shortfall: 0, oldest_unpaid: null, days_past_due: 0, bucket: 'current' },
    )
  })

  test('payments behind are counted in the payment amount in force on the day', () => {
    const changed = planned([paused, raised])
    expect(paceOn('2026-11-27', changed)).toMatchObject({ shortfall: 300, payments_behind: 2.5 })
    expect(paceOn('2026-12-01', changed)).toMatchObject({ expected: 1_000, shortfall: 700, payments_behind: 3.5 })
  })

  test.each([
    [114, 6, 0.1],
    [114.01, 5.99, 0],
    [0, 120, 1],
    [60, 60, 0.5],
  ])('with $%d of $120.00 collected, $%d is %d payments', (collected, shortfall, paymentsBehind) => {
    expect(paceOf(plan, collected, '2026-11-17')).toMatchObject({ shortfall, payments_behind: paymentsBehind })
  })
})

// Proves R15.20.
describe('buckets', () => {
  test.each([
    [0, 'current'],
    [1, '1-7'],
    [7, '1-7'],
    [8, '8-14'],
    [14, '8-14'],
    [15, '15-30'],
    [30, '15-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, 'over-90'],
    [5_000, 'over-90'],
  ])('%d days past due: %s', (days, bucket) => {
    expect(bucketOf(days)).toBe(bucket)
  })

  test('the due days of a bucket are those whose days past due are in it', () => {
    const day = '2026-11-30'
    const inside = (due: string) => (value: string) => {
      const range = dueRangeOf(value as never, day)
      return range && (range.from === null || range.from <= due) && (range.to === null || due <= range.to)
    }
    for (const due of [
      '2027-01-01',
      day,
      '2026-11-29',
      '2026-11-23',
      '2026-11-22',
      '2026-10-31',
      '2026-08-31',
      '2020-01-01',
    ]) {
      const buckets = paceBuckets.map(({ value }) => value).filter(inside(due))
      expect(buckets).toEqual([bucketOf(daysPastDue(due, day))])
    }
    expect(dueRangeOf('current', day)).toEqual({ from: day, to: null })
    expect(dueRangeOf('15-30', day)).toEqual({ from: '2026-10-31', to: '2026-11-15' })
    expect(dueRangeOf('over-90', day)).toEqual({ from: null, to: '2026-08-31' })
    expect(dueRangeOf('no-schedule', day)).toBeNull()
  })

  test('neighboring buckets are one range of due days', () => {
    const day = '2026-11-30'
    expect(dueRangesOf(['8-14', '1-7', 'over-90', 'no-schedule'], day)).toEqual([
      { from: null, to: '2026-08-31' },
      { from: '2026-11-16', to: '2026-11-29' },
    ])
    expect(dueRangesOf(['current', '1-7', '8-14', '15-30', '31-60', '61-90', 'over-90'], day)).toEqual([
      { from: null, to: null },
    ])
    expect(dueRangesOf(['no-schedule'], day)).toEqual([])
  })
})

// Proves R15.22.
describe('projected payoff', () => {
  test.each([
    ['2026-11-30', '2026-10-30'], // over Thanksgiving and Veterans Day
    ['2026-11-29', '2026-10-29'], // a Sunday: the 20 banking days end on the Friday before
    ['1990-01-10', '1990-01-01'], // the calendar begins
  ])('looks back from %s to %s', (day, from) => {
    expect(payoffWindow(day)).toEqual({ from, to: day })
  })

  test.each<[number, number, number, string | null, string]>([
    [1_000, 300, 700, '2026-12-29', '20 banking days'],
    [1_000, 300, 300, '2027-02-08', '46.67 banking days, rounded up to 47'],
    [1_000, 300, 14_000, '2026-12-01', 'exactly one banking day'],
    [1_000, 300, 13_999.99, '2026-12-02', 'a cent less takes a second one'],
    [1_000, 300, 0, null, 'nothing came'],
    [1_000, 1_000, 500, null, 'nothing remains'],
    [1_000, 1_000.01, 500, null, 'paid too much'],
    [999_999_999_999.99, 0, 0.01, null, 'after 2100'],
  ])('of %d with %d collected and %d lately: %s (%s)', (payback, collected, recent, expected) => {
    expect(projectedPayoff({ payback, collected, recent, dateFunded: '2026-01-05' }, '2026-11-30')).toBe(expected)
  })

  test.each([
    ['2026-10-29', '2027-01-13', '20 banking days, as of every older deal'],
    ['2026-11-24', '2026-12-07', 'the 3 banking days since then, over Thanksgiving'],
    ['2026-11-30', '2026-12-02', 'the day of funding counts as one'],
  ])('of a deal funded on %s: %s (%s)', (dateFunded, expected) => {
    expect(projectedPayoff({ payback: 1_000, collected: 400, recent: 400, dateFunded }, '2026-11-30')).toBe(expected)
  })

  test.each([
    [0, 100, true],
    [9, 100, true],
    [10, 100, false],
    [3, 4, true],
    [4, 4, false],
  ])('when %d of %d debits were due, it is too early: %s', (due, all, isTooEarly) => {
    expect(isTooEarlyToProject({ due, all })).toBe(isTooEarly)
  })
})

// Proves R15.23.
test('Closed, Renewed and Paid OFF deals are not in collection', () => {
  const collected = dealFlows
    .map(({ value }) => value)
    .filter((deal_flow) => isInCollection({ deal_flow, closed: false }))
  expect(collected).toEqual(['Funded', 'Defaulted', 'Collections', 'Issues'])
  expect(dealFlows.filter(({ value }) => isInCollection({ deal_flow: value, closed: true }))).toEqual([])
  expect(isInCollection({ deal_flow: 'Closed', closed: false })).toBe(false)
})
