import { expect, test } from '@jest/globals'
import { entryForm, entryInput, entryPartyProblem } from './manual-entry'
import { entryKindsOf, signedAmount } from './manual-entry-options'

const id = '11111111-1111-4111-8111-111111111111'
const given = {
  party_id: id,
  kind: 'adjustment',
  effect: 'more',
  amount: 12.5,
  reason: 'Wire fee',
  effective_on: '2026-03-02',
}
// Proves R21.61.
test('what was chosen for another kind does not count, because the form no longer shows it', () => {
  const chosen = { ...given, amount: 5, effect: 'less' as const, advance_id: id }
  expect(entryForm.parse({ ...chosen, kind: 'draw_forgiven' })).toMatchObject({ effect: null, advance_id: null })
  expect(entryForm.parse({ ...chosen, kind: 'recovery_cost' })).toMatchObject({ effect: null, advance_id: id })
  expect(entryForm.parse({ ...chosen, kind: 'adjustment' })).toMatchObject({ effect: 'less', advance_id: id })
})

const problemsOf = (fields: object) =>
  entryInput
    .safeParse({ ...given, ...fields })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

// Proves R21.61.
test.each([
  ['an adjustment', {}, []],
  ['an adjustment that names an advance', { advance_id: id, effect: 'less' }, []],
  ['a recovery cost, which needs no effect', { kind: 'recovery_cost', effect: null, advance_id: id }, []],
  ['a forgiven draw', { kind: 'draw_forgiven', effect: 'more' }, []],
  ['neither more nor less', { effect: null }, ['effect: Choose whether they get more or less']],
  ['nothing', { amount: 0 }, ['amount: Amount must be positive']],
  ['a fraction of a cent', { amount: 0.001 }, ['amount: Amount can have at most 2 decimals']],
  ['no reason', { reason: '  ' }, ['reason: Reason is required']],
  ['a reason that is too long', { reason: 'x'.repeat(1_001) }, ['reason: Reason must be at most 1,000 characters']],
  [
    'a recovery cost that pays',
    { kind: 'recovery_cost', advance_id: id },
    ['effect: A recovery cost always reduces the balance'],
  ],
  ['a recovery cost of no advance', { kind: 'recovery_cost', effect: 'less' }, ['advance_id: Advance is required']],
  [
    'a forgiven draw that takes',
    { kind: 'draw_forgiven', effect: 'less' },
    ['effect: A forgiven draw always raises the balance'],
  ],
  [
    'a forgiven draw of an advance',
    { kind: 'draw_forgiven', advance_id: id },
    ['advance_id: A forgiven draw cannot have an advance'],
  ],
])('of %s', (_case, fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems)
})

// Proves R21.61.
test('each kind of party has its kinds of entries, and each kind its sign', () => {
  expect(entryKindsOf('syndicator').map(({ value }) => value)).toEqual(['adjustment', 'contribution', 'recovery_cost'])
  for (const payee of ['iso', 'salesRep'] as const)
    expect(entryKindsOf(payee).map(({ value }) => value)).toEqual(['adjustment', 'draw_forgiven'])
  expect([entryPartyProblem('recovery_cost', 'iso'), entryPartyProblem('draw_forgiven', 'syndicator')]).toEqual([
    'A recovery cost is for syndicators only',
    'A forgiven draw is for ISOs and sales reps only',
  ])
  expect([signedAmount('adjustment', 'more', 5), signedAmount('adjustment', 'less', 5)]).toEqual([5, -5])
  expect([signedAmount('recovery_cost', null, 5), signedAmount('draw_forgiven', null, 5)]).toEqual([-5, 5])
})
