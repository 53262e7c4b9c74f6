import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { contactResults } from '@mca/contract/notes'
import { advanceDetail, id, note, pageOf, payment, renderRoutes, schedule, testApi } from '@mca/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NoteHistory } from '../history/note-history'
import { LogContactButton } from './log-contact-button'

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
  expect(dialog.getByRole('combobox', { name: 'Channel' })).toHaveValue('call_out')
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

describe('a contact with the result Promise', () => {
  const at = `POST /api/advances/${id(2)}/notes` as const
  const promise = { lines: [{ amount: 500, due_on: '2025-02-18' }], payment_method: null, counts_debits: true }
  const openAdvance = (fields: Parameters<typeof advanceDetail>[0] = {}) => {
    api.answers(`GET /api/advances/${id(2)}`, advanceDetail({ id: id(2), ...fields }))
    api.answers(`GET /api/advances/${id(2)}/notes`, pageOf([]))
    api.answers(`GET /api/advances/${id(2)}/schedule`, schedule())
    renderRoutes([{ path: '/', element: <LogContactButton owner={{ kind: 'advances', id: id(2) }} /> }], '/')
  }
  const choose = async (result: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log Contact' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Contact' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Result' }), result)
    return dialog
  }
  const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

  // Proves R23.586.
  test('takes amount and day, and saves both in one call', async () => {
    openAdvance()
    const dialog = await choose('Promise')
    await userEvent.type(dialog.getByLabelText('Spoke With'), 'Dana')
    await save()
    expect(await dialog.findByText('Amount must be positive')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Amount'), '500')
    fireEvent.change(dialog.getByLabelText('Due'), { target: { value: '2025-02-18' } })
    expect(dialog.getByText(/of the \$[\d,.]+ still owed/)).toBeVisible()
    api.answers(at, called, 201)
    await save()
    expect(await screen.findByText('Contact created successfully')).toBeVisible()
    expect(api.calls(at).map(({ body }) => body)).toMatchObject([
      { result: 'promise', with_whom: 'Dana', promise: { ...promise, promised_by: 'Dana' } },
    ])
  })

  // Proves R23.586, R2.766.
  test('is not saved before it is known what is owed, and then takes the promise', async () => {
    openAdvance()
    let load: () => void = () => undefined
    api.answersAfter(
      `GET /api/advances/${id(2)}`,
      new Promise<void>((resolve) => (load = resolve)),
      advanceDetail({ id: id(2) }),
    )
    const dialog = await choose('Promise')
    expect(dialog.getByText('Loading the balance...')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Log Contact' })).toBeDisabled()
    load()
    expect(await dialog.findByLabelText('Amount')).toBeVisible()
    expect(dialog.getByRole('heading', { name: 'Promised Payments' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Log Contact' })).toBeEnabled()
  })

  // Proves R23.586.
  test('is saved without a promise once another result is chosen', async () => {
    openAdvance()
    const dialog = await choose('Promise')
    await userEvent.type(dialog.getByLabelText('Amount'), '500')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Result' }), 'Spoke')
    expect(dialog.queryByLabelText('Amount')).not.toBeInTheDocument()
    api.answers(at, called, 201)
    await save()
    expect(await screen.findByText('Contact created successfully')).toBeVisible()
    expect(api.calls(at)[0]?.body).toMatchObject({ result: 'talked', promise: null })
  })

  // Proves R23.586.
  test('says why it takes no promise: nothing is owed, or it is logged on a merchant', async () => {
    openAdvance({ payments: [payment({ amount: 12_500 })] })
    const dialog = await choose('Promise')
    expect(dialog.queryByRole('heading', { name: 'Promised Payments' })).not.toBeInTheDocument()
    expect(await dialog.findByText('Nothing is owed on this advance, so no promise is recorded.')).toBeVisible()
    api.answers(at, called, 201)
    await save()
    expect(await screen.findByText('Contact created successfully')).toBeVisible()
    expect(api.calls(at)[0]?.body).not.toHaveProperty('promise')
    cleanup()
    open()
    expect((await choose('Promise')).getByText(/^Log this contact on the advance/)).toBeVisible()
  })
})

// Proves R23.10.
test('the history shows how a contact was made and its result, and edits both', async () => {
  open()
  await screen.findByText('No answer')
  const item = within(screen.getByRole('listitem'))
  expect(item.getByText('Outbound call · with Ann Reyes · (305) 555-0100')).toBeVisible()
  expect(item.getByText('No answer')).toHaveAttribute('data-palette', 'gray')
  await userEvent.click(item.getByRole('button', { name: /^Edit note/ }))
  const form = within(await screen.findByRole('form', { name: 'Edit note' }))
  const put = `PUT /api/notes/${id(1)}` as const
  api.answers(put, called)
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Result' }), 'Spoke')
  await userEvent.click(form.getByRole('button', { name: 'Update Note' }))
  await waitFor(() =>
    expect(api.calls(put)).toMatchObject([{ body: { contact: 'call_out', result: 'talked', text: '' } }]),
  )
})
