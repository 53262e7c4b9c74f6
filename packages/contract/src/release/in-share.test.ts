import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isInShare } from './in-share'

const accounts = Array.from(
  { length: 10_000 },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
)
const chosen = (version: string, share: number) => accounts.filter((account) => isInShare(account, version, share))

// Proves R24.2.
describe('who gets a new release', () => {
  test.each([10, 50])('is about %i percent of the accounts', (share) => {
    for (const version of ['a1b2c3d4', 'ffffffff', '00000000']) {
      const percent = chosen(version, share).length / 100
      expect(percent).toBeGreaterThan(share - 2)
      expect(percent).toBeLessThan(share + 2)
    }
  })

  test('is nobody at 0 and everybody at 100 percent', () => {
    expect(chosen('a1b2c3d4', 0)).toEqual([])
    expect(chosen('a1b2c3d4', 100)).toHaveLength(accounts.length)
  })

  test('keeps it when the share grows', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), fc.nat(100), fc.nat(100), (account, version, one, other) => {
        const [small, large] = one < other ? [one, other] : [other, one]
        expect(!isInShare(account, version, small) || isInShare(account, version, large)).toBe(true)
      }),
    )
  })

  test('differs from release to release', () => {
    const first = new Set(chosen('a1b2c3d4', 10))
    const both = chosen('e5f6a7b8', 10).filter((account) => first.has(account))
    // By chance, one in ten of one in ten: about 100.
    expect(both.length).toBeLessThan(200)
  })
})
