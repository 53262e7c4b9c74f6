import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatCount } from './format-count'

test('a count has commas, and its noun is plural except after 1', () => {
  expect([0, 1, 2, 9950].map((count) => formatCount(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows', '9,950 rows'])
  expect([1, 2].map((count) => formatCount(count, 'debit is', 'debits are'))).toEqual(['1 debit is', '2 debits are'])
})

test('every whole number is written as the browser writes it in US English', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === count.toLocaleString('en-US')))
})
