import { expect, test } from '@jest/globals'
import { nameFew } from './name-few'

test.each([
  [['A'], 'A'],
  [['B', 'A', 'B'], 'B, A'],
  [['A', 'B', 'C'], 'A, B, C'],
  [['A', 'B', 'C', 'D'], 'A, B, C and 1 other'],
  [Array.from({ length: 1_237 }, (_, number) => String(number)), '0, 1, 2 and 1,234 others'],
])('of %j: %s', (names, text) => {
  expect(nameFew(names)).toBe(text)
})
