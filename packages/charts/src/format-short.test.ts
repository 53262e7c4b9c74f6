import { expect, test } from '@jest/globals'
import { formatShort } from './format-short'

// Proves R17.85.
test.each([
  [0, '$0'],
  [-0.001, '$0.00'],
  [0.5, '$0.50'],
  [-2.5, '-$2.50'],
  [950, '$950'],
  [-40_000, '-$40K'],
  [850_000, '$850K'],
  [999_499, '$999K'],
  [999_500, '$1M'],
  [1_234_567, '$1.23M'],
  [2_500_000_000, '$2.5B'],
])('%d on an axis is %s', (dollars, text) => {
  expect(formatShort(dollars)).toBe(text)
})
