import { expect, test } from '@jest/globals'
import { otherDaysOf } from './other-days'

// Proves R20.82.
test.each([
  ['nothing was paid yet', 100.1, 0, 0, 100.1, 0],
  ['all came on the day', 100.1, 100.1, 0, 0, 0],
  ['some was paid before or after it', 100, 25, 0, 0, 75],
  ['some came, some is in flight, some was paid on another day, and some is missing', 0.6, 0.1, 0.2, 0.1, 0.2],
  ['more came than was due on the day', 100, 900, 0, 0, -800],
])('%s', (_, due, received, in_flight, missing, other) => {
  expect(otherDaysOf({ due, received, in_flight, missing })).toBe(other)
})
