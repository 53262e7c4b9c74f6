import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { promiseList, promiseToPay, type PromiseToPay } from '@mca/contract/promises'
import type { Task } from '@mca/contract/tasks'
import { randomUUID } from 'node:crypto'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const monday = '2026-11-02'
let advance: AdvanceDetail
beforeEach(async () => {
  await server().setToday(monday)
  advance = await make.advance()
})

const friday = [{ amount: 1_000, due_on: '2026-11-06' }]
const record = (lines: object[] = friday, fields: object = {}) =>
  api.post<PromiseToPay>(`advances/${advance.id}/promises`, { lines, ...fields })
const promises = async () => (await api.get<Page<PromiseToPay>>(`advances/${advance.id}/promises`)).data
const states = async () => (await promises()).map(({ state }) => state)
const pay = (amount: number, date: string, fields: object = {}) => make.payment(advance.id, { amount, date, ...fields })
const refused = (status: number, lines: object[]) =>
  api.refused(status, 'POST', `advances/${advance.id}/promises`, { lines })

// Proves R23.1.
test('a promise is stored with its payments, by whom it was made, and who recorded it', async () => {
  const fields = { promised_by: 'Dana Cole', payment_method: 'Wire' }
  const promise = await record([...friday, { amount: 250.5, due_on: '2026-11-13' }], fields)
  expect(promiseToPay.parse(promise)).toEqual(promise)
  expect(promise).toMatchObject({
    ...fields,
    made_on: monday,
    amount: 1_250.5,
    state: 'open',
    created_by: { name: 'ann@example.com' },
    canceled_by: null,
    lines: [
      { amount: 1_000, due_on: '2026-11-06', counts_until: '2026-11-09', received: 0, in_flight: 0, state: 'open' },
      { amount: 250.5, due_on: '2026-11-13', counts_until: '2026-11-16' },
    ],
  })
  const path = `advances/${advance.id}/promises`
  const page = await api.get<Page<PromiseToPay>>(path)
  expect(promiseList.parse(page)).toEqual({
    data: [promise],
    pagination: { page: 1, limit: 50, total: 1, totalPages: 1 },
  })
  const past = await api.get<Page<PromiseToPay>>(`${path}?page=2`)
  expect(past).toMatchObject({ data: [], pagination: { total: 1 } })
})

// Proves R23.3, R23.4.
test('a promise is kept by what was received in time, and no longer when a payment comes back', async () => {
  await record()
  await pay(1_000, monday)
  expect(await states()).toEqual(['open'])
  await pay(400, '2026-11-04')
  const { id } = await pay(600, '2026-11-09', { status: 'pending', payment_method: 'ACH' })
  await server().setToday('2026-11-10')
  expect(await states()).toEqual(['in_flight'])
  const update = { advance_id: advance.id, amount: 600, date: '2026-11-09', payment_method: 'ACH' }
  await api.put(`payments/${id}`, { ...update, status: 'cleared' })
  expect(await states()).toEqual(['kept'])
  await server().setToday('2026-11-12')
  await api.post(`payments/${id}/return`, { code: 'R01', returned_on: '2026-11-12' })
  expect(await promises()).toMatchObject([{ state: 'partly_kept', lines: [{ received: 400, in_flight: 0 }] }])
})

// Proves R23.3.
test('without a payment in time, a promise is broken', async () => {
  await record()
  await server().setToday('2026-11-09')
  expect(await states()).toEqual(['open'])
  await server().setToday('2026-11-10')
  expect(await states()).toEqual(['broken'])
})

describe('scheduled debits', () => {
  const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-10-01' }
  const debits = ['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09'].map((due_on) => ({ due_on, amount: 100 }))
  const lines = [{ amount: 200, due_on: '2026-11-06' }]
  beforeEach(async () => {
    advance = await make.advance(daily)
  })
  const broken = async () =>
    (await api.get<Page<Task>>(`tasks?advance_id=${advance.id}`)).data.filter(({ kind }) => kind === 'promise')

  // Proves R23.585.
  test('up to the last day of a promise are named by it, and keep it unless they are left out', async () => {
    const counted = await record(lines)
    expect(promiseToPay.parse(counted)).toEqual(counted)
    expect(counted).toMatchObject({ debits, counts_debits: true })
    for (const date of ['2026-11-03', '2026-11-04']) await pay(100, date)
    await server().setToday('2026-11-04')
    expect(await states()).toEqual(['kept'])
    await server().setToday(monday)
    expect(await record(lines, { counts_debits: false })).toMatchObject({ debits, counts_debits: false })
    await server().setToday('2026-11-10')
    expect(await promises()).toMatchObject([{ state: 'broken', lines: [{ received: 0, in_flight: 0 }] }, { state: 'replaced' }])
    expect(await broken()).toHaveLength(1)
    // Beyond the debit of the day, and on a day without one.
    await pay(150, '2026-11-05')
    await pay(150, '2026-11-07')
    expect(await promises()).toMatchObject([{ state: 'kept', lines: [{ received: 200 }] }, {}])
    expect(await broken()).toEqual([])
  })

  // Proves R23.585.
  test('that are left out take nothing from other money of their day once they came back, and pending ones are not in flight', async () => {
    await record(lines, { counts_debits: false })
    const { id } = await pay(100, '2026-11-05', { status: 'pending', payment_method: 'ACH' })
    expect(await promises()).toMatchObject([{ state: 'open', lines: [{ received: 0, in_flight: 0 }] }])
    await pay(200, '2026-11-05')
    await server().setToday('2026-11-06')
    expect(await promises()).toMatchObject([{ state: 'in_flight', lines: [{ received: 100, in_flight: 100 }] }])
    await api.post(`payments/${id}/return`, { code: 'R01', returned_on: '2026-11-06' })
    expect(await promises()).toMatchObject([{ state: 'kept', lines: [{ received: 200, in_flight: 0 }] }])
  })

  // Proves R23.585.
  test.each<[string, string, object, number]>([
    ['paused', 'pauses', { from: '2026-11-03', to: '2026-11-13' }, 200],
    ['lowered', 'changes', { from: '2026-11-03', payment_amount: 40 }, 160],
    ['raised', 'changes', { from: '2026-11-03', payment_amount: 150 }, 50],
    ['moved', 'changes', { from: '2026-11-04', payment_amount: 500, collection_frequency: 'Weekly' }, 200],
  ])('that are left out and then %s take what the schedule has now', async (_how, path, change, counts) => {
    await record(lines, { counts_debits: false })
    await api.post(`advances/${advance.id}/schedule/${path}`, change)
    await pay(200, '2026-11-05')
    await server().setToday('2026-11-10')
    expect(await promises()).toMatchObject([{ state: counts === 200 ? 'kept' : 'partly_kept', lines: [{ received: counts }] }])
    expect(await broken()).toHaveLength(counts === 200 ? 0 : 1)
  })

  // Proves R23.585.
  test('that are left out and then moved to other days keep no promise', async () => {
    await record([{ amount: 500, due_on: '2026-11-13' }], { counts_debits: false })
    const { rows } = await api.post<AdvanceSchedule>(`advances/${advance.id}/schedule/changes`, {
      from: '2026-11-03', payment_amount: 500, collection_frequency: 'Weekly' })
    const moved = rows.filter(({ due }) => due > monday && due <= '2026-11-16')
    expect(moved.length).toBeGreaterThan(0)
    for (const { due, amount } of moved) await pay(amount, due)
    await server().setToday('2026-11-17')
    expect(await promises()).toMatchObject([{ state: 'broken', lines: [{ received: 0 }] }])
  })

  // Proves R23.585.
  test('that are left out take no more once the rest was paid by wire', async () => {
    await record(lines, { counts_debits: false })
    await pay(12_500, '2026-11-04')
    await server().setToday('2026-11-10')
    expect(await promises()).toMatchObject([{ state: 'kept' }])
  })
}) // oxfmt-ignore

describe('a new promise', () => {
  // Proves R23.5.
  test('replaces one that is open, and leaves one that is over', async () => {
    await record()
    await server().setToday('2026-11-10')
    await record([{ amount: 500, due_on: '2026-11-13' }])
    await record([{ amount: 600, due_on: '2026-11-16' }])
    expect(await states()).toEqual(['open', 'replaced', 'broken'])
  })

  // Proves R23.5.
  test('is the only open one, if two people record one at the same time', async () => {
    await Promise.all([record(), record([{ amount: 5, due_on: '2026-11-05' }])])
    expect((await states()).toSorted()).toEqual(['open', 'replaced'])
  })

  // Proves R10.27.
  test('is recorded once, if its request is sent twice with a key', async () => {
    const send = () =>
      api.post<PromiseToPay>(`advances/${advance.id}/promises`, { lines: friday }, { 'idempotency-key': advance.id })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect(await promises()).toEqual([first])
  })

  // Proves R23.2.
  test('is refused for another time or for more than is owed', async () => {
    await pay(12_000, monday)
    expect(await refused(400, friday)).toMatchObject({
      message: 'The promise of $1,000.00 is more than the $500.00 still owed',
      errors: [{ path: 'lines.0.amount' }],
    })
    expect(await refused(400, [{ amount: 1, due_on: '2026-11-01' }])).toMatchObject({
      message: 'Due must be between Nov 2, 2026 and Jan 1, 2027',
      errors: [{ path: 'lines.0.due_on' }],
    })
    await pay(500, monday)
    expect(await refused(400, friday)).toMatchObject({ message: 'Nothing is owed on this advance.' })
    expect(await promises()).toEqual([])
    for (const id of [randomUUID(), 'nobody']) {
      await api.refused(404, 'GET', `advances/${id}/promises`)
      await api.refused(404, 'POST', `advances/${id}/promises`, { lines: friday })
    }
  })
})

describe('a promise is canceled', () => {
  const cancel = ({ id }: PromiseToPay) => `promises/${id}/cancel`
  const reason = { cancel_reason: 'Recorded on the wrong deal' }

  // Proves R23.5.
  test('with a reason, while it is open', async () => {
    const promise = await record()
    await api.refused(400, 'POST', cancel(promise), { cancel_reason: ' ' })
    expect((await api.call('POST', cancel(promise), reason)).json()).toMatchObject({
      ...reason,
      state: 'canceled',
      canceled_by: { name: 'ann@example.com' },
    })
    expect(await api.refused(409, 'POST', cancel(promise), reason)).toMatchObject({
      message: 'This promise is canceled, so it cannot be canceled.',
    })
    await api.refused(404, 'POST', `promises/${randomUUID()}/cancel`, reason)
  })

  // Proves R23.5.
  test('not once it is over, and not if it was changed meanwhile', async () => {
    const promise = await record()
    await api.refused(409, 'POST', cancel(promise), reason, { 'if-match': '"2026-01-01T00:00:00.000Z"' })
    await server().setToday('2026-11-05')
    await pay(1_000, '2026-11-05')
    expect(await api.refused(409, 'POST', cancel(promise), reason)).toMatchObject({
      message: 'This promise is kept, so it cannot be canceled.',
    })
  })
})
