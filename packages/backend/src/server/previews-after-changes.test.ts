import { beforeAll, expect, test } from '@jest/globals'
import type { Payout, PayoutProposalPreview } from '@mca/contract/ledger'
import type { StatementPreview } from '@mca/contract/statements'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { achDay, createAchCalls } from '../testing/calls/ach-calls'
import { createStepCalls } from '../testing/calls/step-calls'

const setup = setUpTestApp()
const { server, api } = setup
const calls = createAchCalls(setup)
const { approver, draft, now, take, undo, funded } = createStepCalls(setup, calls)
beforeAll(() => calls.begin())

/** The payout as its page shows it before the approval, and the answer to the approval. */
const approval = async ({ id }: Pick<Payout, 'id'>, by = approver) => {
  const { blocked } = await by.get<Payout>(`payouts/${id}`)
  const answer = await by.call('POST', `payouts/${id}/approve`, {})
  return [blocked, answer.statusCode < 300 ? null : answer.json<{ message: string }>().message]
}
const less = async (party_id: string, amount: number) => {
  const entry = { party_id, kind: 'adjustment', effect: 'less', amount, reason: 'Fee', effective_on: achDay }
  const { id } = await api.post<{ id: string }>('ledger-entries', entry)
  await calls.post(calls.builder, `ledger-entries/${id}/approve`)
}

// Proves R2.701.
test.each<[string, (one: Payout) => Promise<unknown>]>([
  ['an undone approval', () => Promise.resolve()],
  ['an undone approval, and less available since', ({ party }) => less(party.id, 51)],
  ['an undone approval, and exactly as much available', ({ party }) => less(party.id, 50)],
  ['an undone approval, and a day later', () => server().setToday('2026-02-04')],
  [
    'an undone approval, and a change by who approves',
    ({ id }) => approver.put(`payouts/${id}`, { amount: 1, note: null }),
  ],
  [
    'an undone approval, and a reserve since',
    ({ party }) => api.put(`syndicators/${party.id}/payout-terms`, { reserve_percent: 50, reserve_cap: 1_000 }),
  ],
])('after %s, an approval does what its page shows', async (_state, change) => {
  await server().setToday(achDay)
  const one = await draft()
  await undo((await take('approve', [one])).bulk_change_id)
  await change(await now(one))
  const [shown, answered] = await approval(one)
  expect(answered).toBe(shown)
})

// Proves R2.701, R21.603.
test('a proposal drafts what was shown, or nothing once something has changed', async () => {
  await server().setToday(achDay)
  const party = await funded()
  const { count, amount } = await api.get<PayoutProposalPreview>('payouts/proposal?minimum=1')
  await less(party.id, 0.01)
  await api.refused(409, 'POST', 'payouts/propose', { minimum: 1, shown: { count, amount } })
})

// Proves R2.701.
test('a statement after one that was issued is previewed as it is issued', async () => {
  await server().setToday(achDay)
  const party = await funded()
  await server().setToday('2026-02-10')
  const path = `syndicators/${party.id}/statements`
  for (const to of ['2026-02-03', '2026-02-03', '2026-02-05', '2026-02-10', '2026-02-09']) {
    const { refused } = await api.get<StatementPreview>(`${path}/preview?to=${to}`)
    const answer = await api.call('POST', path, { to })
    expect([to, answer.statusCode < 300 ? null : answer.json<{ message: string }>().message]).toEqual([to, refused])
  }
})
