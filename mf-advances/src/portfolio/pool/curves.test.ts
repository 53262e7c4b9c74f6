import { expect, test } from '@jest/globals'
import { curvesOf } from './curves'

const none = { deals: 0, amount: 0, payback: 0, received: 0, defaults: 0, payback_loss: 0, principal_loss: 0 }
const cohort = (month: string, payback: number, collected: number[]) => ({
  ...none,
  month,
  deals: payback > 0 ? 2 : 0,
  payback,
  collected,
})
const poolOf = (as_of: string, cohorts: ReturnType<typeof cohort>[]) => ({
  as_of,
  cohorts,
  total: none,
  unknown_deal_flows: 0,
})
const shown = (...args: Parameters<typeof curvesOf>) => curvesOf(...args).map(({ label, values }) => [label, values])

// Proves R17.108.
test('a point is of the deals that have been on the book for the whole month', () => {
  const pool = poolOf('2026-02-10', [
    cohort('2025-11', 1_000, [100, 300, 500, 550]),
    cohort('2025-12', 3_000, [0, 600, 900]),
    cohort('2026-01', 500, [50, 75]),
    cohort('2026-02', 800, [8]),
  ])
  expect(shown(pool, 'year')).toEqual([
    ['2025', [100 / 4_000, 900 / 4_000, 0.5, null]],
    ['2026', [0.1, null, null, null]],
    ['All deals', [150 / 4_500, 900 / 4_000, 0.5, null]],
  ])
  expect(shown(pool, 'month').map(([label]) => label)).toEqual(['Nov 2025', 'Dec 2025', 'Jan 2026', 'All deals'])
})

// Proves R17.108.
test('at most six curves are shown beside that of all deals, the newest', () => {
  const months = Array.from({ length: 9 }, (_, n) => cohort(`2025-0${n + 1}`, n === 7 ? 0 : 1_000, [n, n]))
  expect(shown(poolOf('2025-12-31', months), 'month').map(([label]) => label)).toEqual([
    'Mar 2025',
    'Apr 2025',
    'May 2025',
    'Jun 2025',
    'Jul 2025',
    'Sep 2025',
    'All deals',
  ])
  expect(shown(poolOf('2025-12-31', []), 'year')).toEqual([])
})
