import { describe, expect, test } from '@jest/globals'
import { cashPositions, profitOf } from './profit'

/** Half of 10,000.00 for 12,000.00: what the syndicator gets back is 6,000.00. */
const dealOf = (fee: object, shares_over_collection = true) => ({
  amount: 10_000,
  payback: 12_000,
  date_funded: '2026-01-05',
  origination_commission: null,
  syndicator_participations: [
    { participation: 5_000, commission: 100, shares_over_collection, syndicator_fees: [{ amount: 240, percent: 4, ...fee }] },
  ],
}) // oxfmt-ignore
const concurrent = { base: 'payback', timing: 'concurrent' } as const

// Proves R17.2.
describe('fees kept are what was charged by then', () => {
  test.each([
    ['upfront', {}, [], 340],
    ['upfront', {}, [1_000], 340],
    ['with each payment', concurrent, [], 100],
    ['with each payment', concurrent, [1_000], 120],
    ['with each payment', concurrent, [1_000, 333.33], 126.67],
    ['with each payment', concurrent, [1_000, 333.33, 10_666.67], 340],
    ['after principal', { base: 'payback', timing: 'after_principal' } as const, [10_000], 100],
    ['after principal', { base: 'payback', timing: 'after_principal' } as const, [10_000, 1_000], 220],
    // The share of the last payment is only 50.00.
    ['at the end', { base: 'payback', timing: 'end' } as const, [11_900, 100], 150],
    ['at the end', { base: 'payback', timing: 'end' } as const, [11_900, 100, 1_000], 340],
    ['of what is collected', { base: 'collected', timing: 'concurrent', percent: 5 } as const, [100], 102.5],
  ])('%s: %j after %j is $%d', (_when, fee, payments, kept) => {
    const received = payments.reduce((sum: number, amount: number) => sum + amount, 0)
    expect(profitOf(dealOf(fee), received, payments).fees_kept).toBe(kept)
  })
})

// Proves R17.3.
test('a participation that does not share in over-collection is owed its part of the payback at most', () => {
  expect(profitOf(dealOf({}, false), 13_000).owed_to_syndicators).toBe(6_000)
  expect(profitOf(dealOf({}, true), 13_000).owed_to_syndicators).toBe(6_500)
})

// Proves R17.4.
test('the cash position of a day has the fees that were charged by then', () => {
  const payments = [1_000, 333.33].map((amount, index) => ({ amount, status: 'cleared' as const, date: `2026-02-0${index + 2}` }))
  const positions = cashPositions(dealOf(concurrent), payments)
  expect(positions.map(({ position }) => position)).toEqual([-4_900, -4_380, -4_206.67])
}) // oxfmt-ignore
