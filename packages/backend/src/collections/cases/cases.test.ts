import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import { caseList, collectionCase, type CollectionCase } from '@mca/contract/cases'
import type { Page } from '@mca/contract/lists'
import { randomUUID } from 'node:crypto'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const monday = '2026-11-02'
let advance: AdvanceDetail
beforeEach(async () => {
  await server().setToday(monday)
  advance = await make.advance({ deal_flow: 'Collections' })
})

const path = () => `advances/${advance.id}/cases`
const open = (fields: object = {}) => api.post<CollectionCase>(path(), fields)
const cases = async () => (await api.get<Page<CollectionCase>>(path())).data
const change = ({ id }: Pick<CollectionCase, 'id'>, fields: object) => api.put<CollectionCase>(`cases/${id}`, fields)
const settlement = { settlement_amount: 1_000, settlement_by: '2026-11-06' }
const reason = { close_reason: 'Paid in full' }

// Proves R23.30, R23.32.
test('a case is stored with its handler and settlement, and who opened it', async () => {
  const fields = {
    stage: 'lawyer',
    handler: 'Hale & Co',
    handler_contact: '305-555-0188',
    fee_percent: 33.3333,
    ...settlement,
    note: 'Filed in Miami',
  }
  const opened = await open(fields)
  expect(collectionCase.strict().parse(opened)).toEqual(opened)
  expect(opened).toMatchObject({
    ...fields,
    stage_since: monday,
    do_not_contact: false,
    do_not_contact_since: null,
    settlement: { agreed_on: monday, counts_until: '2026-11-09', received: 0, in_flight: 0, state: 'pending' },
    created_by: { name: 'ann@example.com' },
    close_reason: null,
    closed_by: null,
    closed_at: null,
  })
  const page = await api.get<Page<CollectionCase>>(path())
  expect(caseList.parse(page)).toEqual({
    data: [opened],
    pagination: { page: 1, limit: 50, total: 1, totalPages: 1 },
  })
  expect(await api.get<Page<CollectionCase>>(`${path()}?page=2`)).toMatchObject({ data: [], pagination: { total: 1 } })
})

describe('a case is refused', () => {
  // Proves R23.30.
  test.each([
    ['Funded', {}],
    ['Issues', {}],
    ['Closed', { deal_flow: 'Collections' }],
  ])('for an advance that is %s', async (status, fields) => {
    const { id } = await make.advance({ deal_flow: status === 'Closed' ? 'Collections' : status, ...fields })
    if (status === 'Closed') await make.payment(id, { amount: 12_500 })
    expect(await api.refused(400, 'POST', `advances/${id}/cases`, {})).toMatchObject({
      message: `A case needs an advance in Collections or Defaulted. This advance is ${status}.`,
    })
  })

  // Proves R23.30.
  test('while another one is open, also if two people open one at the same time', async () => {
    const send = () => api.call('POST', path(), {})
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(await api.refused(409, 'POST', path(), {})).toMatchObject({
      message: 'This advance already has an open case.',
    })
    expect(await cases()).toHaveLength(1)
  })

  // Proves R23.32.
  test.each<[string, object, string, string]>([
    ['a fee without a handler', { fee_percent: 25 }, 'handler', 'Enter the handler that the contact or fee belongs to'],
    ['half a settlement', { settlement_amount: 5 }, 'settlement_by', 'Enter the date the settlement is due'],
    ['the other half', { settlement_by: monday }, 'settlement_amount', 'Enter the amount of the settlement'],
    [
      'a settlement in the past',
      { ...settlement, settlement_by: '2026-11-01' },
      'settlement_by',
      'Settlement Due must be Nov 2, 2026 or later',
    ],
    [
      'a settlement of more than is owed',
      { ...settlement, settlement_amount: 12_500.01 },
      'settlement_amount',
      'The settlement of $12,500.01 is more than the $12,500.00 still owed',
    ],
  ])('with %s', async (_name, fields, field, message) => {
    const answer = await api.refused(400, 'POST', path(), fields)
    expect(answer).toMatchObject({ errors: [{ path: field, message }] })
    expect(await cases()).toEqual([])
  })

  test('without an advance', async () => {
    for (const id of [randomUUID(), 'nobody']) {
      await api.refused(404, 'GET', `advances/${id}/cases`)
      await api.refused(404, 'POST', `advances/${id}/cases`, {})
      await api.refused(404, 'PUT', `cases/${id}`, {})
      await api.refused(404, 'POST', `cases/${id}/close`, reason)
    }
  })
})

// Proves R10.27.
test('a case is opened once, if its request is sent twice with a key', async () => {
  const send = () => api.post<CollectionCase>(path(), {}, { 'idempotency-key': advance.id })
  const [first, second] = await Promise.all([send(), send()])
  expect(second).toEqual(first)
  expect(await cases()).toEqual([first])
})

describe('a case is changed', () => {
  // Proves R23.31.
  test('in the version that was seen; a stage keeps its first day, and omitted fields are kept', async () => {
    const opened = await open({ handler: 'Hale & Co', fee_percent: 25 })
    await server().setToday('2026-11-04')
    const noted = await change(opened, { note: 'Called' })
    expect(noted).toMatchObject({ stage: 'early', stage_since: monday, handler: 'Hale & Co', fee_percent: 25 })
    expect(await change(opened, { stage: 'judgment' })).toMatchObject({ stage_since: '2026-11-04', note: 'Called' })
    const seen = { 'if-match': `"${opened.updated_at}"` }
    await api.refused(409, 'PUT', `cases/${opened.id}`, { note: 'Late' }, seen)
    await api.refused(400, 'PUT', `cases/${opened.id}`, { stage: 'closed' })
  })

  // Proves R23.32, R23.33.
  test('without touching a settlement that stays; another one counts payments from its own day on', async () => {
    const opened = await open(settlement)
    await make.payment(advance.id, { amount: 11_900, date: '2026-11-03' })
    await server().setToday('2026-11-12')
    expect(await change(opened, { note: 'Kept, though only $600.00 are owed' })).toMatchObject({
      settlement: { agreed_on: monday, received: 1_000, state: 'kept' },
    })
    expect(await api.refused(400, 'PUT', `cases/${opened.id}`, { settlement_by: '2026-11-30' })).toMatchObject({
      message: 'The settlement of $1,000.00 is more than the $600.00 still owed',
    })
    expect(await change(opened, { settlement_amount: 500, settlement_by: '2026-11-30' })).toMatchObject({
      settlement: { agreed_on: '2026-11-12', counts_until: '2026-12-01', received: 0, state: 'pending' },
    })
    expect(await change(opened, { settlement_amount: null, settlement_by: null })).toMatchObject({ settlement: null })
  })

  // Proves R23.34.
  test('no longer once it is closed, with a reason; then another one can be opened', async () => {
    const opened = await open({ stage: 'agency' })
    await api.refused(400, 'POST', `cases/${opened.id}/close`, { close_reason: ' ' })
    const seen = { 'if-match': '"2026-01-01T00:00:00.000Z"' }
    await api.refused(409, 'POST', `cases/${opened.id}/close`, reason, seen)
    const closed = await api.call('POST', `cases/${opened.id}/close`, reason)
    expect(closed.json()).toMatchObject({
      ...reason,
      stage: 'agency',
      closed_by: { name: 'ann@example.com' },
      closed_at: expect.any(String),
    })
    expect(await api.refused(409, 'PUT', `cases/${opened.id}`, { note: 'Late' })).toMatchObject({
      message: 'This case is closed, so it cannot be changed.',
    })
    await open()
    expect((await cases()).map(({ stage }) => stage)).toEqual(['early', 'agency'])
  })
})

// Proves R23.33.
test('a settlement is kept by what was received in time, and broken when a payment comes back', async () => {
  await open(settlement)
  const state = async () => (await cases())[0]?.settlement
  await make.payment(advance.id, { amount: 1_000, date: monday })
  expect(await state()).toMatchObject({ received: 0, state: 'pending' })
  await make.payment(advance.id, { amount: 400, date: '2026-11-04' })
  const { id } = await make.payment(advance.id, { amount: 600, date: '2026-11-09' })
  await server().setToday('2026-11-12')
  expect(await state()).toMatchObject({ received: 1_000, state: 'kept' })
  await api.post(`payments/${id}/return`, { code: 'R01', returned_on: '2026-11-12' })
  expect(await state()).toMatchObject({ received: 400, state: 'broken' })
  expect((await api.get<AdvanceDetail>(`advances/${advance.id}`)).deal_flow).toBe('Collections')
})
