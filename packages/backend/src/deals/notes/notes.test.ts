import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import { type Note, note, noteList } from '@mca/contract/notes'
import { randomUUID } from 'node:crypto'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { sql } from '../../platform/database/sql'

const { server, api, make } = setUpTestApp(usualConnections)
const bob = createTestApi(server, 'bob@example.com')
let merchant: Merchant
let advance: AdvanceDetail
beforeAll(async () => {
  merchant = await make.merchant()
  advance = await make.advance({ merchant_id: merchant.id })
})

const write = (path: string, fields: object = {}, by = api) =>
  by.post<Note>(`${path}/notes`, { text: 'Called Ann', ...fields })
const historyOf = (path: string, query = '') => api.get<Page<Note>>(`${path}/notes${query}`)
const texts = ({ data }: Page<Note>) => data.map(({ text }) => text)

// Proves R7.35.
describe.each(['merchants', 'advances'] as const)('the note history of one of the %s', (kind) => {
  const newOne = async () => `${kind}/${(kind === 'merchants' ? await make.merchant() : await make.advance()).id}`

  test('stores author, time and follow-up date, and lists notes newest first, in pages', async () => {
    const path = await newOne()
    expect(await historyOf(path)).toEqual({ data: [], pagination: { page: 1, limit: 50, total: 0, totalPages: 0 } })
    const first = await write(path, { text: '  Called.\n\nWill pay on Friday  ', follow_up: '2027-03-09' })
    expect(note.parse(first)).toEqual(first)
    expect(first).toMatchObject({
      text: 'Called.\n\nWill pay on Friday',
      follow_up: '2027-03-09',
      author: { name: 'ann@example.com' },
      done_at: null,
      done_by: null,
      edited_at: null,
    })
    await write(path, { text: 'second' }, bob)
    await write(path, { text: 'third' })
    const all = await historyOf(path)
    expect(noteList.parse(all)).toEqual(all)
    expect(texts(all)).toEqual(['third', 'second', first.text])
    expect(all.data[1]).toMatchObject({ author: { name: 'bob@example.com' } })
    expect(all.data[2]).toEqual(first)
    expect(await historyOf(path, '?limit=2&page=2')).toEqual({
      data: [first],
      pagination: { page: 2, limit: 2, total: 3, totalPages: 2 },
    })
  })

  test('is written once with an idempotency key, even by concurrent requests', async () => {
    const path = await newOne()
    const send = () => api.post<Note>(`${path}/notes`, { text: 'once' }, { 'idempotency-key': path })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await historyOf(path)).pagination.total).toBe(1)
  })

  test('an unknown record is 404, a wrong input 400', async () => {
    for (const id of [randomUUID(), 'nobody']) {
      await api.refused(404, 'GET', `${kind}/${id}/notes`)
      await api.refused(404, 'POST', `${kind}/${id}/notes`, { text: 'lost' })
    }
    const path = await newOne()
    for (const [fields, field, message] of [
      [{}, 'text', 'Note is required'],
      [{ text: ' \n ' }, 'text', 'Note is required'],
      [{ text: 'x'.repeat(10_001) }, 'text', 'Note must be at most 10,000 characters'],
      [{ text: 'x', follow_up: '2027-02-29' }, 'follow_up', 'Follow-up date must be in YYYY-MM-DD format'],
    ] as const)
      expect(await api.refused(400, 'POST', `${path}/notes`, fields)).toEqual({
        message,
        errors: [{ path: field, message }],
      })
    expect((await write(path, { text: 'x'.repeat(10_000), follow_up: '' })).follow_up).toBeNull()
    await api.refused(400, 'GET', `${path}/notes?limit=101`)
  })
})

// Proves R5.17.
test("a merchant's history contains the notes of its advances, with their codes, even after an advance has moved", async () => {
  const [one, other] = [await make.merchant(), await make.merchant()]
  const advance = await make.advance({ merchant_id: one.id })
  await write(`merchants/${one.id}`, { text: 'of the merchant' })
  const written = await write(`advances/${advance.id}`, { text: 'of the advance' })
  expect(written).toMatchObject({
    merchant: { id: one.id, name: one.name },
    advance: { id: advance.id, advance_id: advance.advance_id },
  })
  const history = await historyOf(`merchants/${one.id}`)
  expect(history.data).toMatchObject([written, { text: 'of the merchant', advance: null }])
  expect(texts(await historyOf(`advances/${advance.id}`))).toEqual(['of the advance'])
  const { amount, payback, date_funded, expected_end_date } = advance
  await api.put(`advances/${advance.id}`, { merchant_id: other.id, amount, payback, date_funded, expected_end_date })
  expect(texts(await historyOf(`merchants/${one.id}`))).toEqual(['of the merchant'])
  expect((await historyOf(`merchants/${other.id}`)).data).toMatchObject([{ merchant: { id: other.id } }])
})

// Proves R7.37.
describe('a written note', () => {
  test('can be changed and deleted only by its author; others are told who that is', async () => {
    const mine = await write(`advances/${advance.id}`)
    for (const [method, word] of [
      ['PUT', 'change'],
      ['DELETE', 'delete'],
    ] as const)
      expect(
        await bob.refused(403, method, `notes/${mine.id}`, method === 'PUT' ? { text: 'theirs' } : undefined),
      ).toEqual({
        message: `This note was written by ann@example.com. Only its author can ${word} it.`,
      })
    expect(await bob.get(`notes/${mine.id}`)).toEqual(mine)
    const edited = await api.put<Note>(`notes/${mine.id}`, { text: 'Called Bo' })
    expect(edited).toEqual({
      ...mine,
      text: 'Called Bo',
      edited_at: expect.any(String),
      updated_at: expect.any(String),
    })
    await api.delete(`notes/${mine.id}`)
    for (const method of ['GET', 'DELETE'] as const) await api.refused(404, method, `notes/${mine.id}`)
    await api.refused(404, 'PUT', `notes/${mine.id}`, { text: 'gone' })
    await api.refused(404, 'PUT', 'notes/nobody', { text: 'gone' })
  })

  test('counts as edited if its text changes; an omitted field stays', async () => {
    const mine = await write(`advances/${advance.id}`, { follow_up: '2027-03-09' })
    const same = await api.put<Note>(`notes/${mine.id}`, { text: mine.text })
    expect(same).toMatchObject({ follow_up: '2027-03-09', edited_at: null })
    expect(await api.put(`notes/${mine.id}`, { text: mine.text, follow_up: null })).toMatchObject({
      follow_up: null,
      edited_at: null,
    })
  })

  // Proves R2.31.
  test('does not overwrite a newer version', async () => {
    const mine = await write(`advances/${advance.id}`, { follow_up: '2027-03-09' })
    const ifMatch = { 'if-match': `"${mine.updated_at}"` }
    const next = await api.put<Note>(`notes/${mine.id}`, { text: 'newer' }, ifMatch)
    expect((await api.refused(409, 'PUT', `notes/${mine.id}`, { text: 'late' }, ifMatch)).message).toMatch(
      /^This note was changed by someone else/,
    )
    await api.refused(409, 'PUT', `notes/${mine.id}/follow-up`, { done: true }, ifMatch)
    expect(await api.get(`notes/${mine.id}`)).toEqual(next)
  })

  test('is deleted with its record, and keeps the name of an author whose account is deleted', async () => {
    const [gone, kept] = [await make.advance(), await make.merchant()]
    const lost = await write(`advances/${gone.id}`)
    const carol = createTestApi(server, 'carol@example.com')
    const hers = await write(`merchants/${kept.id}`, { text: 'hers' }, carol)
    await api.delete(`advances/${gone.id}`)
    await api.refused(404, 'GET', `notes/${lost.id}`)
    await api.delete(`users/${hers.author.id}`)
    expect(await api.get(`notes/${hers.id}`)).toEqual(hers)
    await api.delete(`merchants/${kept.id}`)
    await api.refused(404, 'GET', `notes/${hers.id}`)
  })
})

// Proves R7.38.
describe('a follow-up', () => {
  const tick = (id: string, done: boolean, by = api) => by.put<Note>(`notes/${id}/follow-up`, { done })

  test('can be ticked off by anybody, once, and reopened', async () => {
    const mine = await write(`advances/${advance.id}`, { follow_up: '2027-03-09' })
    const done = await tick(mine.id, true, bob)
    expect(done).toMatchObject({ done_by: 'bob@example.com', edited_at: null })
    expect(await tick(mine.id, true)).toMatchObject({ done_by: 'bob@example.com', done_at: done.done_at })
    expect(await tick(mine.id, false)).toMatchObject({ done_by: null, done_at: null })
  })

  test('is open again when moved to another day; on the same day it stays ticked off', async () => {
    const { id } = await write(`advances/${advance.id}`, { follow_up: '2027-03-09' })
    await tick(id, true)
    expect(await api.put(`notes/${id}`, { text: 'more', follow_up: '2027-03-09' })).toMatchObject({
      done_by: 'ann@example.com',
    })
    expect(await api.put(`notes/${id}`, { text: 'more', follow_up: '2027-03-10' })).toMatchObject({ done_at: null })
    await tick(id, true)
    expect(await api.put(`notes/${id}`, { text: 'more', follow_up: null })).toMatchObject({ done_at: null })
    expect(await api.refused(409, 'PUT', `notes/${id}/follow-up`, { done: true })).toEqual({
      message: 'This note has no follow-up date.',
    })
    await api.refused(400, 'PUT', `notes/${id}/follow-up`, { done: 'yes' })
    await api.refused(404, 'PUT', `notes/${randomUUID()}/follow-up`, { done: true })
  })

  // Proves R3.20.
  test('is listed until it is done, most overdue first, up to a day', async () => {
    const { id: of } = await make.advance()
    const [late, early, done, never] = [
      await write(`advances/${of}`, { text: 'late', follow_up: '2020-02-02' }),
      await write(`advances/${of}`, { text: 'early', follow_up: '2020-02-01' }),
      await write(`advances/${of}`, { text: 'done', follow_up: '2020-02-01' }),
      await write(`advances/${of}`, { text: 'never' }),
    ]
    await tick(done.id, true)
    const due = await api.get<Page<Note>>('follow-ups?until=2020-02-02&limit=2')
    expect(due).toEqual({ data: [early, late], pagination: { page: 1, limit: 2, total: 2, totalPages: 1 } })
    expect(texts(await api.get('follow-ups?until=2020-02-01'))).toEqual(['early'])
    const open = texts(await api.get('follow-ups'))
    expect(open).toEqual(expect.arrayContaining(['early', 'late']))
    for (const { text } of [done, never]) expect(open).not.toContain(text)
    await api.refused(400, 'GET', 'follow-ups?until=tomorrow')
  })
})

// Proves R3.20.
test("follow-ups from a day to a day, and those of one's own notes", async () => {
  const { id } = await make.advance()
  const day = '2090-05-04'
  const mine = await api.post<Note>(`advances/${id}/notes`, { text: 'Mine', follow_up: day })
  await api.post(`advances/${id}/notes`, { text: 'Later', follow_up: '2090-05-05' })
  const idsOf = async (query: string) =>
    (await api.get<Page<Note>>(`follow-ups?from=${day}&until=${day}${query}`)).data.map((each) => each.id)
  expect(await idsOf('')).toEqual([mine.id])
  expect(await idsOf('&author=me')).toEqual([mine.id])
  await server().owner.query(sql`update notes set author_id = new_id() where id = '${mine.id}'`)
  expect(await idsOf('')).toEqual([mine.id])
  expect(await idsOf('&author=me')).toEqual([])
  for (const query of ['from=soon', 'author=you']) await api.refused(400, 'GET', `follow-ups?${query}`)
})
