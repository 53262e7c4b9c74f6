import { describe, expect, test } from '@jest/globals'
import { rowsOf } from '../schedule/due'
import { planOf } from '../schedule/plan'
import { nextVersion, type ScheduledDeal } from '../schedule/version-problems'
import type { ScheduleVersion } from '../schedule/versions'
import { stopPauses } from './stop-pauses'

const terms = {
  payback: 1_000,
  date_funded: '2026-01-05',
  collection_frequency: 'Daily',
  payment_amount: 100,
  number_of_payments: 10,
} as const
const pause = (number: number, from: string, to: string): ScheduleVersion => ({ kind: 'pause', number, from, to })
const deal = (fields: Partial<ScheduledDeal> = {}): ScheduledDeal => ({ terms, versions: [], received: 0, ...fields })
const spans = ({ pauses }: ReturnType<typeof stopPauses>) => pauses.map(({ from, to }) => [from, to])

// Proves R16.64.
describe('a stop', () => {
  test('pauses for ten years, and leaves no debit in that time', () => {
    const stop = stopPauses(deal(), '2026-01-12')
    expect(stop).toEqual({ pauses: [{ kind: 'pause', from: '2026-01-12', to: '2036-01-12' }], problem: null })
    const { plan } = planOf(terms, [pause(2, '2026-01-12', '2036-01-12')])
    const days = plan ? rowsOf(plan).map(({ due }) => due) : []
    expect(days.filter((day) => day >= '2026-01-12' && day <= '2036-01-12')).toEqual([])
    expect(days).toHaveLength(10)
  })

  test('begins after what is already paid', () => {
    expect(spans(stopPauses(deal({ received: 600 }), '2026-01-08'))).toEqual([['2026-01-14', '2036-01-08']])
  })

  test('fills the days around existing pauses', () => {
    const versions = [pause(2, '2026-01-14', '2026-01-16'), pause(3, '2026-01-05', '2026-01-12')]
    const stop = stopPauses(deal({ versions }), '2026-01-09')
    expect(spans(stop)).toEqual([
      ['2026-01-13', '2026-01-13'],
      ['2026-01-17', '2036-01-09'],
    ])
    const after = stop.pauses.reduce<ScheduleVersion[]>(
      (all, one) => [...all, { ...one, number: nextVersion(all) }],
      versions,
    )
    expect(stopPauses(deal({ versions: after }), '2026-01-09')).toEqual({
      pauses: [],
      problem: 'The schedule is already paused from Jan 9, 2026 on.',
    })
  })

  test.each([
    ['without a schedule', { terms: { ...terms, payment_amount: null } }, /^There is no schedule\./],
    ['when everything is paid', { received: 1_000 }, /^Nothing is due after/],
    ['after the last debit', {}, /^Nothing is due after Jan 20, 2026\.$/, '2026-02-02'],
    [
      'when the schedule would not end',
      { terms: { ...terms, date_funded: '2093-01-05' } },
      /^The schedule would not end\./,
      '2093-01-08',
    ],
  ])('says why it pauses nothing %s', (_what, fields, problem, from = '2026-01-12') => {
    expect(stopPauses(deal(fields), from)).toEqual({ pauses: [], problem: expect.stringMatching(problem) })
  })
})
