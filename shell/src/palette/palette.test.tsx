import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { id, renderRoutes } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberRecord } from '../recent/recent'
import {
  account,
  active,
  advance,
  input,
  iso,
  merchant,
  open,
  options,
  Page,
  setUpPalette,
} from '../testing/show-palette'

const { api, finds } = setUpPalette()

// Proves R2.48.
test('Ctrl+K opens the palette, also while a field has the focus, and Escape returns the focus', async () => {
  renderRoutes([{ path: '/', element: <Page /> }], '/')
  await userEvent.click(screen.getByLabelText('Notes'))
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await input()).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveFocus())
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

// Proves R2.48.
test('the button opens the palette, and Ctrl+K closes it', async () => {
  renderRoutes([{ path: '/', element: <Page /> }], '/')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(async () => expect(await input()).toHaveFocus())
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus())
})

// Proves R2.50, R2.51, R20.128.
test('results are in groups, with the field that matched, and their number is announced', async () => {
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
    'ADV-000123 Bluegate Diner LLCFunded $25,000 · Issues · Still owed $12,000',
    'Apex & Co',
  ])
  expect(screen.getByRole('option', { name: /Apex/ })).toHaveAttribute('href', `/isos/${id(9)}`)
})

// Proves R21.13.
test.each([
  ['syndicator', `/syndicators/${id(8)}`],
  ['iso', `/isos/${id(8)}`],
  ['funder', '/funders?search=North%20Fund'],
] as const)('a %s leads to %s', async (kind, href) => {
  finds({ ...iso, kind, id: id(8), name: 'North Fund' })
  await open('555')
  expect(await screen.findByRole('option', { name: 'North Fund' })).toHaveAttribute('href', href)
})

// Proves R2.52.
test('Enter opens the record, even when it is pressed before the answer arrives', async () => {
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

// Proves R2.51, R20.107.
test('while a new answer is loading, the palette says so and the old results stay, marked as busy, and Enter opens none of them', async () => {
  finds(merchant)
  const { address } = await open('blue')
  await screen.findByText('1 result')
  api.hangs('GET /api/search')
  await userEvent.keyboard('gate{Enter}')
  expect(screen.getByText('Searching...')).toBeVisible()
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
  expect(options()).toEqual([
    'Record Payment',
    'Payments',
    'All Payments',
    'Payouts',
    'Advance PayoffOpen the advance to see what is still owed. Payoff letters are not available yet.',
    'Payouts: By Month',
    'Payouts: Form 1099',
  ])
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
test('without results, the palette says so and suggests what to type', async () => {
  finds()
  await open('qqqq')
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
  expect(screen.getByText(/^Nothing found for “qqqq”\. Try a name/)).toBeVisible()
})

// Proves R2.50.
test('recently opened records come first, before any typing and among the results, and only once', async () => {
  rememberRecord(account, { kind: 'merchant', id: id(8), name: 'Bluegate Diner LLC', detail: null })
  rememberRecord(account, { kind: 'advance', id: id(5), name: 'ADV-000099', detail: 'Harbor Tow' })
  finds(advance, merchant)
  await open()
  expect(options().slice(0, 3)).toEqual(['ADV-000099 Harbor Tow', 'Bluegate Diner LLC', 'Create Advance'])
  await userEvent.keyboard('blue')
  await screen.findByText('2 results')
  expect(options()).toEqual([
    'Bluegate Diner LLC The CornerPhone (305) 555-0101',
    'ADV-000123 Bluegate Diner LLCFunded $25,000 · Issues · Still owed $12,000',
  ])
})

// Proves R2.50, R20.128.
test('a recently opened advance says what it owes, as soon as it is found', async () => {
  rememberRecord(account, { kind: 'advance', id: advance.id, name: advance.name, detail: advance.detail })
  finds(advance)
  await open('ADV-000123')
  expect(await screen.findByText('Funded $25,000 · Issues · Still owed $12,000')).toBeVisible()
  expect(options()).toHaveLength(1)
  expect(screen.getByRole('group')).toHaveAccessibleName('Recent')
})

// Proves R2.50.
test('recent records are hidden from other accounts, and unreadable storage shows none', async () => {
  rememberRecord('somebody else', { kind: 'merchant', id: id(8), name: 'Bluegate Diner LLC', detail: null })
  await open()
  expect(options()[0]).toBe('Create Advance')
  await userEvent.keyboard('{Escape}')
  localStorage.setItem('mca-recent', '{')
  await userEvent.keyboard('{Control>}k{/Control}')
  await input()
  expect(options()[0]).toBe('Create Advance')
})
