import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '../dates/dates'
import { dollarsOf } from '../money/cents'
import { nextBankingDay } from '../schedule/banking-days'
import { propertyRuns } from '../testing/property-runs'
import { promiseStanding } from './promise-standing'

interface Paid {
  date: string
  cents: number
  pending?: boolean
}
interface Promised {
  cents: number
  due_on: string
}

const until = (due_on: string) => nextBankingDay(due_on) ?? due_on
/** The standing of lines after these payments, summed up as the server does. */
function standingAfter(made_on: string, promised: readonly Promised[], payments: readonly Paid[], today: string) {
  const sumOf = (isPending: boolean, last: string) =>
    payments
      .filter(({ date, pending = false }) => pending === isPending && date > made_on && date <= last)
      .reduce((sum, { cents }) => sum + cents, 0)
  const lines = promised.map(({ cents, due_on }) => ({
    amount: dollarsOf(cents),
    counts_until: until(due_on),
    received_by: dollarsOf(sumOf(false, until(due_on))),
    in_flight_by: dollarsOf(sumOf(true, until(due_on))),
  }))
  return promiseStanding(lines, today)
}

const monday = '2026-11-02'
const friday = '2026-11-06'
const all = [{ cents: 100_000, due_on: friday }]
const first = { date: '2026-11-04', cents: 40_000 }

// Proves R23.3, R23.4.
test.each<[string, Paid[], today: string, state: string]>([
  ['nothing came yet', [], friday, 'open'],
  ['a part came, and the day to pay is not over', [first], '2026-11-09', 'open'],
  ['the rest came one banking day late', [first, { date: '2026-11-09', cents: 60_000 }], '2026-11-09', 'kept'],
  ['a cent is missing on the last day', [first, { date: '2026-11-09', cents: 59_999 }], '2026-11-09', 'open'],
  ['a cent was missing the day before', [first, { date: '2026-11-09', cents: 59_999 }], '2026-11-10', 'partly_kept'],
  ['the rest came two banking days late', [first, { date: '2026-11-10', cents: 60_000 }], '2026-11-10', 'partly_kept'],
  ['the rest is pending', [first, { date: '2026-11-09', cents: 60_000, pending: true }], '2026-11-12', 'in_flight'],
  ['nothing came in time', [], '2026-11-10', 'broken'],
  ['it came on the day of the promise', [{ date: monday, cents: 100_000 }], '2026-11-10', 'broken'],
])('a promise of Monday to pay $1,000 by Friday: %s', (_name, payments, today, state) => {
  expect(standingAfter(monday, all, payments, today).state).toBe(state)
})

// Proves R23.3.
test('money counts once, for the line that is due first', () => {
  const three = ['2026-11-06', '2026-11-13', '2026-11-20'].map((due_on) => ({ cents: 50_000, due_on }))
  const payments = [
    { date: '2026-11-05', cents: 70_000 },
    { date: '2026-11-16', cents: 30_000 },
  ]
  const { lines, state } = standingAfter(monday, three, payments, '2026-11-17')
  expect(lines).toEqual([
    { received: 500, in_flight: 0, state: 'kept' },
    { received: 500, in_flight: 0, state: 'kept' },
    { received: 0, in_flight: 0, state: 'open' },
  ])
  expect(state).toBe('open')
})

// Proves R23.4.
test('with one missed line, a promise is broken, or partly kept if anything came', () => {
  const two = [
    { cents: 100, due_on: '2026-11-06' },
    { cents: 100, due_on: '2026-11-20' },
  ]
  expect(standingAfter(monday, two, [], '2026-11-10').state).toBe('broken')
  expect(standingAfter(monday, two, [{ date: '2026-11-12', cents: 100 }], '2026-11-12').state).toBe('partly_kept')
})

/** What each line receives, worked out payment by payment: each line takes from the payments that are left. */
function takenByLine(made_on: string, promised: readonly Promised[], payments: readonly Paid[]): number[] {
  const left = payments.filter(({ date }) => date > made_on).map((payment) => ({ ...payment }))
  return promised.map(({ cents, due_on }) => {
    let missing = cents
    for (const payment of left.filter(({ date }) => date <= until(due_on))) {
      const taken = Math.min(missing, payment.cents)
      payment.cents -= taken
      missing -= taken
    }
    return cents - missing
  })
}

const someDay = fc.integer({ min: -1, max: 70 }).map((days) => addDays(monday, days))
const somePayments = fc
  .array(fc.record({ date: someDay, cents: fc.integer({ min: 1, max: 300 }) }), { maxLength: 12 })
  .map((payments) => payments.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
const someLines = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 })
  .chain((days) =>
    fc.tuple(
      ...days
        .toSorted((one, other) => one - other)
        .map((days) => fc.integer({ min: 1, max: 300 }).map((cents) => ({ cents, due_on: addDays(monday, days) }))),
    ),
  )

// Proves R23.3.
test('every line gets what it would get payment by payment, and pending money never takes from received money', () => {
  fc.assert(
    fc.property(someLines, somePayments, somePayments, someDay, (lines, received, pending, today) => {
      const payments = [...received, ...pending.map((payment) => ({ ...payment, pending: true }))]
      const standing = standingAfter(monday, lines, payments, today)
      expect(standing.lines.map((line) => line.received)).toEqual(
        takenByLine(monday, lines, received).map((cents) => dollarsOf(cents)),
      )
      expect(standing.lines.every(({ in_flight }) => in_flight >= 0)).toBe(true)
    }),
    propertyRuns(),
  )
})
