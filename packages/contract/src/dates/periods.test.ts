import { expect, test } from '@jest/globals'
import { periodsOf } from './periods'

const of = (today: string) => Object.fromEntries(periodsOf(today).map(({ label, from, to }) => [label, [from, to]]))

// Proves R13.37.
test('the periods of a Wednesday in the middle of a year', () => {
  expect(of('2026-07-15')).toEqual({
    Today: ['2026-07-15', '2026-07-15'],
    Yesterday: ['2026-07-14', '2026-07-14'],
    'This week': ['2026-07-12', '2026-07-18'],
    'This month': ['2026-07-01', '2026-07-31'],
    'Last month': ['2026-06-01', '2026-06-30'],
    'This year': ['2026-01-01', '2026-12-31'],
    'Last 30 days': ['2026-06-16', '2026-07-15'],
    'Last 90 days': ['2026-04-17', '2026-07-15'],
  })
})

// Proves R13.37.
test.each([
  ['2026-01-01', 'This week', '2025-12-28', '2026-01-03'],
  ['2026-01-01', 'Last month', '2025-12-01', '2025-12-31'],
  ['2028-03-31', 'Last month', '2028-02-01', '2028-02-29'],
  ['2026-12-31', 'This month', '2026-12-01', '2026-12-31'],
  ['2026-11-22', 'This week', '2026-11-22', '2026-11-28'],
  ['2026-11-28', 'This week', '2026-11-22', '2026-11-28'],
  ['1969-12-31', 'This week', '1969-12-28', '1970-01-03'],
])('seen on %s, %s is %s to %s', (today, label, from, to) => {
  expect(of(today)[label]).toEqual([from, to])
})

test('without a real day, there are no periods', () => {
  expect(periodsOf('2026-02-30')).toEqual([])
})
