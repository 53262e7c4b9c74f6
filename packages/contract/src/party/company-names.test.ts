import { expect, test } from '@jest/globals'
import { nameKey } from '../import/forms/match-keys'
import { likelyNames } from './company-names'

const isLikely = (typed: string, stored: string) => likelyNames(typed).map(nameKey).includes(nameKey(stored))

// Proves R5.61.
test.each([
  ['Blue Diner', 'Blue Diner LLC'],
  ['BLUE DINER, L.L.C.', 'Blue Diner LLC'],
  ['blue diner inc.', 'Blue Diner, Corporation'],
  ['Blue Diner Limited Liability Company', 'Blue Diner'],
  ['Blue Diner', 'Blue Diner'],
  ['Company', 'Company'],
])('%j may be %j', (typed, stored) => {
  expect(isLikely(typed, stored)).toBe(true)
})

// Proves R5.61.
test.each([
  ['Blue Diner', 'Blue Diner Group LLC'],
  ['Zinc', 'Z'],
  ['Tobacco', 'Toba'],
  ['Blue', 'Blue Diner LLC'],
])('%j is not %j', (typed, stored) => {
  expect(isLikely(typed, stored)).toBe(false)
})
