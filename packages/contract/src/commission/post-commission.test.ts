import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { commissionTerms, deal, splitOf } from '../testing/commission-terms'
import { propertyRuns } from '../testing/property-runs'
import { commissionTargets, noCommission, type CommissionSums, type StandingTriggers } from './commission-targets'
import {
  commissionAfter,
  type CommissionPosting,
  postAccrued,
  postClawback,
  postResidual,
  takeBackResidual,
} from './post-commission'

const kinds = (rows: readonly CommissionPosting[]) => rows.map(({ kind, amount }) => [kind, amount])
const residualOf = (received: number) =>
  commissionTargets(
    deal(),
    [{ party_kind: 'iso', terms: commissionTerms({ residual_percent: 1.5 }) }],
    { received, payments: 0 },
    {},
  ).get('a')?.residual ?? 0

// Proves R22.8.
describe('residuals', () => {
  test('are rounded by the total, not by payment', () => {
    let sums: CommissionSums = noCommission
    const rows = [1_687_50, 3_375_00, 5_062_50].flatMap((received) => {
      const posted = postResidual(sums, residualOf(received))
      sums = commissionAfter(sums, posted)
      return kinds(posted)
    })
    expect(rows).toEqual([
      ['residual', 25_31],
      ['residual', 25_32],
      ['residual', 25_31],
    ])
  })

  test('of a payment that is taken back are reversed exactly, and a cent that is missing is rounding', () => {
    const rows = takeBackResidual(
      { ...noCommission, residual: 75_94 },
      [{ no: 2, amount: 25_32 }],
      residualOf(3_375_00),
    )
    expect(kinds(rows)).toEqual([
      ['residual_reversal', -25_32],
      ['rounding', 1],
    ])
    expect(rows[0]?.reverses).toBe(2)
  })
})

// Proves R22.7, R22.11, R22.13.
describe('commission and clawback', () => {
  const accrued = { ...noCommission, accrued: 5_000_00 }

  test('post only the difference to what was posted', () => {
    expect(kinds(postAccrued(noCommission, 5_000_00, true))).toEqual([['accrued', 5_000_00]])
    expect(postAccrued(accrued, 5_000_00, true)).toEqual([])
    expect(kinds(postAccrued(accrued, 6_000_00, false))).toEqual([['adjustment', 1_000_00]])
    expect(kinds(postAccrued(accrued, 0, true))).toEqual([['adjustment', -5_000_00]])
  })

  test('take back more when an earlier day is stated, and give back what is taken back', () => {
    expect(kinds(postClawback(accrued, -2_500_00))).toEqual([['clawback', -2_500_00]])
    expect(kinds(postClawback({ ...accrued, clawback: -2_500_00 }, -5_000_00))).toEqual([['clawback', -2_500_00]])
    expect(kinds(postClawback({ ...accrued, clawback: -5_000_00 }, 0))).toEqual([['clawback_reversal', 5_000_00]])
  })
})

// Proves R22.7, R22.8, R22.9, R22.10.
test('any sequence of payments, returns and triggers leaves every payee at the targets', () => {
  const steps = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 500_000 }).map((pay) => ({ pay })),
      fc.nat(20).map((back) => ({ back })),
      fc
        .option(fc.constantFrom('2026-11-20', '2026-12-20', '2027-03-01'), { nil: null })
        .map((defaulted) => ({ defaulted })),
    ),
    { maxLength: 30 },
  )
  const rates = fc.record({
    residual: fc.integer({ min: 0, max: 200_000 }).map((part) => part / 10_000),
    parts: fc.constantFrom([100], [70, 30], [33.3333, 33.3333, 33.3334]),
    origination: fc.integer({ min: 0, max: 1_000_000 }),
    due: fc.constantFrom(null, 1, 3),
  })
  fc.assert(
    fc.property(rates, steps, ({ residual, parts, origination, due }, sequence) => {
      const splits = parts.map((percent, index) => splitOf(String(index), percent))
      const terms = commissionTerms({
        residual_percent: residual,
        splits,
        ...(due !== null && { due: 'payments', due_count: due }),
      })
      const sums = new Map(splits.map(({ party_id }) => [party_id, noCommission]))
      const live: { cents: number; rows: Map<string, { no: number; amount: number }[]> }[] = []
      let [received, no] = [0, 0]
      let triggers: StandingTriggers = {}
      const add = (payee: string, rows: readonly CommissionPosting[]) => {
        sums.set(payee, commissionAfter(sums.get(payee) ?? noCommission, rows))
        return rows.map(({ amount }) => ({ no: ++no, amount }))
      }
      const targets = () =>
        commissionTargets(
          deal({ origination }),
          [{ party_kind: 'iso', terms }],
          { received, payments: live.length },
          triggers,
        )
      for (const step of sequence) {
        const payment = 'back' in step ? live.splice(-1 - (step.back % Math.max(live.length, 1)), 1)[0] : undefined
        if ('defaulted' in step) triggers = step
        if ('pay' in step) live.push({ cents: step.pay, rows: new Map() })
        received = live.reduce((sum, { cents }) => sum + cents, 0)
        for (const [payee, target] of targets()) {
          const before = sums.get(payee) ?? noCommission
          if ('pay' in step) live.at(-1)?.rows.set(payee, add(payee, postResidual(before, target.residual)))
          if (payment) {
            const rows = takeBackResidual(before, payment.rows.get(payee) ?? [], target.residual)
            for (const { kind, amount } of rows.filter(({ reverses }) => reverses === null))
              expect([kind, Math.abs(amount)]).toEqual(['rounding', 1])
            add(payee, rows)
          }
          const after = sums.get(payee) ?? noCommission
          add(payee, [...postAccrued(after, target.accrued, true), ...postClawback(after, target.clawback)])
          expect(sums.get(payee)).toEqual(target)
        }
        const all = [...sums.values()]
        expect(all.reduce((sum, { residual: part }) => sum + part, 0)).toBe(
          Math.floor((2 * received * Math.round(residual * 10_000) + 1_000_000) / 2_000_000),
        )
      }
    }),
    propertyRuns(300, 5_000),
  )
})
