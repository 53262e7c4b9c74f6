import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { contactResults } from '@mca/contract/notes'
import { id, note, pageOf, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NoteHistory } from '../history/note-history'

const api = testApi()
const list = `GET /api/merchants/${id(1)}/notes` as const
const create = `POST /api/merchants/${id(1)}/notes` as const
const called = note({
  text: '',
  contact: 'call_out',
  result: 'no_answer',
  with_whom: 'Ann Reyes',
  phone: '(305) 555-0100',
})
beforeEach(() => api.answers(list, pageOf([called])))
const open = () => renderRoutes([{ path: '/', element: <NoteHistory kind="merchants" id={id(1)} /> }], '/')

// Proves R23.9.
test('no two results begin with the same letter', () => {
  expect(new Set(contactResults.map(({ label }) => label[0])).size).toBe(contactResults.length)
})

// Proves R23.9, R2.25.
test('a call is logged with its result and Ctrl+Enter', async () => {
  api.answers(create, called, 201)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Log Contact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log Contact' }))
  const result = dialog.getByRole('combobox', { name: 'Result' })
  expect(dialog.getByRole('combobox', { name: 'How' })).toHaveValue('call_out')
  await userEvent.type(dialog.getByLabelText('Spoke With'), '{Control>}{Enter}{/Control}')
  expect(await dialog.findByText('Result is required')).toBeVisible()
  await userEvent.selectOptions(result, 'No answer')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Contact created successfully')).toBeVisible()
  expect(api.calls(create)).toMatchObject([
    { body: { contact: 'call_out', result: 'no_answer', text: '', phone: null } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

// Proves R23.10.
test('the history shows how a contact was made and its result, and edits both', async () => {
  open()
  await screen.findByText('No answer')
  const item = within(screen.getByRole('listitem'))
  expect(item.getByText('Call out · with Ann Reyes · (305) 555-0100')).toBeVisible()
  expect(item.getByText('No answer')).toHaveAttribute('data-palette', 'gray')
  await userEvent.click(item.getByRole('button', { name: /^Edit note/ }))
  const form = within(await screen.findByRole('form', { name: 'Edit note' }))
  const put = `PUT /api/notes/${id(1)}` as const
  api.answers(put, called)
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Result' }), 'Talked')
  await userEvent.click(form.getByRole('button', { name: 'Update Note' }))
  await waitFor(() =>
    expect(api.calls(put)).toMatchObject([{ body: { contact: 'call_out', result: 'talked', text: '' } }]),
  )
})
