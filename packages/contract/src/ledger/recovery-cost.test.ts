import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { recoveryCostOf } from './recovery-cost'

/** Positions of a, b, c… */
const positions = (...participations: number[]) =>
  participations.map((participation, index) => ({ party_id: 'abcdef'.charAt(index), participation }))

// Proves R21.64.
test.each([
  ['a third and a sixth of 100.00', 100_00, 300_00, [100_00, 50_00], [33_33, 16_67]],
  ['half a cent is rounded up', 1, 200_00, [100_00], [1]],
  ['less than half a cent is nothing', 1, 300_00, [100_00, 200_00], [0, 1]],
  ['everything, if the syndicators gave everything', 99_99, 300_00, [300_00], [99_99]],
  [
    'amounts whose product is beyond exact floating point',
    999_999_999_99,
    999_999_999_97,
    [333_333_333_33],
    [333_333_333_34],
  ],
  ['nobody', 100_00, 300_00, [], []],
])('of a recovery cost: %s', (_case, cost, funded, participations, expected) => {
  const borne = new Map(
    recoveryCostOf(cost, funded, positions(...participations)).map(({ party_id, cents }) => [party_id, cents]),
  )
  expect(positions(...participations).map(({ party_id }) => borne.get(party_id) ?? 0)).toEqual(expected)
  expect([...borne.values()]).not.toContain(0)
})

// Proves R21.64.
test('one who takes part twice bears the part of both, in one amount', () => {
  const twice = [
    { party_id: 'a', participation: 50_00 },
    { party_id: 'b', participation: 100_00 },
    { party_id: 'a', participation: 50_00 },
  ]
  expect(recoveryCostOf(100_00, 300_00, twice)).toEqual([
    { party_id: 'a', cents: 33_33 },
    { party_id: 'b', cents: 33_33 },
  ])
})

// Proves R21.64.
test('syndicators who gave everything bear the cost up to half a cent each', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000_00 })
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (cost, parts) => {
      const funded = parts.reduce((sum, part) => sum + part, 0)
      const borne = recoveryCostOf(cost, funded, positions(...parts)).reduce((sum, one) => sum + one.cents, 0)
      expect(Math.abs(borne - cost)).toBeLessThanOrEqual(parts.length / 2)
    }),
  )
})
