import { describe, expect, test } from '@jest/globals'
import { fee, kinds, ledger, terms } from '../testing/position-ledger'
import { rightToReceive } from '../rules/right-to-receive'

// Proves R21.3, R21.4, R21.6.
describe('the rows of payments', () => {
  const share = (...amounts: number[]) => amounts.map((amount) => ['share', amount])
  test.each([
    {
      name: 'a quarter with 5 % of what is collected',
      of: terms(1_000_00, 1_300_00, 250_00, fee({ base: 'collected', percent: '5' })),
      payments: [100_00],
      rows: [
        [
          ['share', 25_00],
          ['fee', -1_25],
        ],
      ],
    },
    {
      name: 'a third: cents are rounded by the total, not by payment',
      of: terms(300_00, 390_00, 100_00, fee({ base: 'collected', percent: 5 })),
      payments: [100_00, 100_00, 100_00],
      rows: [
        [
          ['share', 33_33],
          ['fee', -1_67],
        ],
        [
          ['share', 33_34],
          ['fee', -1_66],
        ],
        [
          ['share', 33_33],
          ['fee', -1_67],
        ],
      ],
    },
    {
      name: 'a fee after principal',
      of: terms(10_000_00, 12_000_00, 10_000_00, fee({ timing: 'after_principal', amount: 1_200_00 })),
      payments: [9_500_00, 1_000_00, 1_000_00, 500_00],
      rows: [
        share(9_500_00),
        [
          ['share', 1_000_00],
          ['fee', -300_00],
        ],
        [
          ['share', 1_000_00],
          ['fee', -600_00],
        ],
        [
          ['share', 500_00],
          ['fee', -300_00],
        ],
      ],
    },
    {
      name: '4 % of the payback with each payment',
      of: terms(10_000_00, 12_000_00, 5_000_00, fee({ base: 'payback', amount: 240_00 })),
      payments: [1_000_00, 333_33, 10_666_67],
      rows: [
        [
          ['share', 500_00],
          ['fee', -20_00],
        ],
        [
          ['share', 166_67],
          ['fee', -6_67],
        ],
        [
          ['share', 5_333_33],
          ['fee', -213_33],
        ],
      ],
    },
    {
      name: 'half a cent goes to the syndicator, and the next payment takes it back',
      of: terms(2_00, 3_00, 1_00),
      payments: [1, 1, 1],
      rows: [share(1), share(0), share(1)],
    },
    {
      name: 'a fee at the end',
      of: terms(1_000_00, 1_200_00, 500_00, fee({ timing: 'end', amount: 50_00 })),
      payments: [1_199_99, 1, 100_00],
      // The last cents before the end round up to the full share, so the fee is due one cent early.
      rows: [
        [
          ['share', 600_00],
          ['fee', -50_00],
        ],
        share(0),
        share(50_00),
      ],
    },
    {
      name: 'a fee that exceeds the share: the rest stays due',
      of: terms(1_000_00, 1_200_00, 500_00, fee({ timing: 'end', amount: 50_00 })),
      payments: [1_180_00, 20_00, 60_00, 60_00],
      rows: [
        share(590_00),
        [
          ['share', 10_00],
          ['fee', -10_00],
        ],
        [
          ['share', 30_00],
          ['fee', -30_00],
        ],
        [
          ['share', 30_00],
          ['fee', -10_00],
        ],
      ],
    },
    {
      name: 'two fees: the first one is charged first',
      of: terms(
        1_000_00,
        1_200_00,
        1_000_00,
        fee({ name: 'A', base: 'collected', percent: 60 }),
        fee({ name: 'B', base: 'collected', percent: 60 }),
      ),
      payments: [100_00],
      rows: [
        [
          ['share', 100_00],
          ['fee', -60_00],
          ['fee', -40_00],
        ],
      ],
    },
    {
      name: 'a share that ends with the payback',
      of: { ...terms(1_000_00, 1_200_00, 500_00), sharesOverCollection: false },
      payments: [1_100_00, 200_00, 100_00],
      rows: [share(550_00), share(50_00), share(0)],
    },
  ])('$name', ({ of, payments, rows }) => {
    const { pay } = ledger(of)
    expect(payments.map((cents) => kinds(pay(cents)))).toEqual(rows)
  })

  test('two halves of a cent both go to the syndicators, and the company carries the difference', () => {
    const half = terms(2_00, 3_00, 1_00)
    const halves = [ledger(half), ledger(half)]
    expect(halves.map(({ pay }) => kinds(pay(1)))).toEqual([share(1), share(1)])
    expect(halves.map(({ pay }) => kinds(pay(1)))).toEqual([share(0), share(0)])
  })

  test('the right to receive is the part of the payback', () => {
    expect(rightToReceive(terms(300_00, 400_00, 100_00))).toBe(133_33)
  })
})
