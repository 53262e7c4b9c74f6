import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { splitByLargestRemainder } from './split'

// Proves R22.9.
test.each([
  {
    name: 'the cent that is left goes to the larger fraction',
    cents: 3_166_67,
    by: [70, 30],
    into: [2_216_67, 950_00],
  },
  { name: 'the first of equal fractions gets the cent', cents: 101, by: [50, 50], into: [51, 50] },
  { name: 'two cents for three payees', cents: 100, by: [33.3333, 33.3333, 33.3334], into: [33, 33, 34] },
  { name: 'a payee with everything', cents: 1, by: [100], into: [1] },
  { name: 'nothing', cents: 0, by: [60, 40], into: [0, 0] },
])('$name', ({ cents, by, into }) => {
  expect(splitByLargestRemainder(cents, by)).toEqual(into)
})

// Proves R22.9.
test('the parts of any split add up, and none differs by a cent from its percent', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 5 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), cuts, (cents, at) => {
      const edges = [0, ...at.toSorted((a, b) => a - b), 1_000_000]
      const percents = edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / 10_000)
      const parts = splitByLargestRemainder(cents, percents)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
      for (const [index, percent] of percents.entries())
        expect(Math.abs((parts[index] ?? 0) - (cents * percent) / 100)).toBeLessThan(1.000_01)
    }),
  )
})
