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
    const { change, pay, cutOver, net, sums } = ledger(before)
    change(before)
    pay(100_00)
    expect(kinds(cutOver())).toEqual([['adjustment', 470_00]])
    expect([net(), sums().gross, cutOver()]).toEqual([0, 50_00, []])
  })
})
