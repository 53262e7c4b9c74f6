import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { AchFile } from '@mca/contract/ach'
import type { PayoutStepsAnswer } from '@mca/contract/bulk'
import type { Payout, PayoutProposed } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { achDay, createAchCalls } from '../../testing/calls/ach-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { createStepCalls } from '../../testing/calls/step-calls'
import type { TestApi } from '../../testing/calls/test-api'

const setup = setUpTestApp(usualConnections)
const { server } = setup
const calls = createAchCalls(setup)
const { expectReconciled, posted } = createLedgerCalls(setup)
const { post } = calls
const { author, approver, drafts, funded, now, take, undo, states } = createStepCalls(setup, calls)
const draftsOf = async (party: string) =>
  (await setup.api.get<Page<Payout>>(`payouts?state=open&party_id=${party}`)).data
beforeAll(() => calls.begin())
beforeEach(() => server().setToday(achDay))

// Proves R21.610.
test('a run takes one step: another one is another bulk change, with its own undo', async () => {
  const [one] = await drafts(1)
  if (!one) throw new Error('one was drafted')
  const { bulk_change_id } = await take('approve', [one])
  const { updated_at: version } = await now(one)
  const body = { step: 'send', reference: 'W-1', rows: [{ id: one.id, version }], bulk_change_id }
  const refused = await approver.refused(409, 'POST', 'payouts/steps', body)
  expect(refused.message).toBe('This bulk change belongs to another run.')
  expect(await undo(bulk_change_id)).toMatchObject({ undone: 1 })
})

// Proves R21.611, R21.302.
test('no undo lets the drafter approve a payout: of its approval, by themselves, or of a discarded change', async () => {
  const [one] = await drafts(1)
  if (!one) throw new Error('one was drafted')
  const { bulk_change_id } = await take('approve', [one])
  expect(await undo(bulk_change_id, author)).toMatchObject({ undone: 1 })
  const mine = 'Someone else must approve this payout. You created or changed it.'
  const by = async (person: TestApi) => (await take('approve', [one], person)).rows[0]?.refused
  expect([await by(author), (await now(one)).state]).toEqual([mine, 'draft'])
  // An approver who then changes the amount does not count as a second person.
  await approver.put(`payouts/${one.id}`, { amount: 299, note: null })
  await author.put(`payouts/${one.id}`, { amount: 250, note: null })
  expect([await by(approver), await by(author)]).toEqual([mine, mine])
  expect((await post<Payout>(calls.builder, `payouts/${one.id}/approve`)).state).toBe('approved')
  expect(await undo(bulk_change_id, author)).toEqual({ undone: 0, refused: [], next_line: null })
  expect((await now(one)).state).toBe('approved')
  await expectReconciled()
})

// Proves R21.611, R25.21.
test('a file that is built while its approvals are undone pays nobody whose approval was undone', async () => {
  const payouts = await drafts(4)
  for (const { party } of payouts) await calls.addAccount(`syndicators/${party.id}`)
  const { bulk_change_id } = await take('approve', payouts)
  const [built, { undone }] = await Promise.all([
    calls.build(...payouts.map(({ id }) => `payout:${id}`)),
    undo(bulk_change_id),
  ])
  const left = payouts.length - undone
  const before = await states(payouts)
  expect(before.filter((state) => state === 'approved')).toHaveLength(left)
  if (built.statusCode === 201 && undone > 0) {
    expect((await calls.release(built.json<AchFile>())).statusCode).toBe(409)
    expect(await states(payouts)).toEqual(before)
  }
  await expectReconciled()
})

// Proves R21.611, R21.302.
test('proposed drafts that are approved while their proposal is undone are approved or discarded, and the ledger agrees', async () => {
  const parties = await Promise.all(Array.from({ length: 6 }, () => funded()))
  const { bulk_change_id } = await post<PayoutProposed>(author, 'payouts/propose', { minimum: 100 })
  const proposed = (await Promise.all(parties.map(({ id }) => draftsOf(id)))).flat()
  expect(proposed).toHaveLength(6)
  const rows = proposed.map(({ id, updated_at: version }) => ({ id, version }))
  const single = rows.slice(0, 2).map(({ id }) => approver.call('POST', `payouts/${id}/approve`))
  const body = { step: 'approve', rows: rows.slice(2) }
  const [answer, undone] = await Promise.all([
    post<PayoutStepsAnswer>(approver, 'payouts/steps', body),
    undo(bulk_change_id),
    ...single,
  ])
  const after = await states(proposed)
  expect(after.filter((state) => state === 'discarded')).toHaveLength(undone.undone)
  expect(after.filter((state) => state === 'approved')).toHaveLength(undone.refused.length)
  expect(answer.rows.map(({ payout, refused }) => (refused === null ? payout?.state : 'discarded'))).toEqual(
    after.slice(2),
  )
  for (const [index, { party }] of proposed.entries())
    expect(await posted(party.id, 1)).toEqual(after[index] === 'approved' ? [['payout', -30_000]] : [])
  await expectReconciled()
})
