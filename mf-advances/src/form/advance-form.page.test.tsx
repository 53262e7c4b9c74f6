import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceDetail, fieldValues, id, merchant, pageOf, party, renderRoutes } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { field, one, press, setUpFormPage, type } from '../testing/set-up-form-page'

const api = setUpFormPage()

// Proves R8.1, R8.2, R8.20.
test('a new advance starts with the defaults and the merchant from the URL', async () => {
  renderRoutes(routes, `/advances/new?merchant_id=${id(2)}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Create New Advance' })).toBeVisible()
  await waitFor(() => expect(field('Merchant')).toHaveValue('Harbor Tow'))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Basic Information',
    'Funding Details',
    'Company Participation',
    'Company Fees',
    'Syndicator Participations',
    'Totals Summary',
  ])
  const form = screen.getByRole('form', { name: 'Create New Advance' })
  expect(fieldValues(form)).toMatchObject({
    Type: 'NEW',
    'Deal Flow': 'Funded',
    'Funding Type': 'STANDARD',
    'Collection Frequency': 'Daily',
    'Participation %': '100.00',
    'Date Funded': '',
    'Expected End Date': '',
  })
})

// Proves R2.32, R8.3, R8.4, R8.5, R14.6.
test('each section has its fields, and each fixed list all of its options', async () => {
  renderRoutes(routes, '/advances/new')
  await screen.findByRole('heading', { level: 1, name: 'Create New Advance' })
  const labelsOf = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(labelsOf('Basic Information')).toEqual([
    'Merchant',
    'Type',
    'Deal Flow',
    'Funder',
    'ISO',
    'Sales Rep',
    'Aliases',
  ])
  expect(labelsOf('Funding Details')).toEqual([
    'Funding Type',
    'Funded Amount',
    'Factor Rate',
    'Payback Amount',
    'Collection Frequency',
    'Payment Amount',
    'Number of Payments',
    'Date Funded',
    'Expected End Date',
  ])
  expect(labelsOf('Company Participation')).toEqual([
    'Participation Amount',
    'Participation %',
    'Origination Commission',
    'Origination Commission %',
    'Company Commission',
    'Company Commission %',
  ])
  const optionsOf = (label: string) => within(field(label)).getAllByRole('option').length
  expect(['Type', 'Deal Flow', 'Funding Type', 'Collection Frequency'].map(optionsOf)).toEqual([2, 6, 2, 4])
})

// Proves R8.10.
test('Enter in a text input does not submit', async () => {
  renderRoutes(routes, '/advances/new')
  await enterDeal()
  for (const label of ['Funded Amount', 'Aliases', 'Number of Payments', 'Participation %', 'Merchant'])
    await userEvent.type(field(label), '{Enter}')
  expect(screen.queryByText('Saving...')).not.toBeInTheDocument()
  expect(api.calls('POST /api/advances')).toEqual([])
})

// Proves R2.27.
test('while it saves, the button says so, and a second press saves nothing more', async () => {
  api.hangs('POST /api/advances')
  renderRoutes(routes, '/advances/new')
  await enterDeal()
  await press('Create Advance')
  await waitFor(() => expect(api.calls('POST /api/advances')).toHaveLength(1))
  await press('Saving...')
  expect(api.calls('POST /api/advances')).toHaveLength(1)
})

// Proves R2.28, R12.2.
test('a save that fails without a message shows our own, and nothing typed is lost', async () => {
  const { address } = renderRoutes(routes, '/advances/new')
  await enterDeal()
  api.answers('POST /api/advances', 'not JSON', 500)
  await press('Create Advance')
  // In the form, and in a toast a moment later.
  expect((await screen.findAllByText('Failed to create advance'))[0]).toBeVisible()
  expect(address()).toBe('/advances/new')
  expect(field('Merchant')).toHaveValue('Bluegate Diner LLC')
  expect(field('Payback Amount')).toHaveValue('12,500.00')
})

// Proves R2.28, R10.21.
test('a server error about one field appears under it, and nothing typed is lost', async () => {
  renderRoutes(routes, '/advances/new')
  await enterDeal()
  const message = 'This funder no longer exists'
  api.answers('POST /api/advances', { message, errors: [{ path: 'funder_id', message }] }, 400)
  await press('Create Advance')
  await waitFor(() => expect(field('Funder')).toHaveAccessibleDescription(message))
  expect(field('Funded Amount')).toHaveValue('10,000.00')
})

// Proves R8.9.
test('shows which lists are empty, and adds and removes rows', async () => {
  renderRoutes(routes, '/advances/new')
  const noFees = 'No company fees added. Click "Add Fee" to add one.'
  const noSyndicators = 'No syndicator participations added. Click "Add Syndicator" to add one.'
  expect(await screen.findByText(noFees)).toBeVisible()
  expect(screen.getByText(noSyndicators)).toBeVisible()
  await press('Add Fee')
  expect(screen.getByRole('group', { name: 'Company fee 1' })).toBeVisible()
  expect(screen.queryByText(noFees)).not.toBeInTheDocument()
  await press('Add Syndicator')
  const syndicator = within(screen.getByRole('group', { name: 'Syndicator 1' }))
  expect(syndicator.getByText('No fees added')).toBeVisible()
  await userEvent.click(syndicator.getByRole('button', { name: 'Remove syndicator 1' }))
  expect(await screen.findByText(noSyndicators)).toBeVisible()
})

/** Enters a deal of $10,000 into the empty form. */
async function enterDeal() {
  await userEvent.click(await screen.findByLabelText('Merchant'))
  await userEvent.click(await screen.findByRole('option', { name: /Bluegate Diner LLC/ }))
  await type('Funded Amount', '10000')
  await type('Factor Rate', '1.25')
  await type('Number of Payments', '100')
  await type('Date Funded', '2025-01-06')
}

test('saves what was entered, and opens the list', async () => {
  const { address } = renderRoutes(routes, '/advances/new')
  await enterDeal()
  expect(field('Expected End Date')).toHaveValue('2025-05-26')
  api.answers('POST /api/advances', advanceDetail(), 201)
  await press('Create Advance')
  expect(await screen.findByText('Advance created successfully')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/advances'))
  expect(api.calls('POST /api/advances')).toMatchObject([
    {
      body: {
        merchant_id: id(1),
        amount: 10_000,
        payback: 12_500,
        payment_amount: 125,
        company_participation: 10_000,
        expected_end_date: '2025-05-26',
        status: 'active',
      },
    },
  ])
})

// Proves R20.146, R20.147.
test('starts in its first field, and Alt+S adds a syndicator from any field', async () => {
  renderRoutes(routes, '/advances/new')
  await screen.findByRole('heading', { level: 1, name: 'Create New Advance' })
  expect(field('Merchant')).toHaveFocus()
  await userEvent.click(field('Aliases'))
  await userEvent.keyboard('{Alt>}[KeyS]{/Alt}')
  const row = await screen.findByRole('group', { name: 'Syndicator 1' })
  expect(within(row).getByLabelText('Syndicator')).toHaveFocus()
  await userEvent.keyboard('s')
  expect(screen.queryByRole('group', { name: 'Syndicator 2' })).not.toBeInTheDocument()
})

// Proves R20.121.
test.each(['Control', 'Meta'])('%s+Enter saves from any field', async (key) => {
  const { address } = renderRoutes(routes, '/advances/new')
  await enterDeal()
  await userEvent.click(field('Deal Flow'))
  api.answers('POST /api/advances', advanceDetail(), 201)
  await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`)
  await waitFor(() => expect(address()).toBe('/advances'))
  expect(api.calls('POST /api/advances')).toHaveLength(1)
})

// Proves R2.37.
test('names the advance that an earlier attempt saved after all', async () => {
  renderRoutes(routes, '/advances/new')
  await enterDeal()
  api.refuses('POST /api/advances', 'The database cannot be reached.', 503)
  await press('Create Advance')
  await screen.findAllByText('The database cannot be reached.')
  await type('Funded Amount', '20000')
  api.answers(
    'POST /api/advances',
    { message: 'This key was used', first_answer: advanceDetail({ amount: 10_000 }) },
    422,
  )
  await press('Create Advance')
  const told = /Your first attempt was saved: ADV-000001, \$10,000\.00 for Bluegate Diner LLC\./
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
})

// Proves R8.17.
test('a pick-list shows a load error, and retries', async () => {
  api.refuses('GET /api/funders', 'Sorry')
  renderRoutes(routes, '/advances/new')
  await userEvent.click(await screen.findByLabelText('Funder'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load Funders. Please try again.')
  api.answers('GET /api/funders', pageOf([party({ id: id(2), name: 'Atlas Capital' })]))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Atlas Capital' })).toBeVisible()
})

// Proves R8.16.
test('a merchant that is not among the first hundred shows its name', async () => {
  api.answers(`GET /api/merchants/${id(7)}`, merchant({ id: id(7), name: 'Zenith Motors' }))
  renderRoutes(routes, `/advances/new?merchant_id=${id(7)}`)
  await waitFor(() => expect(field('Merchant')).toHaveValue('Zenith Motors'))
})

// Proves R8.23.
test('Cancel opens the list without a question, also when something was typed', async () => {
  const { address } = renderRoutes(routes, '/advances/new')
  await screen.findByLabelText('Aliases')
  await type('Aliases', 'Mine')
  await press('Cancel')
  await waitFor(() => expect(address()).toBe('/advances'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

// Proves R13.45.
test('Cancel and saving open the list as it was left, with its search and filters', async () => {
  api.answers('GET /api/advances', pageOf([]))
  api.answers(`GET ${one}`, advanceDetail())
  api.answers(`PUT ${one}`, advanceDetail())
  const left = '/advances?search=blue&deal_flow=Issues&page=2'
  const { address, goTo } = renderRoutes(routes, left)
  await screen.findByText('No advances found')
  await goTo('/advances/new')
  expect(await screen.findByRole('link', { name: 'Back to Advances' })).toHaveAttribute('href', left)
  await press('Cancel')
  expect(address()).toBe(left)
  await goTo(`/advances/${id(1)}/edit`)
  await press('Update Advance')
  await waitFor(() => expect(address()).toBe(left))
})

// Proves R22.62.
test('an ISO without an agreement on the day of funding says that the deal earns no commission', async () => {
  api.answers('GET /api/isos', pageOf([party({ id: id(6), name: 'Harbor Brokers' })]))
  api.answers(`GET /api/isos/${id(6)}/agreements`, { data: [{ valid_from: '2026-01-10' }] })
  renderRoutes(routes, '/advances/new')
  await screen.findByRole('heading', { level: 1, name: 'Create New Advance' })
  await userEvent.click(field('ISO'))
  await userEvent.click(await screen.findByRole('option', { name: 'Harbor Brokers' }))
  const sentence = 'No agreement on the day of funding: this deal earns no commission.'
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  await type('Date Funded', '2026-01-09')
  expect(await screen.findByText(sentence)).toBeVisible()
  await type('Date Funded', '2026-01-10')
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument())
})
