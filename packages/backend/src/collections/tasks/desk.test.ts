import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { CollectionCase } from '@mca/contract/cases'
import type { Page } from '@mca/contract/lists'
import type { PromiseToPay } from '@mca/contract/promises'
import { type DeskFigures, deskFigures, type DeskList, deskList, type Task } from '@mca/contract/tasks'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const bob = createTestApi(server, 'bob@example.com')
const monday = '2026-11-02'
const today = '2026-11-10'
const terms = { payback: 12_500, payment_amount: 100, number_of_payments: 125 }
const desk = async (query = '', by = api) => {
  const list = await by.get<DeskList>(`desk?${query}`)
  expect(deskList.parse(list)).toEqual(list)
  return list
}
const ids = ({ data }: DeskList) => data.map(({ id }) => id)
const add = (advance: AdvanceDetail, fields: object = {}) =>
  api.post<Task>('tasks', { title: 'Call', due_on: today, about: { kind: 'advance', id: advance.id }, ...fields })
const unplanned = () => make.advance({ payment_amount: null })
const promise = (advance: AdvanceDetail, due_on: string, by = api) =>
  by.post<PromiseToPay>(`advances/${advance.id}/promises`, { lines: [{ amount: 100, due_on }] })

let deals: Record<'broken' | 'low' | 'far' | 'near', AdvanceDetail>
beforeAll(async () => {
  await server().setToday(monday)
  const merchant = await make.merchant({ phone: '(305) 555-0100', state: 'FL' })
  deals = {
    broken: await make.advance({ payment_amount: null, merchant_id: merchant.id }),
    low: await unplanned(),
    far: await make.advance({ ...terms, date_funded: '2026-10-01' }),
    near: await make.advance({ ...terms, date_funded: '2026-10-15' }),
  }
  await promise(deals.broken, '2026-11-05')
  for (const deal of [deals.far, deals.near]) await make.payment(deal.id, { amount: 50, date: '2026-10-16' })
  await server().setToday(today)
  await add(deals.low, { priority: '3' })
  await add(deals.near, { priority: '1' })
})

// Proves R23.15.
test('the desk lists advances by priority, broken promise, days past due and dollars behind', async () => {
  const list = await desk()
  expect(ids(list)).toEqual([deals.broken.id, deals.near.id, deals.far.id, deals.low.id])
  expect(list.data[0]).toMatchObject({
    advance_id: deals.broken.advance_id,
    phone: '(305) 555-0100',
    state: 'FL',
    tasks: [{ kind: 'promise', title: 'Promised $100 by Nov 5, 2026, nothing received' }],
    behind: null,
    days_past_due: null,
    last_contact: null,
    left_out: null,
  })
  expect(list.data[1]).toMatchObject({
    tasks: [
      { kind: 'call', priority: '1' },
      { kind: 'missed', title: '$100 missed on Nov 9, 2026', priority: '2' },
    ],
    days_past_due: 25,
    last_received: '2026-10-16',
  })
  const second = await desk('limit=2&page=2')
  expect([ids(second), second.pagination.total]).toEqual([[deals.far.id, deals.low.id], 4])
  expect((await desk('limit=2&page=9')).data).toEqual([])
})

// Proves R23.15.
test('it shows own and unowned tasks, or those of nobody, or everybody’s', async () => {
  const [me, him] = [await api.get<{ id: string }>('account'), await bob.get<{ id: string }>('account')]
  const [mine, his] = [await unplanned(), await unplanned()]
  await add(mine, { owner_id: me.id })
  await add(his, { owner_id: him.id })
  expect(ids(await desk('owner=me'))).toEqual([mine.id])
  expect(ids(await desk('owner=me', bob))).toEqual([his.id])
  expect(ids(await desk())).not.toContain(his.id)
  expect(ids(await desk('owner=all'))).toEqual(expect.arrayContaining([mine.id, his.id]))
  expect(ids(await desk('owner=nobody'))).toEqual(ids(await desk()).filter((id) => id !== mine.id))
  await add(mine, { owner_id: me.id, due_on: '2026-11-11' })
  expect((await desk('owner=me')).data[0]?.tasks).toHaveLength(1)
})

// Proves R23.16.
test('an open promise, a contact today and a later next day leave an advance out, unless all are asked for', async () => {
  const [promised, kept, called, later, now] = [
    await unplanned(),
    await unplanned(),
    await unplanned(),
    await unplanned(),
    await unplanned(),
  ]
  const all = [promised, kept, called, later, now]
  for (const deal of all) await add(deal)
  await promise(promised, '2026-11-13')
  await server().setToday('2026-11-09')
  await promise(kept, '2026-11-13')
  await server().setToday(today)
  await make.payment(kept.id, { amount: 100, date: today })
  await api.post(`advances/${called.id}/notes`, { contact: 'call_out', result: 'no_answer' })
  await server().db.query({ text: `update notes set created_at = '2026-11-10T15:00:00Z'` })
  await api.post(`advances/${later.id}/notes`, { text: 'Asked for a week', follow_up: '2026-11-17' })
  await api.post(`advances/${now.id}/notes`, { text: 'Call again', follow_up: '2026-11-17' })
  await api.post(`advances/${now.id}/notes`, { text: 'Call today', follow_up: today })
  const shown = new Set(all.map(({ id }) => id))
  const list = await desk()
  expect(
    ids(list)
      .filter((id) => shown.has(id))
      .toSorted(),
  ).toEqual([kept.id, now.id].toSorted())
  expect(list.left_out).toBe(3)
  const whole = await desk('show=all')
  expect(new Map(whole.data.filter(({ id }) => shown.has(id)).map(({ id, left_out }) => [id, left_out]))).toEqual(
    new Map([
      [promised.id, 'promise'],
      [kept.id, null],
      [called.id, 'contacted'],
      [later.id, 'later'],
      [now.id, null],
    ]),
  )
  expect(whole.data.find(({ id }) => id === called.id)).toMatchObject({ last_contact: { result: 'no_answer' } })
  expect(whole.data.find(({ id }) => id === now.id)).toMatchObject({ next_day: today })
})

// Proves R23.18.
test('of an advance that nobody may call or debit, only what people added is listed, with the stop', async () => {
  await server().setToday(monday)
  const deal = await make.advance({ ...terms, date_funded: '2026-10-15', deal_flow: 'Collections' })
  await server().setToday(today)
  const tasksOf = async () => (await api.get<Page<Task>>(`tasks?advance_id=${deal.id}`)).data.map(({ kind }) => kind)
  expect(await tasksOf()).toEqual(['first_debit', 'missed'])
  const { id } = await api.post<CollectionCase>(`advances/${deal.id}/cases`, { stage: 'bankruptcy' })
  expect(await tasksOf()).toEqual([])
  await add(deal, { title: 'File the proof of claim' })
  const row = (await desk('limit=100')).data.find((one) => one.id === deal.id)
  expect(row).toMatchObject({
    stop: { kind: 'bankruptcy', since: today },
    tasks: [{ title: 'File the proof of claim' }],
  })
  await api.call('POST', `cases/${id}/close`, { close_reason: 'Dismissed' })
  expect(await tasksOf()).toEqual(['first_debit', 'missed', 'call'])
})

// Proves R23.17.
test('the figures have what each collector works, and the promises by who recorded them and by month', async () => {
  const him = await bob.get<{ id: string }>('account')
  const { data } = await api.get<Page<Task>>(`tasks?advance_id=${deals.far.id}`)
  await api.call('POST', 'tasks/assign', { tasks: data.map(({ id }) => ({ id, owner_id: him.id })) })
  await add(deals.far, { owner_id: him.id, due_on: monday })
  const kept = await unplanned()
  await server().setToday(monday)
  await promise(kept, '2026-11-04', bob)
  await make.payment(kept.id, { amount: 100, date: '2026-11-04' })
  await server().setToday(today)
  const figures = await api.get<DeskFigures>('desk/figures')
  expect(deskFigures.parse(figures)).toEqual(figures)
  const { behind } = await api.get<AdvanceDetail>(`advances/${deals.far.id}`)
  expect(figures.shares.find(({ owner }) => owner?.id === him.id)).toMatchObject({ overdue: 2, advances: 2, behind })
  expect(figures.promises.filter(({ by }) => by.id === him.id)).toEqual([
    { by: { id: him.id, name: 'bob@example.com' }, month: '2026-11-01', made: 1, kept: 1, partly_kept: 0, broken: 0 },
  ])
  expect(figures.promises.find(({ by }) => by.id !== him.id)).toMatchObject({ broken: 1 })
})
