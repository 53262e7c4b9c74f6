import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type BulkChange, type BulkChangeRow, type BulkUndoAnswer, statementsStand } from '@mca/contract/bulk'
import type { Payout, PayoutProposed } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import type { Task, TaskAssignAnswer } from '@mca/contract/tasks'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, createAchCalls } from '../../testing/calls/ach-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { createStepCalls } from '../../testing/calls/step-calls'
import { createTestApi } from '../../testing/calls/test-api'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api, make } = setup
const calls = createAchCalls(setup)
const { post } = calls
const { author, approver, funded, take, undo } = createStepCalls(setup, calls)
const { expectReconciled } = createLedgerCalls(setup)
beforeAll(() => calls.begin())
beforeEach(() => server().setToday(achDay))

const changeOf = (id: string | null) => api.get<BulkChange>(`bulk-changes/${id}`)
const rowsOf = async (id: string | null) => (await api.get<Page<BulkChangeRow>>(`bulk-changes/${id}/rows`)).data
const reasonsOf = ({ refused }: BulkUndoAnswer) => refused.map(({ reason }) => reason)

// Proves R21.33, R21.610, R21.611.
test('drafts that were proposed together are discarded together, except those that were approved or changed since', async () => {
  const parties = [await funded(), await funded(), await funded()]
  const { bulk_change_id, amount } = await post<PayoutProposed>(author, 'payouts/propose', { minimum: 100 })
  expect(await changeOf(bulk_change_id)).toMatchObject({ kind: 'payouts', what: 'Payouts: Drafted', rows: 3, amount })
  const drafted = await Promise.all(
    parties.map(async ({ id }) => (await api.get<Page<Payout>>(`payouts?state=open&party_id=${id}`)).data[0]),
  )
  const [kept, approved, changed] = drafted
  if (!kept || !approved || !changed) throw new Error('three were drafted')
  const approval = await take('approve', [approved], approver)
  await author.put(`payouts/${changed.id}`, { amount: 120, note: null })
  expect((await rowsOf(bulk_change_id)).map(({ before, after, now }) => [before, after, now])).toContainEqual([
    null, 'draft', 'approved']) // oxfmt-ignore
  expect(reasonsOf(await undo(bulk_change_id)).toSorted()).toEqual(['It is approved now.', 'Its amount was changed.'])
  expect((await api.get<Payout>(`payouts/${kept.id}`)).state).toBe('discarded')
  // Once their own changes are undone, they can be undone too, and nothing of them is left in the ledger.
  await undo(approval.bulk_change_id)
  await author.put(`payouts/${changed.id}`, { amount: 300, note: null })
  expect(await undo(bulk_change_id)).toMatchObject({ undone: 2, refused: [] })
  expect(await undo(bulk_change_id)).toMatchObject({ undone: 0, refused: [] })
  expect(await changeOf(bulk_change_id)).toMatchObject({ rows: 3, undone: 3 })
  const again = await post<PayoutProposed>(author, 'payouts/propose', { minimum: 100 })
  expect(again).toMatchObject({ created: 3, amount: 900 })
  await undo(again.bulk_change_id)
  await expectReconciled()
})

// Proves R23.12, R7.740, R7.741.
test('tasks that are assigned together have a page, and each has its former owner again unless it changed since', async () => {
  const { id } = await make.advance({ payment_amount: null })
  const [ann, bo] = await Promise.all([api, author].map(async (by) => (await by.get<{ id: string }>('account')).id))
  const tasks: Task[] = []
  for (const title of ['Call', 'Mail', 'Visit', 'Review'])
    tasks.push(await api.post<Task>('tasks', { title, due_on: achDay, about: { kind: 'advance', id }, owner_id: ann }))
  const assign = (some: readonly Task[], fields: object) =>
    post<TaskAssignAnswer>(api, 'tasks/assign', { tasks: some.map((task) => ({ id: task.id, ...fields })) })
  const { bulk_change_id } = await assign(tasks, { owner_id: bo })
  expect(await changeOf(bulk_change_id)).toMatchObject({
    kind: 'tasks',
    what: 'Tasks: author@example.com',
    rows: 4,
    amount: null,
  })
  expect((await rowsOf(bulk_change_id))[0]).toMatchObject({
    name: 'Call',
    merchant: expect.stringMatching(/^Bluegate Diner/),
    field: 'owner_id',
    before: 'ann@example.com',
    after: 'author@example.com',
    now: 'author@example.com',
    state: 'done',
  })
  // Nobody changed: no bulk change. One that is only taken from a given owner: none either.
  expect((await assign(tasks, { owner_id: bo })).bulk_change_id).toBeNull()
  expect((await assign(tasks.slice(0, 1), { owner_id: null, from: bo })).bulk_change_id).toBeNull()
  await post(api, `tasks/${tasks[1]?.id}/close`, { state: 'done', reason: null })
  expect(reasonsOf(await undo(bulk_change_id))).toEqual(['It is unassigned now.', 'It is closed.'])
  const owners = await Promise.all(tasks.map(async (task) => (await api.get<Task>(`tasks/${task.id}`)).owner?.id))
  expect(owners).toEqual([undefined, bo, ann, ann])
  expect(await changeOf(bulk_change_id)).toMatchObject({ rows: 4, undone: 2 })
})

// Proves R23.12.
test('the open tasks of a deleted account are unassigned, and an undo gives none back to it', async () => {
  const { id } = await make.advance({ payment_amount: null })
  const leaving = createTestApi(server, 'leaving@example.com')
  const [ann, lee] = await Promise.all([api, leaving].map(async (by) => (await by.get<{ id: string }>('account')).id))
  const newTask = (title: string) =>
    api.post<Task>('tasks', { title, due_on: achDay, about: { kind: 'advance', id }, owner_id: lee })
  const [given, kept, done] = [await newTask('Call'), await newTask('Mail'), await newTask('Visit')]
  await post(api, `tasks/${done.id}/close`, { state: 'done', reason: null })
  const { bulk_change_id } = await post<TaskAssignAnswer>(api, 'tasks/assign', {
    tasks: [{ id: given.id, owner_id: ann }],
  })
  await api.delete(`users/${lee}`)
  const owners = async () =>
    Promise.all([given, kept, done].map(async (task) => (await api.get<Task>(`tasks/${task.id}`)).owner?.name))
  expect(await owners()).toEqual(['ann@example.com', undefined, 'leaving@example.com'])
  expect(reasonsOf(await undo(bulk_change_id))).toEqual(['leaving@example.com no longer has an account.'])
  expect(await owners()).toEqual(['ann@example.com', undefined, 'leaving@example.com'])
})

// Proves R21.59.
test('statements that are issued together have a page under the id of their job, and no undo', async () => {
  await server().setToday('2026-03-02')
  const { id } = await api.post<{ id: string }>('statements/issue-all', { until: '2026-02-28' })
  expect(await api.waitForJob(id)).toMatchObject({ state: 'done' })
  const { rows } = await changeOf(id)
  expect(await changeOf(id)).toMatchObject({ kind: 'statements', what: 'Statements through Feb 28, 2026', undone: 0 })
  const listed = await rowsOf(id)
  expect(listed).toHaveLength(rows)
  expect(listed[0]).toMatchObject({ name: 'SYN-2026-00001', merchant: expect.any(String), amount: 300, state: 'done' })
  expect((await api.refused(409, 'POST', `bulk-changes/${id}/undo`, {})).message).toBe(statementsStand)
})
