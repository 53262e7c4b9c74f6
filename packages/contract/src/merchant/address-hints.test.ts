import { expect, test } from '@jest/globals'
import { stateHint, stateName, zipHint } from './address-hints'

// Proves R5.60.
test.each([
  ['', undefined],
  ['fl', undefined],
  ['PR', undefined],
  ['FX', 'FX is not a US state.'],
  ['F', 'F is not a US state.'],
])('the state %j has the hint %j', (state, hint) => {
  expect(stateHint(state)).toBe(hint)
})

// Proves R5.60.
test.each([
  ['NE', 'Nebraska'],
  [' ny', 'New York'],
  ['N', undefined],
  ['', undefined],
])('the state %j is named %j', (state, name) => {
  expect(stateName(state)).toBe(name)
})

// Proves R5.60.
test.each([
  ['', undefined],
  ['33101', undefined],
  ['33101-1234', undefined],
  ['331011234', undefined],
  ['3310', 'A ZIP code has 5 digits, or 9, such as 33101-1234.'],
  ['SW1A 1AA', 'A ZIP code has 5 digits, or 9, such as 33101-1234.'],
])('the ZIP %j has the hint %j', (zip, hint) => {
  expect(zipHint(zip)).toBe(hint)
})
