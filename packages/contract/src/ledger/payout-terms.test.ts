import { expect, test } from '@jest/globals'
import { payeeTermsInput, payoutTermsFormOf, payoutTermsInput } from './payout-terms'

const messagesOf = (schema: typeof payoutTermsInput, given: object) => {
  const read = schema.safeParse(given)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

// Proves R21.72.
test.each([
  [{}, []],
  [{ reserve_percent: 12.3456, reserve_cap: 5_000, payout_day: 'day_28', minimum: 0.01 }, []],
  [{ reserve_percent: 100, reserve_cap: 0.01, payout_day: 'last_day' }, []],
  [{ reserve_percent: 10 }, ['reserve_cap: Reserve Cap is required with a Reserve']],
  [{ reserve_cap: 10 }, ['reserve_percent: Reserve is required with a Reserve Cap']],
  [{ reserve_percent: 0, reserve_cap: 10 }, ['reserve_percent: Reserve must be positive']],
  [{ reserve_percent: 100.0001, reserve_cap: 10 }, ['reserve_percent: Reserve must be between 0 and 100']],
  [{ reserve_percent: 0.00001, reserve_cap: 10 }, ['reserve_percent: Reserve can have at most 4 decimals']],
  [{ reserve_percent: 10, reserve_cap: 0 }, ['reserve_cap: Reserve Cap must be positive']],
  [{ minimum: 0 }, ['minimum: Minimum Payout must be positive']],
])('terms %j are refused with %j', (given, messages) => {
  expect(messagesOf(payoutTermsInput, given)).toEqual(messages)
})

// Proves R21.72.
test.each(['sunday', 'day_0', 'day_29', 'day_31', ''])('%p is not a payout day', (payout_day) => {
  expect(messagesOf(payoutTermsInput, { payout_day })).toEqual([
    expect.stringMatching(/^payout_day: Payout Day must be one of: none, monday, .*, day_28, last_day$/),
  ])
})

// Proves R21.72.
test('an ISO or a sales rep has no reserve', () => {
  const message = 'Only a syndicator has a reserve'
  expect(messagesOf(payeeTermsInput, { reserve_percent: 10, reserve_cap: 10 })).toEqual([
    `reserve_percent: ${message}`,
    `reserve_cap: ${message}`,
  ])
  expect(messagesOf(payeeTermsInput, { payout_day: 'friday' })).toEqual([])
})

// Proves R21.72.
test('new terms have no reserve, no payout day and a minimum of $100.00', () => {
  const initial = { reserve_percent: null, reserve_cap: null, payout_day: 'none', minimum: 100 }
  expect(payoutTermsFormOf(null)).toEqual(initial)
  expect(payoutTermsInput.parse({})).toEqual(initial)
})
