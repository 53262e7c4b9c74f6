import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { propertyRuns } from '../testing/property-runs'
import { reserveOf } from './reserve'

// Proves R21.70.
test.each([
  ['nothing without terms', null, 500_00, 900_00, 0, 0],
  ['a percent of the gross share', { percent: 10, cap: 1_000_00 }, 500_00, 900_00, 0, 50_00],
  ['the cap at most', { percent: 10, cap: 40_00 }, 500_00, 900_00, 0, 40_00],
  ['half a cent rounded up', { percent: 12.5, cap: 10_00 }, 20, 900_00, 0, 3],
  ['less than half a cent rounded down', { percent: 12.5, cap: 10_00 }, 66_67, 900_00, 0, 8_33],
  ['a percent of four decimals exactly', { percent: '0.0001', cap: 10_00 }, 500_000, 900_00, 0, 1],
  ['one percent of a number that has no exact float', { percent: 1.005, cap: 10_00 }, 100_00, 900_00, 0, 1_01],
  ['no more than what has matured', { percent: 100, cap: 1_000_00 }, 500_00, 300_00, 280_00, 20_00],
  ['nothing of a debt', { percent: 10, cap: 1_000_00 }, 500_00, -20_00, 0, 0],
  ['nothing of a balance that is held', { percent: 10, cap: 1_000_00 }, 500_00, 20_00, 30_00, 0],
  ['nothing of shares that were all taken back', { percent: 10, cap: 1_000_00 }, -1, 900_00, 0, 0],
])('a reserve keeps back %s', (_name, terms, gross, balance, held, reserve) => {
  expect(reserveOf(terms, { gross, balance, held })).toBe(reserve)
})

const cents = fc.oneof(fc.integer({ min: -1_000, max: 100_000 }), fc.integer({ min: -1e9, max: 1e14 }))
const percents = fc.integer({ min: 1, max: 1_000_000 })
const caps = fc.integer({ min: 1, max: 1e12 })

// Proves R21.70.
test('whatever is owed, a reserve is the exact share, the cap or all that has matured, and never makes available negative', () => {
  fc.assert(
    fc.property(percents, caps, cents, cents, cents, (parts, cap, gross, balance, held) => {
      const reserve = reserveOf({ percent: parts / 10_000, cap }, { gross, balance, held })
      const available = balance - held - reserve
      expect(available).toBeGreaterThanOrEqual(balance - held - cap)
      expect(available).toBeGreaterThanOrEqual(Math.min(balance - held, 0))
      const most = Math.max(Math.min(cap, balance - held), 0)
      expect(reserve).toBeLessThanOrEqual(most)
      // Unless it is limited, twice the error of rounding is less than a cent, in millionths.
      if (reserve < most && gross > 0) {
        const error = 2n * (BigInt(reserve) * 1_000_000n - BigInt(gross) * BigInt(parts))
        expect(error > -1_000_000n && error <= 1_000_000n).toBe(true)
      }
    }),
    propertyRuns(200, 20_000),
  )
})
