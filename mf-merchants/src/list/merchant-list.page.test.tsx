import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { answerQuestions, heaviestRow, id, merchant, pageOf, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()

// Proves R13.2.
test('shows a loading state', async () => {
  api.hangs('GET /api/merchants')
  renderRoutes(routes, '/merchants')
  expect(await screen.findByText('Loading merchants...')).toBeVisible()
})

// Proves R13.2.
test('shows a load error, and retries', async () => {
  api.refuses('GET /api/merchants', 'Sorry')
  renderRoutes(routes, '/merchants')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load merchants. Please try again.')
  api.answers('GET /api/merchants', pageOf([merchant()]))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'merchants' })).toBeVisible()
})

// Proves R13.3.
test('an empty list offers to add the first merchant', async () => {
  api.answers('GET /api/merchants', pageOf([]))
  renderRoutes(routes, '/merchants')
  expect(await screen.findByText('No merchants found')).toBeVisible()
  expect(screen.getByText('Get started by adding your first merchant')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add Merchant' }))
  expect(await screen.findByRole('dialog', { name: 'Add Merchant' })).toBeVisible()
})

// Proves R5.2, R5.16, R5.39.
test('shows each merchant in its columns, with a dash for missing data', async () => {
  const unknown = { dba: null, email: null, phone: null, city: null, state: null }
  api.answers(
    'GET /api/merchants',
    pageOf([
      merchant(),
      merchant({ id: id(2), name: 'Harbor Tow', ...unknown, city: 'Tampa', status: 'inactive' }),
      merchant({ id: id(3), name: 'Kite Market', ...unknown, status: 'defaulted' }),
    ]),
  )
  api.answers('GET /api/merchants/figures', {
    data: [
      { id: id(1), still_owed: 12_000.4, behind: 0 },
      { id: id(2), still_owed: 500, behind: 40 },
    ],
  })
  renderRoutes(routes, '/merchants')
  // The cents are in a tooltip.
  expect(await screen.findByTitle('$12,000.40')).toHaveTextContent('$12,000')
  expect(tableText(screen.getByRole('table', { name: 'merchants' }))).toEqual([
    ['Business Name', 'DBA', 'Email', 'Phone', 'Location', 'Status', 'Created', 'Still Owed', 'Behind', 'Actions'],
    [
      'Bluegate Diner LLC',
      'Bluegate',
      'office@bluegate.example',
      '305-555-0100',
      'Miami, FL',
      'Active',
      'Jan 5, 2025',
      '$12,000',
      '$0',
      '',
    ],
    ['Harbor Tow', '—', '—', '—', 'Tampa', 'Inactive', 'Jan 5, 2025', '$500', '$40', ''],
    ['Kite Market', '—', '—', '—', '—', 'Defaulted', 'Jan 5, 2025', '—', '—', ''],
  ])
  for (const name of ['Harbor Tow', 'View Harbor Tow'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/merchants/${id(2)}`)
  expect(screen.getByRole('link', { name: 'View Harbor Tow' })).toHaveAttribute('tabindex', '-1')
  expect(screen.getByRole('button', { name: 'Edit Harbor Tow' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete Harbor Tow' })).toBeVisible()
})

// Proves R5.4.
test('a click on a row opens its merchant, a click on an action does not', async () => {
  api.answers('GET /api/merchants', pageOf([merchant()]))
  api.answers(`GET /api/merchants/${id(1)}`, merchant())
  api.answers(`GET /api/merchants/${id(1)}/advances`, [])
  api.answers(`GET /api/merchants/${id(1)}/notes`, pageOf([]))
  api.answers(`GET /api/merchants/${id(1)}/debit-account`, { account: null, problem: null })
  api.answers('GET /api/tasks', pageOf([]))
  const { address } = renderRoutes(routes, '/merchants')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bluegate Diner LLC' }))
  await screen.findByRole('dialog', { name: 'Edit Merchant' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/merchants')
  await userEvent.click(screen.getByText('Miami, FL'))
  await waitFor(() => expect(address()).toBe(`/merchants/${id(1)}`))
})

test('with a full page of long names, each has its full name in a tooltip', async () => {
  const longName = 'Consolidated Restaurant Supplies of the Greater Miami Metropolitan Area'
  const rows = Array.from({ length: 50 }, (_, n) => merchant({ id: id(n), name: `${longName} ${n}` }))
  api.answers('GET /api/merchants', pageOf(rows, { total: 51 }))
  renderRoutes(routes, '/merchants')
  expect(await screen.findByTitle(`${longName} 49`)).toBeVisible()
  expect(screen.getByText('Page 1 of 2 (51 total)')).toBeVisible()
})

test('requests the page, search and filter from the URL; a new filter goes to page 1', async () => {
  api.answers('GET /api/merchants', pageOf([merchant()]))
  const { address } = renderRoutes(routes, '/merchants?page=2&search=blue')
  await screen.findByRole('table', { name: 'merchants' })
  const filter = screen.getByRole('combobox', { name: 'Filter by status' })
  expect(screen.getByPlaceholderText('Search by name, DBA, or email...')).toHaveValue('blue')
  expect([...filter.children].map(({ textContent }) => textContent)).toEqual([
    'All Status',
    'Active',
    'Inactive',
    'Defaulted',
  ])
  await userEvent.selectOptions(filter, 'Defaulted')
  await waitFor(() =>
    expect(api.calls('GET /api/merchants').map(({ query }) => query)).toEqual([
      { page: '2', limit: '50', search: 'blue' },
      { page: '1', limit: '50', search: 'blue', status: 'defaulted' },
    ]),
  )
  expect(address()).toBe('/merchants?search=blue&status=defaulted')
})

// Proves R2.29.
test('deletes a merchant only after confirmation, and shows why the server refuses', async () => {
  const route = `DELETE /api/merchants/${id(1)}` as const
  const refusal = 'This merchant cannot be deleted: 1 advance refers to it.'
  api.answers('GET /api/merchants', pageOf([merchant()]))
  api.refuses(route, refusal, 409)
  renderRoutes(routes, '/merchants')
  const button = await screen.findByRole('button', { name: 'Delete Bluegate Diner LLC' })
  const questions = answerQuestions('no')
  await userEvent.click(button)
  expect(questions).toEqual(['Are you sure you want to delete this merchant?'])
  expect(api.calls(route)).toEqual([])
  answerQuestions('yes')
  await userEvent.click(button)
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Bluegate Diner LLC' })).toBeVisible()
})

// Proves R2.58.
test('a click on an e-mail address or a phone number writes or calls, and does not open the row', async () => {
  api.answers('GET /api/merchants', pageOf([merchant()]))
  const { address } = renderRoutes(routes, '/merchants')
  const email = await screen.findByRole('link', { name: /^office@/ })
  expect(email).toHaveAttribute('href', 'mailto:office@bluegate.example')
  expect(screen.getByRole('link', { name: '305-555-0100' })).toHaveAttribute('href', 'tel:3055550100')
  // The browser would open the mail program, which tests do not have.
  email.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(email)
  expect(address()).toBe('/merchants')
})

// Proves R13.30.
test('of a tax ID the list shows the last four digits', async () => {
  localStorage.setItem('mca-columns-merchants', 'address,zip,tax_id,business_type')
  const unknown = { address: null, zip: null, tax_id: null, business_type: null }
  api.answers(
    'GET /api/merchants',
    pageOf([
      merchant({ address: '1 Bay St', zip: '33101', tax_id: '12-3456789', business_type: 'LLC' }),
      merchant({ id: id(2), name: 'Kite Market', ...unknown }),
    ]),
  )
  renderRoutes(routes, '/merchants')
  expect(tableText(await screen.findByRole('table', { name: 'merchants' }))).toEqual([
    ['Business Name', 'Address', 'ZIP', 'Tax ID', 'Business Type', 'Actions'],
    ['Bluegate Diner LLC', '1 Bay St', '33101', '•••• 6789', 'LLC', ''],
    ['Kite Market', '—', '—', '—', '—', ''],
  ])
  localStorage.clear()
})

// Proves R13.25, R13.26.
test('a header sorts by its column on the server', async () => {
  api.answers('GET /api/merchants', pageOf([merchant()]))
  const { address } = renderRoutes(routes, '/merchants?search=blue')
  await userEvent.click(await screen.findByRole('button', { name: 'Created' }))
  await waitFor(() => expect(address()).toBe('/merchants?search=blue&sort=-created_at'))
  await waitFor(() =>
    expect(api.calls('GET /api/merchants').map(({ query }) => query.sort)).toEqual([undefined, '-created_at']),
  )
})

// Proves R19.20.
test('a row has at most 20 elements, and no styled components', async () => {
  api.answers('GET /api/merchants', pageOf([merchant()]))
  renderRoutes(routes, '/merchants')
  const { elements, styled } = heaviestRow(await screen.findByRole('table', { name: 'merchants' }))
  expect(styled).toEqual([])
  expect(elements).toBeLessThanOrEqual(20)
})

/** The window is a phone's from now on. */
const setPhone = () => {
  globalThis.matchMedia = (query) =>
    ({
      matches: query === 'screen and (width < 48rem)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList // the parts of it that are used
}

// Proves R5.39.
test('what a merchant owes is not requested while no column shows it', async () => {
  api.answers('GET /api/merchants', pageOf([merchant()]))
  localStorage.setItem('mca-columns-merchants', 'dba')
  renderRoutes(routes, '/merchants')
  await screen.findByRole('table', { name: 'merchants' })
  expect(api.calls('GET /api/merchants/figures')).toEqual([])
  localStorage.clear()
})

// Proves R5.39.
test('what a merchant owes and how far it is behind is requested for the rows that are shown', async () => {
  api.answers('GET /api/merchants', pageOf([merchant()]))
  api.answers('GET /api/merchants/figures', { data: [{ id: id(1), still_owed: 12_000.4, behind: 0 }] })
  localStorage.setItem('mca-columns-merchants', 'still_owed,behind')
  renderRoutes(routes, '/merchants')
  await screen.findByText('$12,000')
  expect(tableText(screen.getByRole('table', { name: 'merchants' }))).toEqual([
    ['Business Name', 'Still Owed', 'Behind', 'Actions'],
    ['Bluegate Diner LLC', '$12,000', '$0', ''],
  ])
  expect(api.calls('GET /api/merchants/figures').map(({ query }) => query)).toEqual([{ ids: id(1) }])
  localStorage.clear()
})

// Proves R5.39, R20.78.
test('on a phone, what a merchant owes stands below its status, in words, without what is 0', async () => {
  setPhone()
  const rows = [merchant(), merchant({ id: id(2), name: 'Paid Up Inc.' }), merchant({ id: id(3), name: 'Late LLC' })]
  api.answers('GET /api/merchants', pageOf(rows))
  api.answers('GET /api/merchants/figures', {
    data: [
      { id: id(1), still_owed: 12_000, behind: 0 },
      { id: id(2), still_owed: 0, behind: 0 },
      { id: id(3), still_owed: 500, behind: 40 },
    ],
  })
  renderRoutes(routes, '/merchants')
  await screen.findByText('$12,000 owed')
  expect(tableText(screen.getByRole('table', { name: 'merchants' })).map((row) => row.slice(0, 2))).toEqual([
    ['Business Name', 'Status / Still Owed / Behind'],
    ['Bluegate Diner LLC', 'Active$12,000 owed'],
    ['Paid Up Inc.', 'Active'],
    ['Late LLC', 'Active$500 owed$40 behind'],
  ])
  Reflect.deleteProperty(globalThis, 'matchMedia')
})
