import { expect, test } from '@jest/globals'
import { approvalRefusal } from './approval-refusal'

const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const drafted = [{ did: 'draft' as const, account_id: one, address: 'Ada@Example.com' }]
const own = 'Someone else must approve this payout. You created or changed it.'

// Proves R21.301.
test.each([
  ['the same account with another address', { id: one, email: 'ada@other.example' }, own],
  ['another account with the same address', { id: two, email: ' ada@example.com' }, own],
  ['an address of the same letters in another width', { id: two, email: 'ａda@example.com' }, own],
  ['an address with a tag', { id: two, email: 'ada+2@example.com' }, own],
  ['another account with another address', { id: two, email: 'lee@example.com' }, null],
])('%s', (_name, account, refusal) => {
  expect(approvalRefusal('payout', drafted, account)).toBe(refusal)
})

// Proves R21.302.
test('only what the table of an approval lists refuses it', () => {
  const terms = [{ did: 'payout_terms' as const, account_id: one, address: 'ada@example.com' }]
  const account = { id: one, email: 'ada@example.com' }
  expect(approvalRefusal('entry', terms, account)).toBeNull()
  expect(approvalRefusal('payout', terms, account)).toBe(
    'Someone else must approve this payout. You saved the payout terms since the last payout.',
  )
})
