import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { PaymentReturn } from '@mca/contract/returns'
import { task as taskSchema, type Task, type TaskAssignAnswer } from '@mca/contract/tasks'
import { randomUUID } from 'node:crypto'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { createContribute } from '../../testing/calls/contribute'

const { server, api, make } = setUpTestApp(usualConnections)
const contribute = createContribute(server)
const bob = createTestApi(server, 'bob@example.com')
const today = '2026-11-02'
let advance: AdvanceDetail
let [ann, bobsId] = ['', '']
beforeAll(async () => {
  await server().setToday(today)
  advance = await make.advance({ payment_amount: null })
  ann = (await api.get<{ id: string }>('account')).id
  bobsId = (await bob.get<{ id: string }>('account')).id
})

const about = () => ({ kind: 'advance', id: advance.id })
const add = (fields: object = {}) =>
  api.post<Task>('tasks', { title: 'Call the owner', due_on: today, about: about(), ...fields })
const listOf = async (query: string, by = api) => (await by.get<Page<Task>>(`tasks?${query}`)).data
const assign = async (tasks: object[], by = api) =>
  (await by.call('POST', 'tasks/assign', { tasks })).json<TaskAssignAnswer>()

// Proves R23.11.
test('a task is about an advance, a merchant, a return or a party', async () => {
  const added = await add({ owner_id: bobsId, priority: '1' })
  expect(taskSchema.parse(added)).toEqual(added)
  expect(added).toMatchObject({
    kind: 'call',
    title: 'Call the owner',
    priority: '1',
    owner: { id: bobsId, name: 'bob@example.com' },
    state: 'open',
    advance: { id: advance.id, advance_id: advance.advance_id },
    merchant: { id: advance.merchant.id },
    created_by: { id: ann },
  })
  const merchant = await make.merchant()
  expect(await add({ about: { kind: 'merchant', id: merchant.id } })).toMatchObject({
    merchant: { id: merchant.id },
    advance: null,
  })
  for (const [kind, path] of [
    ['iso', 'isos'],
    ['funder', 'funders'],
    ['salesRep', 'sales-reps'],
    ['syndicator', 'syndicators'],
  ] as const) {
    const party = await make.party(path, { name: `Apex ${kind}` })
    expect(await add({ about: { kind, id: party.id } })).toMatchObject({
      party: { kind, id: party.id, name: party.name },
    })
    await api.delete(`${path}/${party.id}`)
    expect((await listOf('owner=all&limit=100')).filter((task) => task.party?.id === party.id)).toEqual([])
  }
  const payment = await make.payment(advance.id, { amount: 10 })
  const back = await api.post<PaymentReturn>(`payments/${payment.id}/return`, { code: 'R01', returned_on: today })
  expect(await add({ about: { kind: 'return', id: back.id } })).toMatchObject({
    return_id: back.id,
    advance: { id: advance.id },
  })
})

// Proves R23.11.
test.each([
  [{ title: ' ' }, 'title', 'Task is required'],
  [{ due_on: '' }, 'due_on', 'Due is required'],
  [{ priority: '4' }, 'priority', 'Priority must be one of: 1, 2, 3'],
  [{ kind: 'promise' }, 'kind', 'Kind must be one of: call, document, review, other'],
  [{ about: { kind: 'advance', id: randomUUID() } }, 'about', 'This record does not exist.'],
  [{ owner_id: randomUUID() }, 'owner_id', 'This account does not exist.'],
])('a task is refused with %j', async (fields, path, message) => {
  const { errors } = await api.refused(400, 'POST', 'tasks', {
    title: 'Call',
    due_on: today,
    about: about(),
    ...fields,
  })
  expect(errors).toEqual([{ path, message }])
})

// Proves R23.11, R10.27.
test('a task is added once with an idempotency key, and changed only from its version', async () => {
  const send = () =>
    api.post<Task>('tasks', { title: 'Once', due_on: today, about: about() }, { 'idempotency-key': advance.id })
  const [first, second] = await Promise.all([send(), send()])
  expect(second).toEqual(first)
  const changed = await api.put<Task>(
    `tasks/${first.id}`,
    { title: 'Twice', priority: '3' },
    { 'if-match': `"${first.updated_at}"` },
  )
  expect(changed).toMatchObject({ title: 'Twice', priority: '3', kind: 'call', due_on: today })
  await api.refused(409, 'PUT', `tasks/${first.id}`, { title: 'Late' }, { 'if-match': `"${first.updated_at}"` })
  await api.refused(404, 'PUT', `tasks/${randomUUID()}`, { title: 'Nobody' })
})

describe('tasks are given to accounts', () => {
  // Proves R23.12.
  test('of two people who take one at the same time, one has it and the other learns who', async () => {
    const { id } = await add()
    const take = (owner_id: string) => [{ id, owner_id, from: null }]
    const [anns, bobs] = await Promise.all([assign(take(ann)), assign(take(bobsId), bob)])
    const owner = anns.assigned.length > 0 ? ann : bobsId
    const loser = anns.assigned.length > 0 ? bobs : anns
    expect(loser).toMatchObject({ assigned: [], kept: [{ id, owner: { id: owner } }] })
    expect((await listOf('owner=me', owner === ann ? api : bob)).map((task) => task.id)).toContain(id)
  })

  // Proves R23.12.
  test('many at once, and undoing that leaves alone what somebody else got since', async () => {
    const [one, other, third] = [await add({ owner_id: ann }), await add(), await add()]
    await api.call('POST', `tasks/${third.id}/close`, { state: 'done' })
    const ids = [one.id, other.id, third.id]
    const { assigned, kept } = await assign(ids.map((id) => ({ id, owner_id: bobsId })))
    expect(kept).toMatchObject([{ id: third.id }])
    expect(new Map(assigned.map(({ id, before }) => [id, before?.id]))).toEqual(
      new Map([
        [one.id, ann],
        [other.id, undefined],
      ]),
    )
    await assign([{ id: other.id, owner_id: ann }])
    const undo = assigned.map(({ id, before }) => ({ id, owner_id: before?.id ?? null, from: bobsId }))
    expect(await assign(undo)).toMatchObject({
      assigned: [{ id: one.id }],
      kept: [{ id: other.id, owner: { id: ann } }],
    })
    await api.refused(404, 'POST', 'tasks/assign', { tasks: [{ id: randomUUID(), owner_id: null }] })
    await api.refused(400, 'POST', 'tasks/assign', { tasks: [{ id: one.id, owner_id: randomUUID() }] })
  })
})

// Proves R23.12, R23.11.
test('a task is done, or dropped with a reason, and can be opened again', async () => {
  const { id } = await add({ title: 'Drop me' })
  await api.refused(400, 'POST', `tasks/${id}/close`, { state: 'dropped', reason: ' ' })
  await api.call('POST', `tasks/${id}/close`, { state: 'dropped', reason: 'Paid in full' })
  expect(await listOf('state=dropped')).toMatchObject([
    { id, state: 'dropped', closed_reason: 'Paid in full', closed_by: { name: 'ann@example.com' } },
  ])
  const { message } = await api.refused(409, 'POST', `tasks/${id}/close`, { state: 'done' })
  expect(message).toBe('This task is already dismissed.')
  expect((await api.call('POST', `tasks/${id}/reopen`)).json()).toMatchObject({ id, state: 'open', closed_by: null })
  expect(await api.get<Task>(`tasks/${id}`)).toMatchObject({ state: 'open' })
})

// Proves R23.13.
test('a payout to approve is a task until it is approved, about its party', async () => {
  const syndicator = await make.party('syndicators', { name: 'Harborline' })
  await contribute(syndicator.id, 500, today)
  const payout = await api.post<{ id: string }>('payouts', { party_id: syndicator.id, amount: 10 })
  const ofParty = () => listOf(`party_id=${syndicator.id}`)
  expect(await ofParty()).toMatchObject([{ title: 'Approve the payout of $10.00', priority: '2' }])
  await bob.call('POST', `payouts/${payout.id}/approve`, {})
  expect(await ofParty()).toEqual([])
})

// Proves R23.44.
test('the tasks of one merchant include those of its advances, and those of a party are its own and its rules’', async () => {
  const deal = await make.advance({ payment_amount: null })
  const other = await make.merchant()
  const { id: iso } = await make.party('isos', { name: 'Apex' })
  const ofDeal = await add({ about: { kind: 'advance', id: deal.id } })
  const ofMerchant = await add({ about: { kind: 'merchant', id: deal.merchant.id } })
  const ofIso = await add({ about: { kind: 'iso', id: iso } })
  const idsOf = async (query: string) => (await listOf(query)).map(({ id }) => id).toSorted()
  expect(await idsOf(`merchant_id=${deal.merchant.id}`)).toEqual([ofDeal.id, ofMerchant.id].toSorted())
  expect(await idsOf(`advance_id=${deal.id}`)).toEqual([ofDeal.id])
  expect(await idsOf(`party_id=${iso}`)).toEqual([ofIso.id])
  expect(await idsOf(`merchant_id=${other.id}`)).toEqual([])
  await api.call('POST', `tasks/${ofIso.id}/close`, { state: 'done' })
  await api.call('POST', `tasks/${ofDeal.id}/close`, { state: 'done' })
  expect(await idsOf(`state=done&party_id=${iso}`)).toEqual([ofIso.id])
  expect(await idsOf(`state=done&merchant_id=${deal.merchant.id}`)).toEqual([ofDeal.id])
})
