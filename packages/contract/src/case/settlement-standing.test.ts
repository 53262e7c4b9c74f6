import { expect, test } from '@jest/globals'
import { settlementStanding } from './settlement-standing'

/** $1,000.00 by Friday, November 6, 2026: payments up to Monday count. */
const settlement = (received_by: number, in_flight_by = 0) => ({
  amount: 1_000,
  counts_until: '2026-11-09',
  received_by,
  in_flight_by,
})

// Proves R23.33.
test.each<[string, received: number, inFlight: number, today: string, state: string]>([
  ['nothing came yet', 0, 0, '2026-11-06', 'pending'],
  ['a part came, and the last day is not over', 999.99, 0, '2026-11-09', 'pending'],
  ['all of it came', 1_000, 0, '2026-11-04', 'kept'],
  ['all of it came, and the last day is over', 1_000, 0, '2027-01-04', 'kept'],
  ['more than all came', 2_500, 0, '2026-11-10', 'kept'],
  ['nothing came', 0, 0, '2026-11-10', 'broken'],
  ['a cent is missing', 999.99, 0, '2026-11-10', 'broken'],
  ['the missing cent is pending', 999.99, 0.01, '2026-11-10', 'pending'],
  ['less than the missing cent is pending', 999.98, 0.01, '2026-11-10', 'broken'],
])('a settlement is pending, kept or broken: %s', (_name, received, inFlight, today, state) => {
  expect(settlementStanding(settlement(received, inFlight), today)).toMatchObject({ state })
})

// Proves R23.33.
test('a settlement gets no more than its amount', () => {
  expect(settlementStanding(settlement(2_500), '2026-11-10')).toEqual({ received: 1_000, in_flight: 0, state: 'kept' })
  expect(settlementStanding(settlement(400, 700), '2026-11-05')).toEqual({
    received: 400,
    in_flight: 600,
    state: 'pending',
  })
})
