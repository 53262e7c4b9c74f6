import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import { valuesOf } from '@mca/contract/fields'
import type { Page } from '@mca/contract/lists'
import { contactResults, type Note, note } from '@mca/contract/notes'
import type { PromiseToPay } from '@mca/contract/promises'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const pathOf = async () => `advances/${(await make.advance()).id}/notes`

// Proves R23.8.
test('a contact needs a result, and no text', async () => {
  const path = await pathOf()
  for (const result of valuesOf(contactResults)) {
    const written = await api.post<Note>(path, { contact: 'call_out', result })
    expect(note.parse(written)).toEqual(written)
    expect(written).toMatchObject({ text: '', contact: 'call_out', result, with_whom: null, phone: null })
  }
  const whole = {
    contact: 'visit',
    result: 'talked',
    with_whom: 'Ann',
    phone: '555-0100',
    text: 'Friday',
    follow_up: '2027-03-09',
  }
  expect(await api.post<Note>(path, whole)).toMatchObject(whole)
})

// Proves R23.8.
test.each([
  ['no result', { contact: 'call_in' }, 'result', 'Result is required'],
  ['an unknown result', { contact: 'call_in', result: 'maybe' }, 'result', /^Result must be one of: no_answer, /],
  ['an unknown way', { contact: 'fax', result: 'talked' }, 'contact', /^Channel must be one of: call_out, /],
  ['a result of a note', { text: 'x', result: 'talked' }, 'contact', 'Channel is required'],
  ['a number of a note', { text: 'x', phone: '555-0100' }, 'contact', 'Channel is required'],
  ['neither a text nor a contact', { contact: '' }, 'text', 'Note is required'],
])('a contact with %s is refused', async (_what, fields, path, message) => {
  const { errors } = await api.refused(400, 'POST', await pathOf(), fields)
  expect(errors).toEqual([{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }])
})

describe('a contact with a promise', () => {
  const lines = [{ amount: 500, due_on: '2026-11-06' }]
  const contact = { contact: 'call_out', result: 'promise', with_whom: 'Dana' }
  let advance: AdvanceDetail
  beforeEach(async () => {
    await server().setToday('2026-11-02')
    advance = await make.advance()
  })
  const path = () => `advances/${advance.id}/notes`
  const stored = async () => ({
    notes: (await api.get<Page<Note>>(path())).data.length,
    promises: (await api.get<Page<PromiseToPay>>(`advances/${advance.id}/promises`)).data,
  })

  // Proves R23.586.
  test('records both at once, and once if it is sent twice', async () => {
    const body = { ...contact, promise: { lines, promised_by: 'Dana' } }
    const send = () => api.post<Note>(path(), body, { 'idempotency-key': advance.id })
    const [first, second] = await Promise.all([send(), send()])
    expect(note.parse(first)).toEqual(second)
    expect(await stored()).toMatchObject({
      notes: 1,
      promises: [{ state: 'open', amount: 500, promised_by: 'Dana', made_on: '2026-11-02' }],
    })
    // The result alone records no promise.
    await api.post(path(), contact)
    expect(await stored()).toMatchObject({ notes: 2, promises: [{}] })
  })

  // Proves R23.586.
  test('is refused as a whole if the promise is', async () => {
    const refused = async (promise: object, fields: object = contact, at = path()) =>
      (await api.refused(400, 'POST', at, { ...fields, promise })).errors
    expect(await refused({ lines: [{ amount: 500, due_on: '2026-11-01' }] })).toEqual([
      { path: 'promise.lines.0.due_on', message: 'Due must be between Nov 2, 2026 and Jan 1, 2027' },
    ])
    expect(await refused({ lines: [] })).toEqual([{ path: 'promise.lines', message: 'Enter at least one payment' }])
    expect(await refused({ lines }, { ...contact, result: 'talked' })).toEqual([
      { path: 'promise', message: 'Only a contact with the result Promise can have a promise' },
    ])
    expect(await refused({ lines }, contact, `merchants/${advance.merchant.id}/notes`)).toEqual([
      { path: 'promise', message: 'A promise belongs to an advance. Log this contact on the advance.' },
    ])
    expect(await stored()).toEqual({ notes: 0, promises: [] })
  })
})

// Proves R23.10, R10.25.
test('an edit of its text alone keeps what makes it a contact', async () => {
  const { id } = await api.post<Note>(await pathOf(), { contact: 'call_in', result: 'talked', phone: '555-0100' })
  const edited = await api.put<Note>(`notes/${id}`, { text: 'Will pay', follow_up: null })
  expect(edited).toMatchObject({ text: 'Will pay', contact: 'call_in', result: 'talked', phone: '555-0100' })
})

// Proves R23.25, R20.141.
test('an advance has its last payment received, its last contact and its earliest open follow-up, in lists too', async () => {
  const merchant = await make.merchant({ phone: '(305) 555-0100', state: 'FL' })
  const { id } = await make.advance({ merchant_id: merchant.id })
  const known = async () => {
    const whole = await api.get<AdvanceDetail>(`advances/${id}`)
    const rows = await api.get<AdvanceRow[]>(`merchants/${merchant.id}/advances`)
    const { phone, state, last_payment, last_contact, next_follow_up } = whole
    const fields = { phone, state, last_payment, last_contact, next_follow_up }
    expect(rows).toMatchObject([fields])
    return fields
  }
  const nothing = { last_payment: null, last_contact: null, next_follow_up: null }
  expect(await known()).toEqual({ phone: '(305) 555-0100', state: 'FL', ...nothing })

  await make.payment(id, { date: '2026-02-02', status: 'cleared' })
  await make.payment(id, { date: '2026-02-03', status: 'pending' })
  await make.payment(id, { date: '2026-02-04', status: 'failed' })
  const path = `advances/${id}/notes`
  await api.post(path, { contact: 'call_out', result: 'no_answer', follow_up: '2027-03-10' })
  const last = await api.post<Note>(path, { contact: 'call_in', result: 'talked', follow_up: '2027-03-08' })
  const first = await api.post<Note>(path, { text: 'Not a contact', follow_up: '2027-03-07' })
  await api.post(`merchants/${merchant.id}/notes`, { text: 'Of the merchant', follow_up: '2027-03-01' })
  const last_contact = { at: last.created_at, result: 'talked' }
  expect(await known()).toMatchObject({ last_payment: '2026-02-02', last_contact, next_follow_up: '2027-03-07' })
  await api.put(`notes/${first.id}/follow-up`, { done: true })
  expect(await known()).toMatchObject({ next_follow_up: '2027-03-08' })
})
