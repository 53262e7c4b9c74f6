import { expect, test } from '@jest/globals'
import { contactResults, type Note, note, valuesOf } from '@mca/contract'
import { setUpTestApp } from '../testing/set-up-test-app'
import { usualConnections } from '../testing/wire-app'

const { api, make } = setUpTestApp(usualConnections)
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
  ['an unknown way', { contact: 'fax', result: 'talked' }, 'contact', /^How must be one of: call_out, /],
  ['a result of a note', { text: 'x', result: 'talked' }, 'contact', 'How is required'],
  ['a number of a note', { text: 'x', phone: '555-0100' }, 'contact', 'How is required'],
  ['neither a text nor a contact', { contact: '' }, 'text', 'Note is required'],
])('a contact with %s is refused', async (_what, fields, path, message) => {
  const { errors } = await api.refused(400, 'POST', await pathOf(), fields)
  expect(errors).toEqual([{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }])
})

// Proves R23.10, R10.25.
test('an edit of its text alone keeps what makes it a contact', async () => {
  const { id } = await api.post<Note>(await pathOf(), { contact: 'call_in', result: 'talked', phone: '555-0100' })
  const edited = await api.put<Note>(`notes/${id}`, { text: 'Will pay', follow_up: null })
  expect(edited).toMatchObject({ text: 'Will pay', contact: 'call_in', result: 'talked', phone: '555-0100' })
})
