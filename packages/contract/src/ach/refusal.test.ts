import { expect, test } from '@jest/globals'
import { type AchAccount, type AchCandidate, type AchDeal, type AchLimits, achRefusal } from './refusal'

const account: AchAccount = {
  state: 'validated',
  routing_number: '021000021',
  entry_class: 'CCD',
  authorized_on: '2026-01-05',
  block_reason: null,
  prenote_valid_on: null,
  correct_by: null,
  has_proposal: false,
}
const deal: AchDeal = {
  is_in_collection: true,
  stop: null,
  is_paused: false,
  owed_cents: 1_000_00,
  in_file: null,
  retry_problem: null,
  fee_problem: null,
  state: 'FL',
  amount_cents: 10_000_00,
  funded_on: '2026-01-05',
  has_first_lien: false,
}
const limits: AchLimits = { today: '2026-11-27', timing: 'next', same_day_cents: 1_000_000_00 }
const debit: AchCandidate = { kind: 'debit', cents: 250_00, account, deal }

// Proves R25.14.
test('a debit of an authorized account and a deal that owes it may go', () => {
  expect(achRefusal(debit, limits)).toBeNull()
  expect(achRefusal({ ...debit, cents: 1_000_00 }, limits)).toBeNull()
})

const ofAccount = (change: Partial<AchAccount>): AchCandidate => ({ ...debit, account: { ...account, ...change } })
const ofDeal = (change: Partial<AchDeal>, more: Partial<AchCandidate> = {}): AchCandidate => ({
  ...debit,
  deal: { ...deal, ...change },
  ...more,
})
// Proves R25.14.
test.each<[string, AchCandidate, string | null]>([
  ['no account', { ...debit, account: null }, 'There is no bank account'],
  ['a change that waits', ofAccount({ has_proposal: true }), 'waiting for approval'],
  ['a blocked account', ofAccount({ state: 'blocked', block_reason: 'Returned R02.' }), 'blocked: Returned R02.'],
  ['an account whose first version waits', { ...debit, account: 'proposed' }, 'waiting for approval'],
  ['an account that is not approved', ofAccount({ state: 'proposed' }), 'not approved'],
  ['a prenote on its way', ofAccount({ state: 'prenoted', prenote_valid_on: '2026-11-30' }), 'from Nov 30, 2026 on'],
  ['a prenote that is valid today', ofAccount({ state: 'prenoted', prenote_valid_on: '2026-11-27' }), null],
  ['a correction in time', ofAccount({ state: 'corrected', correct_by: '2026-11-27' }), null],
  ['a correction that is late', ofAccount({ state: 'corrected', correct_by: '2026-11-26' }), 'asked for a correction'],
  ['a wrong routing number', ofAccount({ routing_number: '021000022' }), 'routing number is wrong'],
  ['no authorization', ofAccount({ authorized_on: null }), 'has not authorized'],
  ['no authorization for a payout', { ...ofAccount({ authorized_on: null }), kind: 'commission', deal: null }, null],
  ['a deal out of collection', ofDeal({ is_in_collection: false }), 'not in collection'],
  ['a stopped deal', ofDeal({ stop: 'In bankruptcy since Nov 2, 2026: no debits.' }), 'In bankruptcy'],
  ['a paused schedule', ofDeal({ is_paused: true }), 'paused'],
  ['a debit in another file', ofDeal({ in_file: 'ACH-12' }), 'already in file ACH-12'],
  ['a retry that is blocked', ofDeal({ retry_problem: 'It was retried twice.' }, { kind: 'retry' }), 'retried twice'],
  ['a return fee beyond what is owed', ofDeal({ owed_cents: 0 }, { kind: 'return_fee' }), null],
  ['a return fee that nobody agreed to', ofDeal({ fee_problem: 'None.' }, { kind: 'return_fee' }), 'None.'],
  [
    'a return fee without authorization',
    { ...ofAccount({ authorized_on: null }), kind: 'return_fee' },
    'has not authorized',
  ],
  ['a return fee of a stopped deal', ofDeal({ stop: 'Stopped.' }, { kind: 'return_fee' }), 'Stopped.'],
  ['a return fee in Texas', ofDeal({ state: 'TX' }, { kind: 'return_fee' }), 'first-priority'],
  ['more than is owed', ofDeal({ owed_cents: 249_99 }), 'The deal owes $249.99'],
  ['nothing', { ...debit, cents: 0 }, 'the amount is zero'],
  ['more than fits', ofDeal({ owed_cents: 20_000_000_000 }, { cents: 10_000_000_000 }), 'at most $99,999,999.99'],
  ['a Texas deal', ofDeal({ state: 'TX', funded_on: '2025-09-01' }), 'first-priority security interest'],
  ['a Texas deal with the interest', ofDeal({ state: 'TX', has_first_lien: true }), null],
  ['an older Texas deal', ofDeal({ state: 'TX', funded_on: '2025-08-31' }), null],
  ['a large Texas deal', ofDeal({ state: 'TX', amount_cents: 100_000_000 }), null],
  ['a Texas deal just below', ofDeal({ state: 'TX', amount_cents: 99_999_999 }), 'first-priority'],
])('%s', (_name, candidate, expected) => {
  const refusal = achRefusal(candidate, limits)
  if (expected === null) expect(refusal).toBeNull()
  else expect(refusal).toContain(expected)
})

// Proves R25.14.
test('on the same day, an entry has at most the limit of the bank', () => {
  const sameDay = { ...limits, timing: 'same_day', same_day_cents: 200_00 } as const
  expect(achRefusal({ ...debit, cents: 200_00 }, sameDay)).toBeNull()
  expect(achRefusal(debit, sameDay)).toContain('at most $200.00')
})
