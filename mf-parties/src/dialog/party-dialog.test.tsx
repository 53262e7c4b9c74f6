import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { fieldValues, id, pageOf, party, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()

async function openDialog(button: string) {
  api.answers('GET /api/isos', pageOf([party()]))
  renderRoutes(routes, '/isos')
  // Waits for the row, because an empty list has a second button 'Add ISO'.
  await screen.findByRole('cell', { name: 'Apex Brokers' })
  await userEvent.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('dialog')
}
/** Presses a button in the dialog: the page behind it has one with the same name. */
const press = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText(label)

// Proves R4.5, R12.600.
test('adds a party, and closes', async () => {
  const dialog = await openDialog('Add ISO')
  expect(dialog).toHaveAccessibleName('Add ISO')
  expect(fieldValues(dialog)).toEqual({ Name: '', Email: '', Phone: '', Status: 'active', Notes: '' })
  api.answers('POST /api/isos', party({ name: 'Harbor Partners' }), 201)
  await userEvent.type(field('Name'), 'Harbor Partners')
  await userEvent.selectOptions(field('Status'), 'Inactive')
  await press('Add ISO')
  expect(await screen.findByText('ISO created successfully')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View ISO' })).toHaveAttribute('href', '/isos?search=Harbor%20Partners')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(api.calls('POST /api/isos').map(({ body }) => body)).toEqual([
    { name: 'Harbor Partners', email: null, phone: null, status: 'inactive', notes: null },
  ])
})

// Proves R2.720.
test('adds one party after the other, each once, and an edit offers no next one', async () => {
  const dialog = await openDialog('Add ISO')
  for (const name of ['Harbor Partners', 'Harbor Partners']) {
    api.answers('POST /api/isos', party({ name }), 201)
    await userEvent.type(field('Name'), name)
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() => expect(field('Name')).toHaveValue(''))
  }
  const keys = api.calls('POST /api/isos').map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  await press('Done')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Edit Apex Brokers' }))
  await screen.findByRole('dialog', { name: 'Edit ISO' })
  expect(screen.queryByRole('button', { name: 'Save and add another' })).not.toBeInTheDocument()
})

// Proves R4.5.
test('edits a party from its stored values, and sends the version that it started with', async () => {
  const dialog = await openDialog('Edit Apex Brokers')
  expect(dialog).toHaveAccessibleName('Edit ISO')
  expect(fieldValues(dialog)).toEqual({
    Name: 'Apex Brokers',
    Email: 'desk@apex.example',
    Phone: '305-555-0142',
    Status: 'active',
    Notes: '',
  })
  api.answers(`PUT /api/isos/${id(1)}`, party())
  await userEvent.clear(field('Phone'))
  await press('Update ISO')
  expect(await screen.findByText('ISO updated successfully')).toBeVisible()
  expect(api.calls(`PUT /api/isos/${id(1)}`)).toMatchObject([
    { body: { name: 'Apex Brokers', phone: null }, headers: { 'if-match': `"${party().updated_at}"` } },
  ])
})

// Proves R5.61.
test('on leaving the name, another party of this name is named, with the way to it', async () => {
  await openDialog('Add ISO')
  const similar = 'POST /api/isos/similar'
  api.answers(similar, { data: [{ id: id(7), name: 'Apex Brokers', same: 'name', deals: 2, owed: 10.5 }] })
  await userEvent.type(field('Name'), 'apex brokers')
  await userEvent.tab()
  await waitFor(() =>
    expect(field('Name')).toHaveAccessibleDescription('Apex Brokers has this name: 2 deals, $10.50 owed. Open it.'),
  )
  expect(screen.getByRole('link', { name: 'Open it.' })).toHaveAttribute('href', `/isos/${id(7)}`)
})

// Proves R10.3.
test('shows missing fields, and sends nothing', async () => {
  await openDialog('Add ISO')
  await userEvent.type(field('Email'), 'not an address')
  await press('Add ISO')
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name is required'))
  expect(field('Email')).toHaveAccessibleDescription('Invalid email')
  expect(api.calls('POST /api/isos')).toEqual([])
})

// Proves R2.28.
test('a refused save stays open with everything typed, and a message under its field', async () => {
  await openDialog('Add ISO')
  const message = 'An ISO of this name exists'
  api.answers('POST /api/isos', { message, errors: [{ path: 'name', message }] }, 400)
  await userEvent.type(field('Name'), 'Apex Brokers')
  await press('Add ISO')
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(message))
  expect(field('Name')).toHaveValue('Apex Brokers')
})

// Proves R2.31.
test('an edit conflict is shown with a way to load the current values', async () => {
  await openDialog('Edit Apex Brokers')
  await userEvent.clear(field('Phone'))
  await userEvent.type(field('Phone'), '1')
  const route = `/api/isos/${id(1)}` as const
  api.refuses(`PUT ${route}`, 'This ISO was changed by someone else', 409)
  api.answers(`GET ${route}`, party({ phone: '2' }))
  await press('Update ISO')
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(field('Phone')).toHaveValue('2'))
  expect(screen.getByText('You had entered: 1')).toBeVisible()
})
