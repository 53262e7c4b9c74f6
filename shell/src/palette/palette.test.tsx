import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { SearchHit } from '@mca/contract'
import { account as accountOf, id, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberRecord } from '../recent/recent'
import { usePalette } from './use-palette'

const api = testApi()
beforeEach(() => localStorage.removeItem('mca-recent'))
afterEach(() => {
  jest.restoreAllMocks()
})

const account = id(1)
const advance: SearchHit = {
  kind: 'advance',
  id: id(7),
  name: 'ADV-000123',
  detail: 'Bluegate Diner LLC',
  amount: 25_000,
  match: null,
}
const merchant: SearchHit = {
  kind: 'merchant',
  id: id(8),
  name: 'Bluegate Diner LLC',
  detail: 'The Corner',
  amount: null,
  match: { field: 'phone', value: '(305) 555-0101' },
}
const iso: SearchHit = { kind: 'iso', id: id(9), name: 'Apex & Co', detail: null, amount: null, match: null }
const finds = (...data: SearchHit[]) => api.answers('GET /api/search', { data, failed: [] })

function Page() {
  const { tools, overlay } = usePalette()
  return (
    <main id="main" tabIndex={-1}>
      {tools.side}
      <input aria-label="Notes" />
      {overlay}
    </main>
  )
}
const input = () => screen.findByRole('combobox', { name: 'Search' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const active = async () => document.getElementById((await input()).getAttribute('aria-activedescendant') ?? '')
async function open(typed = '') {
  const { address } = renderRoutes([{ path: '/', element: <Page /> }], '/')
  await userEvent.keyboard('{Control>}k{/Control}')
  await input()
  if (typed) await userEvent.keyboard(typed)
  return { address }
}

// Proves R2.48.
test('Ctrl+K opens it also while somebody is typing, and Escape gives back the focus', async () => {
  renderRoutes([{ path: '/', element: <Page /> }], '/')
  await userEvent.click(screen.getByLabelText('Notes'))
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await input()).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveFocus())
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

// Proves R2.48.
test('the button opens it, and Ctrl+K closes it', async () => {
  renderRoutes([{ path: '/', element: <Page /> }], '/')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(async () => expect(await input()).toHaveFocus())
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus())
})

// Proves R2.50, R2.51.
test('what is found stands in groups, with the field that matched, and the number is announced', async () => {
  finds(merchant, advance, iso)
  await open('555')
  expect(await screen.findByText('3 results')).toBeInTheDocument()
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Merchants',
    'Advances',
    'ISOs',
  ])
  expect(options()).toEqual([
    'Bluegate Diner LLC The CornerPhone (305) 555-0101',
    'ADV-000123 Bluegate Diner LLC$25,000',
    'Apex & Co',
  ])
  expect(screen.getByRole('option', { name: /Apex/ })).toHaveAttribute('href', '/isos?search=Apex%20%26%20Co')
})

// Proves R2.52.
test('Enter opens the record, also when it is pressed before the answer is there', async () => {
  finds(merchant)
  api.answers('GET /api/search?q=ADV-000123', { data: [advance], failed: [] })
  const { address } = await open('ADV-000123{Enter}')
  await waitFor(() => expect(address()).toBe(`/advances/${id(7)}`))
})

// Proves R2.52.
test('arrows, Home and End move, around both ends; Ctrl+Enter opens a new tab', async () => {
  finds(merchant, advance, iso)
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  await open('555')
  await screen.findByText('3 results')
  expect(await active()).toHaveTextContent('Bluegate Diner LLC The Corner')
  await userEvent.keyboard('{ArrowUp}')
  expect(await active()).toHaveTextContent('Apex & Co')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(await active()).toHaveTextContent('ADV-000123')
  await userEvent.keyboard('{End}')
  expect(await active()).toHaveTextContent('Apex & Co')
  await userEvent.keyboard('{Home}{Control>}{Enter}{/Control}')
  expect(opened.mock.calls).toEqual([[`/merchants/${id(8)}`, '_blank', 'noopener']])
  expect(await input()).toHaveFocus()
})

// Proves R2.51.
test('while a new answer is on its way, the old results stay, marked, and Enter opens none of them', async () => {
  finds(merchant)
  const { address } = await open('blue')
  await screen.findByText('1 result')
  api.hangs('GET /api/search')
  await userEvent.keyboard('gate{Enter}')
  expect(screen.getByRole('group', { name: 'Merchants' })).toHaveAttribute('aria-busy', 'true')
  expect(options()).toEqual(['Bluegate Diner LLC The CornerPhone (305) 555-0101'])
  expect(screen.queryByText('1 result')).not.toBeInTheDocument()
  expect(address()).toBe('/')
})

// Proves R2.51.
test('when the server fails, pages and actions still work, and the search can be tried again', async () => {
  api.refuses('GET /api/search', 'Sorry')
  await open('pay')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The search failed.')
  expect(options()).toEqual(['Record Payment', 'Payments'])
  finds({ ...merchant, match: null, name: 'Payless Tires' })
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /Payless Tires/ })).toBeVisible()
  expect(alert).not.toBeInTheDocument()
})

// Proves R2.51.
test('kinds that could not be searched are named', async () => {
  api.answers('GET /api/search', { data: [merchant], failed: ['user'] })
  await open('blue')
  expect(await screen.findByRole('alert')).toHaveTextContent('Users could not be searched.')
  expect(options()).toHaveLength(1)
})

// Proves R2.51.
test('nothing found says so and what can be typed', async () => {
  finds()
  await open('qqqq')
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
  expect(screen.getByText(/^Nothing found for “qqqq”\. Try a name/)).toBeVisible()
})

// Proves R2.50.
test('the records opened last come first, before anything is typed and among the results, and once', async () => {
  rememberRecord(account, { kind: 'merchant', id: id(8), name: 'Bluegate Diner LLC', detail: null })
  rememberRecord(account, { kind: 'advance', id: id(5), name: 'ADV-000099', detail: 'Harbor Tow' })
  finds(advance, merchant)
  await open()
  expect(options().slice(0, 3)).toEqual(['ADV-000099 Harbor Tow', 'Bluegate Diner LLC', 'Create Advance'])
  await userEvent.keyboard('blue')
  await screen.findByText('2 results')
  expect(options()).toEqual(['Bluegate Diner LLC', 'ADV-000123 Bluegate Diner LLC$25,000'])
})

// Proves R2.50.
test('another account sees nothing of them, and neither does one with unreadable storage', async () => {
  rememberRecord('somebody else', { kind: 'merchant', id: id(8), name: 'Bluegate Diner LLC', detail: null })
  await open()
  expect(options()[0]).toBe('Create Advance')
  await userEvent.keyboard('{Escape}')
  localStorage.setItem('mca-recent', '{')
  await userEvent.keyboard('{Control>}k{/Control}')
  await input()
  expect(options()[0]).toBe('Create Advance')
})

// Proves R2.53.
test('actions and pages are found by the beginnings of their words, and done', async () => {
  finds()
  await open('dar the')
  expect(options()).toEqual(['Dark Theme'])
  await userEvent.keyboard('{Enter}')
  expect(localStorage.getItem('mca-theme')).toBe('dark')
  localStorage.removeItem('mca-theme')
  await userEvent.keyboard('{Control>}k{/Control}')
  await input()
  await userEvent.keyboard('keyb{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
})

// Proves R2.53.
test('its actions and pages', async () => {
  await open()
  await screen.findByRole('option', { name: 'Invite User' })
  const texts = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(texts('Actions')).toEqual([
    'Create Advance',
    'Record Payment',
    'Add Merchant',
    'Add ISO',
    'Add Funder',
    'Add Sales Rep',
    'Add Syndicator',
    'Invite User',
    'System Theme',
    'Light Theme',
    'Dark Theme',
    'Your Account',
    'Keyboard Shortcuts',
    'Sign Out',
  ])
  expect(texts('Pages')).toEqual([
    'Dashboard',
    'Advances',
    'Merchants',
    'Payments',
    'ISOs',
    'Funders',
    'Sales Reps',
    'Syndicators',
    'Users',
    'Portfolio: Static Pool',
    'Portfolio: Concentration',
    'Portfolio: Cash',
    'Portfolio: Yield',
    'Due Today',
    'Imports',
    'Returns',
    'Activity',
    'Import and Export a Book',
    'Account Security: Second Factor and Sessions',
  ])
})

// Proves R18.25.
test('staff are not offered to invite somebody', async () => {
  api.answers('GET /api/account', accountOf({ role: 'staff' }))
  finds()
  await open()
  await waitFor(() => expect(api.calls('GET /api/account')).toHaveLength(1))
  await userEvent.keyboard('keyb')
  await userEvent.clear(await input())
  expect(options()).toContain('Add Syndicator')
  expect(options()).not.toContain('Invite User')
})

// Proves R17.95.
test('the reports of the portfolio are pages', async () => {
  finds()
  await open('portfolio')
  expect(screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
    ['Portfolio: Static Pool', '/advances/portfolio'],
    ['Portfolio: Concentration', '/advances/portfolio/concentration'],
    ['Portfolio: Cash', '/advances/portfolio/cash'],
    ['Portfolio: Yield', '/advances/portfolio/yield'],
  ])
})
