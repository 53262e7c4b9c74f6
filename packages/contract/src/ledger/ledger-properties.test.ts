import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { feeBases } from '../advance/fee-options'
import { feeTimings } from '../advance/fee-timings'
import { propertyRuns } from '../testing/property-runs'
import { modelOf, type ModelFee, type ModelSums } from '../testing/position-model'
import { netOf, noSums, type PositionTerms, type Posting, sumsAfter } from './position'
import { postPayment, takeBackPayment } from './post-payments'
import { postTerms } from './post-terms'

const cents = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000_000 }))
/** Fees by name: a change of terms can remove one, add one, or change its base, timing or amount. */
const fees = fc
  .uniqueArray(
    fc.record({
      name: fc.constantFrom('Management Fee', 'Processing Fee', 'Bank Fee'),
      base: fc.constantFrom(...feeBases.map(({ value }) => value)),
      timing: fc.constantFrom(...feeTimings.map(({ value }) => value)),
      amount: fc.integer({ min: 0, max: 500_000 }),
      percent: fc.integer({ min: 0, max: 200_000 }).map((parts) => parts / 10_000),
    }),
    { selector: ({ name }) => name, maxLength: 3 },
  )
  .map((drawn): ModelFee[] =>
    drawn.map((fee) => ({ ...fee, timing: fee.base === 'collected' ? 'concurrent' : fee.timing })),
  )
const sharesOverCollection = fc.boolean()
const positions = fc.record({ funded: cents, payback: cents, participation: cents, sharesOverCollection, fees })
/** A payment of some cents, the return of an earlier one (counted from the newest), or a change of the terms. */
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: cents.map((pay) => ({ pay })) },
    { weight: 2, arbitrary: fc.nat(20).map((back) => ({ back })) },
    { weight: 1, arbitrary: fees.map((changed) => ({ change: { fees: changed } })) },
    { weight: 1, arbitrary: sharesOverCollection.map((isOn) => ({ change: { sharesOverCollection: isOn } })) },
    { weight: 1, arbitrary: cents.map((participation) => ({ change: { participation } })) },
  ),
  { maxLength: 30 },
)

/** The sums as the model has them. */
const plain = ({ investment, gross, fees: charged, other }: typeof noSums): ModelSums =>
  Object.fromEntries(
    [
      ['investment', investment] as const,
      ['share', gross] as const,
      ['other', other] as const,
      ...[...charged].map(([name, amount]) => [name, -amount] as const),
    ].filter(([, amount]) => amount !== 0),
  )

// Proves R21.4, R21.5, R21.6, R21.7.
test('any sequence of payments, returns and changed terms leaves what the payments make of the terms, and no payment costs the syndicator', () => {
  fc.assert(
    fc.property(positions, steps, (drawn, sequence) => {
      let terms: PositionTerms = drawn
      let model = drawn
      let [sums, no, balance] = [noSums, 0, 0]
      const live: { cents: number; rows: (Posting & { no: number })[] }[] = []
      const amounts = () => live.map(({ cents: amount }) => amount)
      const post = (rows: readonly Posting[]) => {
        sums = sumsAfter(sums, rows)
        balance += rows.reduce((sum, { amount }) => sum + amount, 0)
        return rows.map((row) => ({ ...row, no: ++no }))
      }
      post(postTerms(terms, sums, []))
      for (const step of sequence) {
        if ('pay' in step) {
          const received = amounts().reduce((sum, amount) => sum + amount, step.pay)
          const rows = post(postPayment(terms, sums, received))
          expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThanOrEqual(0)
          live.push({ cents: step.pay, rows })
        } else if ('back' in step) {
          const [payment] = live.splice(-1 - (step.back % Math.max(live.length, 1)), 1)
          if (!payment) continue
          const rows = post(takeBackPayment(terms, sums, payment.rows, amounts()))
          const reversed = rows.filter(({ reverses }) => reverses !== null)
          expect(reversed.map(({ amount, reverses }) => [reverses, 0 - amount])).toEqual(
            payment.rows.map(({ amount, no: reverses }) => [reverses, amount]),
          )
        } else {
          model = { ...model, ...step.change }
          terms = model
          post(postTerms(terms, sums, amounts()))
        }
        expect(plain(sums)).toEqual(modelOf(model, amounts()))
        expect(balance).toBe(netOf(sums))
      }
    }),
    propertyRuns(300, 5_000),
  )
})
