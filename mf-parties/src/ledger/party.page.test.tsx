import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { prefetchWith } from '@mca/federation'
import { button, id, openWithoutCode, pageOf, renderRoutes, task } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { ledger, aPosting, northFund, one, page, positions, rows, setUpLedger, summaryOf } from '../testing/show-ledger'

const { api, open } = setUpLedger()
const list = 'GET /api/syndicators' as const
const iso = `GET /api/isos/${id(1)}` as const
const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent

// Proves R21.13.
test('shows the syndicator, and links to the list, the advances and the edit dialog', async () => {
  await open()
  expect(screen.getByText('Active')).toBeVisible()
  for (const [name, href] of [
    ['Back to Syndicators', '/syndicators'],
    ['desk@north.example', 'mailto:desk@north.example'],
    ['305-555-0142', 'tel:3055550142'],
    ['View Advances', `/advances?syndicator_id=${id(1)}`],
    ['View Payouts', `/payments/payouts?show=payouts&party_id=${id(1)}`],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  await userEvent.click(await button('Edit Syndicator'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Syndicator' }))
  expect(dialog.getByLabelText('Name')).toHaveValue('North Fund')
})

// Proves R21.13.
test.each([
  ['a phone that cannot be called is text', { email: null, phone: 'ask Bob' }, ['ask Bob']],
  ['without a phone and an e-mail address there is neither', { email: null, phone: null }, []],
])('%s', async (_, contact, texts) => {
  api.answers(one, { ...northFund, ...contact })
  api.answers(ledger, summaryOf())
  api.answers(rows, pageOf([]))
  renderRoutes(routes, page)
  await screen.findByRole('heading', { level: 1, name: 'North Fund' })
  for (const text of texts) expect(screen.getByText(text)).toBeVisible()
  for (const link of screen.getAllByRole('link'))
    expect(link).not.toHaveAttribute('href', expect.stringMatching(/^(tel|mailto):/))
})

// Proves R23.44.
test('has a tab with the tasks about the syndicator', async () => {
  api.answers('GET /api/tasks', pageOf([task({ advance: null, title: 'Ask for the new bank account' })]))
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'Tasks' }))
  expect(await screen.findByText('Ask for the new bank account')).toBeVisible()
  expect(api.calls('GET /api/tasks')[0]?.query).toMatchObject({ party_id: id(1) })
})

// Proves R21.13.
test('loads, fails and loads again', async () => {
  api.hangs(one)
  api.answers(ledger, summaryOf())
  api.answers(rows, pageOf([]))
  const { goTo } = renderRoutes(routes, page)
  expect(await screen.findByText('Loading syndicator...')).toBeVisible()
  await goTo('/elsewhere')
  api.refuses(one, 'Sorry')
  await goTo(page)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load syndicator details.')
  api.answers(one, northFund)
  await userEvent.click(await button('Try again'))
  expect(await screen.findByRole('heading', { level: 1, name: 'North Fund' })).toBeVisible()
})

// Proves R21.13.
test('says that an unknown syndicator does not exist', async () => {
  for (const route of [one, ledger, rows]) api.refuses(route, 'Syndicator not found', 404)
  renderRoutes(routes, page)
  expect(await screen.findByText('This syndicator does not exist or was deleted.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Syndicators' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

// Proves R21.13.
test('a blank id in the URL counts as none', async () => {
  renderRoutes(routes, '/syndicators/%20')
  expect(await screen.findByText('Syndicator ID is required')).toBeVisible()
})

// Proves R21.14.
test.each([
  [842.1, 800, '$842.10Owed to the syndicator', '$800.00Available to pay out today'],
  [-50, -92.1, '-$50.00Owed by the syndicator', '-$92.10Nothing is available today'],
  [0, 0, '$0.00Settled', '$0.00Nothing is available today'],
])('with a balance of %d, words say who owes whom', async (balance, available, owed, payable) => {
  await open({ summary: { balance, available } })
  expect(await figure('Balance')).toBe(`Balance${owed}`)
  expect(await figure('Available')).toBe(`Available${payable}`)
  expect(await figure('Held until it clears')).toMatch(/\$42\.10Collected, still inside the return window$/)
  expect(screen.queryByText(/Figures may change/)).not.toBeInTheDocument()
})

// Proves R21.14.
test.each([
  [42.1, 'Commissions not yet due, or still inside the return window'],
  [0, 'Nothing is held'],
])('with %d held, words say that a commission is held until it is due', async (held, words) => {
  api.answers(iso, northFund)
  api.answers(`${iso}/ledger`, summaryOf({ held }))
  api.answers(`${iso}/ledger/rows`, pageOf([]))
  renderRoutes(routes, `/isos/${id(1)}`)
  expect(await figure('Held until it clears')).toMatch(new RegExp(`${words}$`))
})

// Proves R21.14.
test.each([
  [3, '3 advances are still being posted. Figures may change.'],
  [1, '1 advance is still being posted. Figures may change.'],
])('%d waiting: a notice, and no alarm, says that figures may change', async (waiting, notice) => {
  await open({ summary: { waiting } })
  expect(await screen.findByText(notice)).toBeVisible()
  await screen.findByRole('table', { name: 'ledger rows' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  api.answers(ledger, summaryOf({ held: 0 }))
  await userEvent.click(await button('Load again'))
  expect(await screen.findByText('Nothing is inside the return window')).toBeVisible()
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
  await waitFor(() => expect(api.calls(rows)).toHaveLength(2))
})

// Proves R21.79.
test('the balance shows the reserve and the next payout day, if any', async () => {
  await open({ summary: { balance: 842.1, available: 758.6, held: 33.5, reserve: 50, next_payout_on: '2026-03-06' } })
  expect(await figure('Reserve')).toBe('Reserve$50.00Held in reserve under the payout terms.')
  expect(await figure('Available')).toBe(
    'Available$758.60Available to pay out today. The next payout day is Mar 6, 2026.',
  )
})

// Proves R21.79.
test('without a reserve there is no figure of it', async () => {
  await open({ summary: { reserve: 0, next_payout_on: null } })
  expect(await figure('Available')).toBe('Available$800.00Available to pay out today')
  expect(screen.queryByText('Reserve')).not.toBeInTheDocument()
})

// Proves R21.14.
test('a balance that fails to load can be tried again, and the rows are shown anyway', async () => {
  api.answers(one, northFund)
  api.refuses(ledger, 'Sorry')
  api.answers(rows, pageOf([aPosting()]))
  renderRoutes(routes, page)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the balance.')
  expect(await screen.findByRole('table', { name: 'ledger rows' })).toBeVisible()
  api.answers(ledger, summaryOf())
  await userEvent.click(await button('Try again'))
  expect(await figure('Balance')).toContain('Owed to the syndicator')
})

// Proves R19.30.
test.each([
  ['?kind=share&page=2', rows, { kind: 'share', page: '2', limit: '50' }],
  // A view's bare link is for lists with views. A ledger has none, and shows all of its rows.
  ['?view=7', rows, { page: '1', limit: '50' }],
  ['?tab=positions', positions, { page: '1', limit: '50' }],
] as const)('%s: the syndicator, the balance and the open tab are requested with the code', async (at, tab, query) => {
  api.answers(one, northFund)
  api.answers(ledger, summaryOf())
  api.answers(tab, pageOf([]))
  openWithoutCode(routes, page + at, prefetchWith)
  for (const route of [one, ledger, tab]) await waitFor(() => expect(api.calls(route)).toHaveLength(1))
  expect(api.calls(tab)[0]?.query).toEqual(query)
})

// Proves R19.30.
test.each([
  ['?tab=commissions&page=2', `${iso}/commissions`, { page: '2', limit: '50' }],
  ['?tab=agreement', `${iso}/agreements`, {}],
  ['?tab=statements', `${iso}/statements`, { page: '1', limit: '50' }],
] as const)('%s of an ISO: the open tab is requested with the code, and no rows', async (at, tab, query) => {
  api.answers(iso, northFund)
  api.answers(`${iso}/ledger`, summaryOf())
  api.answers(tab, pageOf([]))
  openWithoutCode(routes, `/isos/${id(1)}${at}`, prefetchWith)
  for (const route of [iso, `${iso}/ledger`, tab] as const)
    await waitFor(() => expect(api.calls(route)).toHaveLength(1))
  expect(api.calls(tab)[0]?.query).toEqual(query)
  expect(api.calls(`${iso}/ledger/rows`)).toHaveLength(0)
})

// Proves R19.31, R21.13.
test('a name and a row of the list lead to the page, which opens with what the list has and loads the rest', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  api.answers(list, pageOf([northFund]))
  api.answersAfter(one, arrival, { ...northFund, phone: '305-555-0199' })
  api.answers(ledger, summaryOf())
  api.answers(rows, pageOf([]))
  const { address } = renderRoutes(routes, '/syndicators')
  expect(await screen.findByRole('link', { name: 'North Fund' })).toHaveAttribute('href', page)
  await userEvent.click(screen.getByRole('cell', { name: 'Active' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'North Fund' })).toBeVisible()
  expect(address()).toBe(page)
  expect(await figure('Balance')).toContain('Owed to the syndicator')
  expect(screen.getByText('305-555-0142')).toBeVisible()
  arrive()
  expect(await screen.findByText('305-555-0199')).toBeVisible()
})

// Proves R20.2, R21.13.
test('before a server of the specification, the page leads to the list, and a name nowhere', async () => {
  api.hasOnlySpecification()
  api.answers(list, pageOf([northFund]))
  const { address } = renderRoutes(routes, page)
  expect(await screen.findByRole('cell', { name: /North Fund/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'North Fund' })).not.toBeInTheDocument()
  expect(address()).toBe('/syndicators')
  await userEvent.click(screen.getByRole('cell', { name: 'Active' }))
  expect(address()).toBe('/syndicators')
})
