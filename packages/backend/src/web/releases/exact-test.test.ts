import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { chanceOfAsMany } from './exact-test'

describe("Fisher's exact test", () => {
  // Worked by hand: the number of ways in which as many or more are in the group, of all ways.
  test.each([
    [3, 3, 0, 3, 1 / 20],
    [2, 2, 0, 18, 1 / 190],
    [2, 2, 1, 18, 3 / 190],
    [3, 4, 1, 4, 17 / 70],
    [0, 5, 3, 5, 1],
    [0, 0, 3, 5, 1],
    [5, 5, 5, 5, 1],
  ])('%i of %i failing, and %i of %i others: %f', (failing, all, otherFailing, otherAll, chance) => {
    expect(chanceOfAsMany({ failing, all }, { failing: otherFailing, all: otherAll })).toBeCloseTo(chance, 10)
  })

  const group = fc.nat(200).chain((all) => fc.nat(all).map((failing) => ({ failing, all })))
  test('is a chance, and smaller the more fail', () => {
    fc.assert(
      fc.property(group, group, (one, other) => {
        const chance = chanceOfAsMany(one, other)
        expect(chance).toBeGreaterThan(0)
        expect(chance).toBeLessThanOrEqual(1)
        if (one.failing === one.all) return
        expect(chanceOfAsMany({ ...one, failing: one.failing + 1 }, other)).toBeLessThanOrEqual(chance + 1e-9)
      }),
    )
  })
})
