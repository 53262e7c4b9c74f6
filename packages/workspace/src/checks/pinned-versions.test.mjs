import { expect, test } from '@jest/globals'
import { changedPins } from './pinned-versions.mjs'

const table = '| `@a/b` 1.2.3   | 1.3 breaks c |\n| `d` 7 | 8 needs a newer Node |\n| `pnpm` 12.1.0 | 11 crashes |\n'
const versions = '  \'@a/b\': 1.2.3\n  d: 7.18.5\n  e: 1.0.0\n  "packageManager": "pnpm@12.1.0",\n'

test('installed versions that match the table are accepted, even if it has only the major version', () => {
  expect(changedPins(table, versions)).toEqual([])
})

test.each([
  ['1.2.3', '1.3.0', /^@a\/b 1.2.3 is pinned \(1.3 breaks c\), and this is 1.3.0/],
  ['7.18.5', '8.0.0', /^d 7 is pinned .* this is 8.0.0/],
  ['7.18.5', '70.0.0', /^d 7 is pinned .* this is 70.0.0/],
  ['12.1.0', '12.2.0', /^pnpm 12.1.0 is pinned .* this is 12.2.0/],
])('%s changed to %s is reported with the reason', (from, to, line) => {
  expect(changedPins(table, versions.replace(from, to))).toEqual([expect.stringMatching(line)])
})

test('a table that cannot be read is reported', () => {
  expect(changedPins('', versions)).toEqual(['docs/operations.md has no table of pinned versions'])
})
