import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { draws } from '../testing/draws'
import { feeBases, feeTimings } from '../advance/fee-options'
import { feeTarget, netOf, noSums, type PositionTerms, type Posting, shareTarget, sumsAfter } from './position'
import { feesAfter, postPayment, takeBackPayment } from './post-payments'

const cents = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000_000 }))
const fees = fc.array(
  fc.record({
    base: fc.constantFrom(...feeBases.map(({ value }) => value)),
    timing: fc.constantFrom(...feeTimings.map(({ value }) => value)),
    amount: fc.integer({ min: 0, max: 500_000 }),
    percent: fc.integer({ min: 0, max: 200_000 }).map((parts) => parts / 10_000),
  }),
  { maxLength: 3 },
)
const positions: fc.Arbitrary<PositionTerms> = fc
  .record({ funded: cents, payback: cents, participation: cents, sharesOverCollection: fc.boolean(), fees })
  .map((drawn) => ({
    ...drawn,
    fees: drawn.fees.map((fee, index) => ({
      ...fee,
      name: `Fee ${index}`,
      timing: fee.base === 'collected' ? 'concurrent' : fee.timing,
    })),
  }))
/** A payment of some cents, or the return of an earlier one (counted from the newest). */
const steps = fc.array(
  fc.oneof(
    cents.map((pay) => ({ pay })),
    fc.nat(20).map((back) => ({ back })),
  ),
  { maxLength: 30 },
)

// Proves R21.4, R21.5, R21.6.
test('any sequence of payments and returns keeps shares and fees at their targets, and no payment costs the syndicator', () => {
  fc.assert(
    fc.property(positions, steps, (terms, sequence) => {
      let [sums, received, no, balance] = [noSums, 0, 0, 0]
      const live: { cents: number; rows: (Posting & { no: number })[] }[] = []
      const post = (rows: readonly Posting[]) => {
        sums = sumsAfter(sums, rows)
        balance += rows.reduce((sum, { amount }) => sum + amount, 0)
        return rows.map((row) => ({ ...row, no: ++no }))
      }
      for (const step of sequence) {
        if ('pay' in step) {
          received += step.pay
          const rows = post(postPayment(terms, sums, received))
          expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThanOrEqual(0)
          live.push({ cents: step.pay, rows })
        } else {
          const [payment] = live.splice(-1 - (step.back % Math.max(live.length, 1)), 1)
          if (!payment) continue
          received -= payment.cents
          const rows = post(
            takeBackPayment(
              terms,
              sums,
              payment.rows,
              live.map(({ cents: amount }) => amount),
            ),
          )
          const reversed = rows.filter(({ reverses }) => reverses !== null)
          expect(reversed.map(({ amount, reverses }) => [reverses, -amount])).toEqual(
            payment.rows.map(({ amount, no: reverses }) => [reverses, amount]),
          )
        }
        expect(sums.gross).toBe(shareTarget(terms, received))
        expect(balance).toBe(netOf(sums))
        for (const fee of terms.fees.filter(({ timing }) => timing !== 'upfront')) {
          const charged = sums.fees.get(fee.name) ?? 0
          expect(charged).toBeGreaterThanOrEqual(0)
          expect(charged).toBeLessThanOrEqual(feeTarget(terms, fee, sums.gross))
          expect(charged).toBe(
            feesAfter(
              terms,
              live.map(({ cents: amount }) => amount),
            ).get(fee.name) ?? 0,
          )
        }
      }
      // The rows that nothing took back are those of the payments that are left.
      expect(live.reduce((sum, payment) => sum + payment.cents, 0)).toBe(received)
    }),
    draws(300, 5_000),
  )
})
