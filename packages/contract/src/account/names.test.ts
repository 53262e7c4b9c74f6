import { expect, test } from '@jest/globals'
import { cleanName, isTaken } from './names'

// Proves R18.208.
test.each([
  ['  Ann\u00a0 \u3000Lee\u2028', 'Ann Lee'],
  ['Ann\u202e\u200b Lee\u2066', 'Ann Lee'],
  ['Zoë O’Brien-Núñez, Jr.', 'Zoë O’Brien-Núñez, Jr.'],
  ['李 小龍', '李 小龍'],
  ['\u202e', ''],
])('%j is shown as %j', (name, shown) => {
  expect(cleanName(name)).toBe(shown)
})

// Proves R18.209.
test.each([
  ['ANN  lee', true],
  ['\uff21\uff4e\uff4e Lee', true],
  ['Ann\u200b Lee', true],
  ['ann@EXAMPLE.com', true],
  ['Zoe\u0301', true],
  ['Ann Leigh', false],
  ['AnnLee', false],
])('%j is taken: %j', (name, taken) => {
  expect(
    isTaken(name, [
      { email: 'ann@example.com', name: 'Ann Lee' },
      { email: 'z@example.com', name: 'Zoé' },
      { email: 'none@example.com' },
    ]),
  ).toBe(taken)
})
