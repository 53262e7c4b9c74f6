import { expect, test } from '@jest/globals'
import { normalizeMessage } from './normalize-message'

// Proves R24.52.
test.each([
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  [
    "TypeError: Cannot read properties of undefined (reading 'rows')",
    'TypeError: Cannot read properties of undefined (reading [text])',
  ],
  ["RangeError: can't show 12,345.67 of advance 1042", "RangeError: can't show #,#.# of advance #"],
  ['no merchant 5f0c1a2b-0000-4000-8000-00000000000a', 'no merchant [id]'],
  ['no payment a1b2c3d4e5', 'no payment [id]'],
  ['dana@office.example is unknown', '[mail] is unknown'],
  ['GET https://office.example/api/isos?search=Smith failed', 'GET [address] failed'],
  ['Unexpected token S in JSON: "Smith & Sons LLC"', 'Unexpected token S in JSON: [text]'],
  ['two\n   lines', 'two lines'],
])('a message keeps nothing of a person or a record: %s', (message, kept) => {
  expect(normalizeMessage(message)).toBe(kept)
})

// Proves R24.52.
test('no message is longer than a report takes', () => {
  expect(normalizeMessage('long '.repeat(100))).toHaveLength(200)
})
