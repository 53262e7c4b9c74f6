import { describe, expect, test } from '@jest/globals'
import { lastDay } from '../dates/dates'
import { dueBy, lastDebit, rowsOf } from '../schedule/due'
import { paceOf } from '../schedule/pace'
import { planOf } from '../schedule/plan'
import { pauseProblem, type ScheduledDeal } from '../schedule/version-problems'
import type { ScheduleVersion } from '../schedule/versions'
import { stopPause } from './stop-pause'

const terms = {
  payback: 1_000,
  date_funded: '2026-01-05',
  collection_frequency: 'Daily',
  payment_amount: 100,
  number_of_payments: 10,
} as const
const pause = (number: number, from: string, to: string): ScheduleVersion => ({ kind: 'pause', number, from, to })
const deal = (fields: Partial<ScheduledDeal> = {}): ScheduledDeal => ({ terms, versions: [], received: 0, ...fields })

// Proves R16.64.
describe('a stop', () => {
  test('has no end: no debit follows it, and the debits before it stay', () => {
    const stop = stopPause(deal(), '2026-01-12')
    expect(stop).toEqual({ pause: { kind: 'pause', from: '2026-01-12', to: lastDay }, problem: null })
    const { plan } = planOf(terms, [pause(2, '2026-01-12', lastDay)])
    expect(plan && rowsOf(plan).map(({ due }) => due)).toEqual(['2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09'])
    expect(plan && dueBy(plan, lastDay).amount).toBe(400)
    expect(plan && lastDebit(plan)).toBe('2026-01-09')
  })

  test('keeps what is unpaid aging', () => {
    const { plan } = planOf(terms, [pause(2, '2026-01-12', lastDay)])
    expect(plan && paceOf(plan, 300, '2026-03-10')).toMatchObject({ shortfall: 100, days_past_due: 60 })
  })

  test('before the first debit leaves no schedule, and says so', () => {
    expect(planOf(terms, [pause(2, '2026-01-06', lastDay)])).toEqual({
      plan: null,
      missing: [],
      message: 'Debits have been stopped since Jan 6, 2026, before the first one.',
    })
  })

  test.each(['2026-01-06', '2026-01-05', '2025-12-01'])('from %s on, before the first debit, stops all', (from) => {
    expect(stopPause(deal(), from)).toEqual({
      pause: { kind: 'pause', from: '2026-01-06', to: lastDay },
      problem: null,
    })
  })

  test('begins after what is already paid', () => {
    expect(stopPause(deal({ received: 600 }), '2026-01-08').pause).toMatchObject({ from: '2026-01-14', to: lastDay })
  })

  test('covers a pause that comes later, and is entered once', () => {
    const versions = [pause(2, '2026-01-14', '2026-01-16')]
    const stop = stopPause(deal({ versions }), '2026-01-09')
    expect(stop.pause).toEqual({ kind: 'pause', from: '2026-01-09', to: lastDay })
    const stopped = [...versions, pause(3, '2026-01-09', lastDay)]
    expect(stopPause(deal({ versions: stopped }), '2026-01-12')).toEqual({
      pause: null,
      problem: 'Debits have already been stopped since Jan 9, 2026.',
    })
    const again = { from: '2026-01-08', to: '2026-01-12' }
    expect(pauseProblem(deal({ versions: stopped }), again)).toBe('Debits have already been stopped since Jan 9, 2026.')
  })

  test.each([
    ['without a schedule', { terms: { ...terms, payment_amount: null } }, /^There is no schedule\./],
    ['when everything is paid', { received: 1_000 }, /^Nothing is due after/],
    ['after the last debit', {}, /^Nothing is due after Jan 20, 2026\.$/, '2026-02-02'],
  ])('says why it pauses nothing %s', (_what, fields, problem, from = '2026-01-12') => {
    expect(stopPause(deal(fields), from)).toEqual({ pause: null, problem: expect.stringMatching(problem) })
  })
})
