import { describe, expect, test } from '@jest/globals'
import { createRandom } from '../../../sample/random'
import { simulateRelease } from '../../testing/app/simulated-releases'

declare const mcaDeep: boolean

// Proves R24.18.
describe('simulated releases', () => {
  const company = { accounts: 60, visits: 0.5, failures: 0.02, texts: 3, hasHistory: true, stepMinutes: 5 }
  const outcomes = (fault: Parameters<typeof simulateRelease>[1], count: number) => {
    const random = createRandom(33)
    return Array.from({ length: count }, () => simulateRelease(company, fault, random))
  }

  test('that are good are not taken back, although two of a hundred visits fail', () => {
    const taken = outcomes({}, mcaDeep ? 1_000 : 40).flatMap(({ takenBack }) => takenBack ?? [])
    expect(taken.length).toBeLessThanOrEqual(mcaDeep ? 5 : 0)
  })

  test.each([
    ['an error in each visit', { errors: 1 }, 6],
    ['an error in one of five visits', { errors: 0.2 }, 20],
    ['rows that take three times as long', { slower: 3 }, 40],
  ])('of 60 accounts, with %s, are taken back always', (_what, fault, most) => {
    const all = outcomes(fault, 5)
    expect(all.filter(({ takenBack }) => takenBack === undefined)).toEqual([])
    for (const { accounts: seen } of all) expect(seen).toBeLessThanOrEqual(most)
  })
})
