import { expect, test } from '@jest/globals'
import { sentenceOf } from './row-reasons'

test.each([
  [
    'a code becomes a sentence',
    '{"reason" : "payback_is_exceeded", "by" : 1234.50}',
    'This payment would exceed the payback by $1,234.50.',
  ],
  ['a code without values too', '{"reason" : "no_merchant_fits"}', 'No merchant has this tax ID or exact name.'],
  ['the sentence of a malformed row stays', 'The amount is no number.', 'The amount is no number.'],
  ['a code of a later release stays a code', '{"reason" : "some_later_one"}', '{"reason" : "some_later_one"}'],
  ['no reason stays none', null, null],
])('%s', (_title, stored, shown) => {
  expect(sentenceOf(stored)).toBe(shown)
})
