import { describe, expect, test } from '@jest/globals'
import { fee, kinds, ledger, terms } from '../testing/position-ledger'
import { noSums, sumsAfter } from './position'
import { takeBackPayment } from './post-payments'
import { postTerms } from './post-terms'

// Proves R21.5.
describe('a payment that is taken back', () => {
  test('posts the exact negative of its rows, and the cents that are missing as rounding', () => {
    const { pay, takeBack, net } = ledger(terms(300_00, 390_00, 100_00, fee({ base: 'collected', percent: 5 })))
    const [, second] = [pay(100_00), pay(100_00), pay(100_00)]
    expect(kinds(takeBack(second, 100_00))).toEqual([
      ['share_reversal', -33_34],
      ['fee_reversal', 1_66],
      ['rounding', 1],
      ['rounding', 1],
    ])
    expect(net()).toBe(63_34)
  })

  test('names the rows that it reverses', () => {
    const { pay, takeBack } = ledger(terms(300_00, 390_00, 100_00, fee({ base: 'collected', percent: 5 })))
    expect(takeBack(pay(100_00), 100_00).map(({ reverses }) => reverses)).toEqual([1, 2])
  })

  test('gives back a fee that later payments were charged because of it', () => {
    const { pay, takeBack, sums } = ledger(
      terms(1_000_00, 1_200_00, 1_000_00, fee({ timing: 'after_principal', amount: 100_00 })),
    )
    const first = pay(500_00)
    pay(600_00)
    expect(kinds(takeBack(first, 500_00))).toEqual([
      ['share_reversal', -500_00],
      ['adjustment', 50_00],
    ])
    expect(sums().fees.get('Servicing')).toBe(0)
  })

  test('does not give back the same fee twice', () => {
    const { pay, takeBack, sums } = ledger(
      terms(1_000_00, 1_200_00, 1_000_00, fee({ timing: 'after_principal', amount: 100_00 })),
    )
    const [first, second] = [pay(500_00), pay(600_00)]
    takeBack(first, 500_00)
    takeBack(second, 600_00)
    expect(sums().fees.get('Servicing')).toBe(0)
  })

  test('leaves what one payment could not bear due for the others', () => {
    const { pay, takeBack, sums } = ledger(terms(1_000_00, 1_200_00, 500_00, fee({ timing: 'end', amount: 50_00 })))
    const [, , third] = [pay(1_180_00), pay(20_00), pay(60_00)]
    takeBack(third, 60_00)
    expect(sums().fees.get('Servicing')).toBe(10_00)
    expect(kinds(pay(100_00))).toEqual([
      ['share', 50_00],
      ['fee', -40_00],
    ])
  })

  test.each([
    ['removed', []],
    ['renamed', [fee({ name: 'Wire', timing: 'end', amount: 25_00 })]],
    ['made upfront', [fee({ timing: 'upfront', amount: 25_00 })]],
  ])('does not give back a fee again that was %s after it', (_case, fees) => {
    const end = fee({ timing: 'end', amount: 25_00 })
    const before = ledger(terms(1_000_00, 1_200_00, 1_000_00, end))
    const posted = before.pay(1_200_00)
    const after = terms(1_000_00, 1_200_00, 1_000_00, ...fees)
    const sums = sumsAfter(before.sums(), postTerms(after, before.sums(), [1_200_00]))
    const back = sumsAfter(sums, takeBackPayment(after, sums, posted, []))
    const upfront = fees.filter(({ timing }) => timing === 'upfront').reduce((sum, { amount }) => sum + amount, 0)
    expect([...back.fees.values()].reduce((sum, charged) => sum + charged, 0)).toBe(upfront)
  })

  test('leaves its place to a later payment when the share ends with the payback', () => {
    const { pay, takeBack } = ledger({ ...terms(1_000_00, 1_200_00, 500_00), sharesOverCollection: false })
    const first = pay(1_200_00)
    expect(kinds(pay(100_00))).toEqual([['share', 0]])
    expect(kinds(takeBack(first, 1_200_00))).toEqual([
      ['share_reversal', -600_00],
      ['adjustment', 50_00],
    ])
  })

  test('adjusts what it was posted with before the terms changed', () => {
    const of = terms(1_000_00, 1_200_00, 500_00)
    const sums = { ...noSums, gross: 25_00, isAdjusted: true }
    const posted = [{ no: 1, component: 'share', fee: null, amount: 50_00 } as const]
    expect(kinds(takeBackPayment({ ...of, participation: 250_00 }, sums, posted, []))).toEqual([
      ['share_reversal', -50_00],
      ['adjustment', 25_00],
    ])
  })

  test('throws if the shares differ by more than a cent', () => {
    const of = terms(1_000_00, 1_200_00, 500_00)
    expect(() => takeBackPayment(of, { ...noSums, gross: 60_00 }, [], [100_00])).toThrow('differ by -1000 cents')
  })
})
