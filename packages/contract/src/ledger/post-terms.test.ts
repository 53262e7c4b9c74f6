import { describe, expect, test } from '@jest/globals'
import { fee, kinds, ledger, terms } from '../testing/position-ledger'

// Proves R21.7, R21.8.
describe('the terms of an advance', () => {
  const upfront = fee({ name: 'Commission', timing: 'upfront', amount: 20_00 })
  const before = terms(1_000_00, 1_200_00, 500_00, upfront)

  test('post the investment and the upfront fees', () => {
    expect(kinds(ledger(before).change(before))).toEqual([
      ['investment', -500_00],
      ['upfront_fee', -20_00],
    ])
  })

  test('post nothing when they are saved unchanged, also while a fee is due', () => {
    const of = terms(1_000_00, 1_200_00, 500_00, upfront, fee({ timing: 'end', amount: 50_00 }))
    const { change, pay } = ledger(of)
    change(of)
    pay(1_180_00)
    pay(20_00)
    expect(change(of)).toEqual([])
  })

  test('post the difference, before the first share as the same kinds', () => {
    const { change } = ledger(before)
    change(before)
    expect(kinds(change({ ...before, participation: 400_00, fees: [] }))).toEqual([
      ['investment', 100_00],
      ['upfront_fee', 20_00],
    ])
  })

  test('post the difference after a share as adjustments', () => {
    const { change, pay } = ledger(before)
    change(before)
    pay(100_00)
    expect(kinds(change({ ...before, participation: 250_00 }))).toEqual([
      ['adjustment', 250_00],
      ['adjustment', -25_00],
    ])
  })

  test('a participation that is removed reverses everything', () => {
    const { change, pay, sums, net } = ledger(before)
    change(before)
    pay(100_00)
    change()
    expect([net(), sums().gross, sums().investment, sums().fees.get('Commission')]).toEqual([0, 0, 0, 0])
  })

  test('a cut-over brings the balance to zero and leaves shares and fees as they are', () => {
    const { change, pay, open: cutOver, net, sums } = ledger(before)
    change(before)
    pay(100_00)
    expect(kinds(cutOver())).toEqual([['adjustment', 470_00]])
    expect([net(), sums().gross, cutOver()]).toEqual([0, 50_00, []])
  })
})

// Proves R21.46.
describe('opening figures', () => {
  const upfront = fee({ name: 'Commission', timing: 'upfront', amount: 20_00 })
  const collected = fee({ base: 'collected', percent: 5 })
  /** Half of 1,000.00, of which 100.00 was received and settled before, with these figures. */
  function settled(gross: number | null, fees: number | null, ...terms_: (typeof upfront)[]) {
    const of = terms(1_000_00, 1_200_00, 500_00, ...terms_)
    const position = ledger(of)
    position.change(of)
    position.pay(100_00)
    position.setOpeningFigures({ gross, fees })
    position.open()
    return position
  }
  const figures = ({ sums, net }: ReturnType<typeof ledger>) => [sums().gross, ...sums().fees.values(), net()]

  test('are the sums of the position, and its balance is zero', () => {
    expect(figures(settled(null, null, upfront, collected))).toEqual([50_00, 20_00, 2_50, 0])
    expect(figures(settled(60_00, 30_00, collected, upfront))).toEqual([60_00, 20_00, 10_00, 0])
    expect(figures(settled(40_00, 15_00, collected, upfront))).toEqual([40_00, 15_00, 0, 0])
    expect(figures(settled(0, 3_00))).toEqual([0, 3_00, 0])
  })

  test('what was settled too early is not posted again, and what is missing comes with the next payment', () => {
    const early = settled(90_00, 10_00, collected)
    expect(kinds(early.pay(50_00))).toEqual([['share', 0]])
    expect(kinds(early.pay(100_00))).toEqual([['share', 35_00]])
    expect(kinds(early.pay(200_00))).toEqual([
      ['share', 100_00],
      ['fee', -1_25],
    ])
    expect(kinds(settled(40_00, 0, collected).pay(100_00))).toEqual([
      ['share', 60_00],
      ['fee', -5_00],
    ])
  })
})
