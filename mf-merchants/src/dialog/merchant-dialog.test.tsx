import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { fieldValues, id, merchant, pageOf, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()

async function openDialog(button: string) {
  api.answers('GET /api/merchants', pageOf([merchant()]))
  renderRoutes(routes, '/merchants')
  await screen.findByRole('table', { name: 'merchants' })
  await userEvent.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('dialog')
}
/** Presses a button in the dialog: the page behind it has one with the same name. */
const press = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText(label)

// Proves R5.6, R5.7.
test('adds a merchant, and closes', async () => {
  const dialog = await openDialog('Add Merchant')
  expect(dialog).toHaveAccessibleName('Add Merchant')
  expect(fieldValues(dialog)).toEqual({
    'Business Name': '',
    DBA: '',
    'Business Type': '',
    'Tax ID': '',
    Status: 'active',
    Email: '',
    Phone: '',
    Address: '',
    City: '',
    State: '',
    ZIP: '',
    Notes: '',
  })
  api.answers('POST /api/merchants', merchant(), 201)
  await userEvent.type(field('Business Name'), 'Kite')
  await userEvent.type(field('State'), 'flx')
  expect(field('State')).toHaveValue('FL')
  await press('Add Merchant')
  expect(await screen.findByText('Merchant created successfully')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View merchant' })).toHaveAttribute('href', `/merchants/${merchant().id}`)
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(api.calls('POST /api/merchants')).toMatchObject([
    { body: { name: 'Kite', state: 'FL', dba: null, status: 'active', notes: null } },
  ])
})

// Proves R5.6.
test('edits a merchant from its stored values, and sends the version that it started with', async () => {
  const dialog = await openDialog('Edit Bluegate Diner LLC')
  expect(dialog).toHaveAccessibleName('Edit Merchant')
  expect(fieldValues(dialog)).toEqual({
    'Business Name': 'Bluegate Diner LLC',
    DBA: 'Bluegate',
    'Business Type': 'Restaurant',
    'Tax ID': '12-3456789',
    Status: 'active',
    Email: 'office@bluegate.example',
    Phone: '305-555-0100',
    Address: '12 Harbor Road',
    City: 'Miami',
    State: 'FL',
    ZIP: '33101',
    Notes: 'Call before noon',
  })
  api.answers(`PUT /api/merchants/${id(1)}`, merchant())
  await userEvent.selectOptions(field('Status'), 'Defaulted')
  await press('Update Merchant')
  expect(await screen.findByText('Merchant updated successfully')).toBeVisible()
  expect(api.calls(`PUT /api/merchants/${id(1)}`)).toMatchObject([
    { body: { status: 'defaulted', city: 'Miami' }, headers: { 'if-match': `"${merchant().updated_at}"` } },
  ])
})

// Proves R5.61.
test('on leaving a field, another merchant with the same name or tax ID is named, with what it owes and the way to it', async () => {
  const similar = 'POST /api/merchants/similar'
  await openDialog('Edit Bluegate Diner LLC')
  const [other, twin] = [
    { id: id(7), name: 'Kite Diner', same: 'tax_id' as const, deals: 3, owed: 150_064 },
    { id: id(8), name: 'Kite', same: 'name' as const, deals: 0, owed: 0 },
  ]
  api.answers(similar, { data: [other] })
  await userEvent.clear(field('Tax ID'))
  await userEvent.type(field('Tax ID'), '987654321')
  expect(api.calls(similar)).toEqual([])
  await userEvent.tab()
  const text = 'Kite Diner has this tax ID: 3 deals, $150,064.00 owed. Open it.'
  await waitFor(() => expect(field('Tax ID')).toHaveAccessibleDescription(text))
  expect(screen.getByRole('link', { name: 'Open it.' })).toHaveAttribute('href', `/merchants/${id(7)}`)
  expect(api.calls(similar).map(({ body }) => body)).toEqual([{ name: null, tax_id: '987654321', except_id: id(1) }])
  api.answers(similar, { data: [other, twin] })
  await userEvent.clear(field('Business Name'))
  await userEvent.type(field('Business Name'), 'Kite')
  await userEvent.tab()
  await waitFor(() =>
    expect(field('Business Name')).toHaveAccessibleDescription('Kite has this name: no deals. Open it.'),
  )
})

// Proves R5.60.
test('a state, a ZIP and a phone number that look wrong are only hinted at, once they were left', async () => {
  await openDialog('Edit Bluegate Diner LLC')
  const type = async (label: string, text: string) => {
    await userEvent.clear(field(label))
    await userEvent.type(field(label), text)
  }
  await type('State', 'New York')
  expect(field('State')).toHaveAccessibleDescription('Nebraska')
  await type('State', 'fx')
  expect(field('State')).toHaveAccessibleDescription('')
  await type('ZIP', '3310')
  await type('Phone', '305')
  await userEvent.tab()
  expect(field('State')).toHaveAccessibleDescription('FX is not a US state.')
  expect(field('ZIP')).toHaveAccessibleDescription('A ZIP code has 5 digits, or 9, such as 33101-1234.')
  expect(field('Phone')).toHaveAccessibleDescription('This has 3 digits. A phone number in the US has 10.')
  api.answers(`PUT /api/merchants/${id(1)}`, merchant())
  await press('Update Merchant')
  expect(await screen.findByText('Merchant updated successfully')).toBeVisible()
  expect(api.calls(`PUT /api/merchants/${id(1)}`)).toMatchObject([{ body: { state: 'FX', zip: '3310', phone: '305' } }])
})

// Proves R10.4.
test('shows missing fields, and sends nothing', async () => {
  await openDialog('Add Merchant')
  await press('Add Merchant')
  await waitFor(() => expect(field('Business Name')).toHaveAccessibleDescription('Business name is required'))
  expect(api.calls('POST /api/merchants')).toEqual([])
})

// Proves R2.28.
test('a refused save stays open with everything typed', async () => {
  await openDialog('Add Merchant')
  api.refuses('POST /api/merchants', 'The database cannot be reached.')
  await userEvent.type(field('Business Name'), 'Kite')
  await press('Add Merchant')
  expect(await within(screen.getByRole('dialog')).findByText('The database cannot be reached.')).toBeVisible()
  expect(field('Business Name')).toHaveValue('Kite')
})

// Proves R2.31.
test('an edit conflict is shown with a way to load the current values', async () => {
  await openDialog('Edit Bluegate Diner LLC')
  await userEvent.type(field('City'), '!')
  api.refuses(`PUT /api/merchants/${id(1)}`, 'This merchant was changed by someone else', 409)
  api.answers(`GET /api/merchants/${id(1)}`, merchant({ city: 'Tampa' }))
  await press('Update Merchant')
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(field('City')).toHaveValue('Tampa'))
  expect(screen.getByText('You had entered: Miami!')).toBeVisible()
})
