import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '../dates/dates'
import { cashPositions, owedToSyndicators, profitOf } from './profit'
import { propertyRuns } from '../testing/property-runs'

// The expected values are whole cents in BigInt.

const maxCents = 99_999_999_999_999
const dollars = (cents: number | bigint) => Number(cents) / 100
/** The number closest to the amount, however large. */
const closest = (amount: bigint) => Number(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`)
/** By its digits, because from 10^13 dollars on, multiplying by 100 can be off by a cent. */
const cents = (amount: number) => BigInt(amount.toFixed(2).replace('.', ''))
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + cents(amount), 0n)

/** Money of a deal: small, usual, and at the limit. */
const money = (min = 0) =>
  fc
    .oneof(fc.integer({ min, max: 300 }), fc.integer({ min, max: 50_000_000 }), fc.integer({ min, max: maxCents }))
    .map(dollars)
const optional = fc.option(money())
const participations = fc.array(
  fc.record({
    participation: money(),
    commission: money(),
    syndicator_fees: fc.array(fc.record({ amount: money() }), { maxLength: 2 }),
  }),
  { maxLength: 4 },
)
const deals = fc.record({
  amount: money(1),
  origination_commission: optional,
  company_commission: optional,
  company_fees: fc.array(fc.record({ amount: money() }), { maxLength: 3 }),
  syndicator_participations: participations,
  date_funded: fc.constant('2025-01-06'),
})
/** Deals whose sums have fewer than 2^52 cents: beyond that, a JSON number of dollars cannot distinguish all cents. */
const ordinaryDeals = deals.map((deal) => ({ ...deal, amount: Math.max(deal.amount, 2_000_000) }))
const payments = fc.array(
  fc.record({
    status: fc.constantFrom('cleared' as const, 'pending' as const, 'reversed' as const, 'failed' as const),
    date: fc.integer({ min: -5, max: 400 }).map((days) => addDays('2025-01-06', days)),
    amount: fc.integer({ min: 1, max: 50_000_000 }).map(dollars),
  }),
  { maxLength: 12 },
)
const clearedCents = (list: readonly { status: string; amount: number }[]) =>
  sum(list.filter(({ status }) => status === 'cleared').map(({ amount }) => amount))

// Proves R17.3.
describe('what a syndicator is owed', () => {
  test('is received × participation / funded amount to the cent, the half cent away from zero, at any size', () => {
    fc.assert(
      fc.property(deals, money(), (deal, received) => {
        const amount = cents(deal.amount)
        const owed = deal.syndicator_participations.map(({ participation }) => {
          const product = cents(received) * cents(participation)
          const whole = product / amount
          return 2n * (product % amount) >= amount ? whole + 1n : whole
        })
        expect(owedToSyndicators(deal, received)).toEqual(owed.map(closest))
      }),
      propertyRuns(),
    )
  })

  test('is within half a cent each of everything received if they carry the whole deal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 7 }),
        money(),
        (part, count, all) => {
          const syndicator_participations = Array.from({ length: count }, () => ({ participation: dollars(part) }))
          const deal = { amount: dollars(part * count), origination_commission: null, syndicator_participations }
          const off = sum(owedToSyndicators(deal, all)) - cents(all)
          expect(2n * (off < 0n ? -off : off) <= BigInt(count)).toBe(true)
        },
      ),
      propertyRuns(),
    )
  })
})

// Proves R17.1, R17.2.
describe('the true profit', () => {
  test('is the sum of its parts, including for over-syndicated deals', () => {
    fc.assert(
      fc.property(ordinaryDeals, fc.integer({ min: 0, max: 2_000_000_000 }).map(dollars), (deal, received) => {
        const parts = profitOf(deal, received)
        expect(cents(parts.profit)).toBe(
          sum([parts.received, parts.syndicated, parts.fees_kept]) -
            sum([parts.amount, parts.commissions_paid, parts.owed_to_syndicators]),
        )
        expect(cents(parts.owed_to_syndicators)).toBe(sum(owedToSyndicators(deal, received)))
      }),
      propertyRuns(),
    )
  })

  test("before anything is received, is the fees kept less the company's own money and the origination commission", () => {
    fc.assert(
      fc.property(ordinaryDeals, (deal) => {
        const rows = deal.syndicator_participations
        const own = cents(deal.amount) - sum(rows.map(({ participation }) => participation))
        const fees = sum([
          deal.company_commission ?? 0,
          ...deal.company_fees.map(({ amount }) => amount),
          ...rows.flatMap((row) => [row.commission, ...row.syndicator_fees.map(({ amount }) => amount)]),
        ])
        expect(cents(profitOf(deal, 0).profit)).toBe(fees - own - cents(deal.origination_commission ?? 0))
      }),
      propertyRuns(),
    )
  })

  test.each([
    ['the largest amounts', 999_999_999_999.99, 999_999_999_999.99, 999_999_999_999.99, 0],
    ['a funded amount of a cent', 0.01, 0, 999_999_999_999.99, 999_999_999_999.98],
    ['more syndicated than funded', 100, 150, 300, -100],
  ])('of %s', (_name, amount, participation, received, profit) => {
    const deal = { amount, origination_commission: null, syndicator_participations: [{ participation }] }
    expect(profitOf(deal, received).profit).toBe(profit)
  })
})

// Proves R17.4.
describe('cash positions', () => {
  test('end with the true profit of everything received, in whatever order the payments come', () => {
    fc.assert(
      fc.property(ordinaryDeals, payments, (deal, list) => {
        const positions = cashPositions(deal, list)
        expect(positions.at(-1)?.position).toBe(profitOf(deal, dollars(clearedCents(list))).profit)
        expect(positions).toEqual(cashPositions(deal, list.toReversed()))
      }),
      propertyRuns(),
    )
  })

  test('exist for the day of funding and each later day with a cleared payment, each with the true profit as of its day', () => {
    fc.assert(
      fc.property(ordinaryDeals, payments, (deal, list) => {
        const positions = cashPositions(deal, list)
        const later = list.filter(({ status, date }) => status === 'cleared' && date > deal.date_funded)
        const days = [...new Set([deal.date_funded, ...later.map(({ date }) => date)])].toSorted()
        expect(positions.map(({ day }) => day)).toEqual(days)
        for (const { day, received, position } of positions) {
          expect(cents(received)).toBe(clearedCents(list.filter(({ date }) => date <= day)))
          expect(position).toBe(profitOf(deal, received).profit)
        }
      }),
      propertyRuns(),
    )
  })
})
