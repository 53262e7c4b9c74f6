import { expect, test } from '@jest/globals'
import { row } from '../testing/show-due'
import { eachLast, startMethod } from './entry'

const withMethods = (...methods: (string | null)[]) =>
  methods.map((last_method, index) => ({ ...row(index + 1), last_method }))

// Proves R20.123.
test.each([
  ['the one of all deals of which one is known', withMethods('ACH', null, 'ACH'), 'Check', 'ACH'],
  ['the last one of each where they differ', withMethods('ACH', 'Wire'), 'Check', eachLast],
  ["the account's last where none is known", withMethods(null, null), 'Check', 'Check'],
  ['none where nothing is known', withMethods(null), null, null],
])('many payments start with %s', (_title, rows, own, method) => {
  expect(startMethod(rows, own)).toBe(method)
})
