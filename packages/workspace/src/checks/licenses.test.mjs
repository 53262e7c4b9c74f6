import { expect, test } from '@jest/globals'
import { isAllowed } from './licenses.mjs'

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['Unknown', false],
  ['Bitstream-Vera', true],
  ['(MIT OR CC0-1.0)', true],
  ['GPL-2.0 OR Artistic-2.0', false],
  ['MIT and ISC', true],
  ['MIT AND GPL-3.0-only', false],
])('%s', (license, expected) => expect(isAllowed(license)).toBe(expected))
