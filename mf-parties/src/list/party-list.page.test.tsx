import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { partyKinds } from '@mca/contract/parties'
import { answerQuestions, id, pageOf, party, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()

const kinds = Object.values(partyKinds)

// Proves R13.2.
test.each(kinds)('$many: shows a loading state', async ({ path, many }) => {
  api.hangs(`GET /api/${path}`)
  renderRoutes(routes, `/${path}`)
  expect(await screen.findByText(`Loading ${many}...`)).toBeVisible()
})

// Proves R13.2.
test.each(kinds)('$many: shows a load error, and retries', async ({ path, many }) => {
  api.refuses(`GET /api/${path}`, 'Sorry')
  renderRoutes(routes, `/${path}`)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(`Failed to load ${many}. Please try again.`)
  api.answers(`GET /api/${path}`, pageOf([party({ name: 'Atlas Capital' })]))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('cell', { name: 'Atlas Capital' })).toBeVisible()
  expect(alert).not.toBeInTheDocument()
})

// Proves R2.28, R12.2.
test.each(kinds)('$one: a failure without a message shows a fallback and keeps the input', async ({ path, one }) => {
  api.answers(`GET /api/${path}`, pageOf([party()]))
  api.answers(`POST /api/${path}`, {}, 500)
  api.answers(`PUT /api/${path}/${id(1)}`, {}, 502)
  api.answers(`DELETE /api/${path}/${id(1)}`, {}, 500)
  renderRoutes(routes, `/${path}`)
  await userEvent.click(await screen.findByRole('button', { name: `Add ${one}` }))
  const adding = within(await screen.findByRole('dialog'))
  await userEvent.type(adding.getByLabelText('Name'), 'Kept as typed')
  await userEvent.click(adding.getByRole('button', { name: `Add ${one}` }))
  await screen.findAllByText(`Failed to create ${one}`)
  expect(adding.getByLabelText('Name')).toHaveValue('Kept as typed')
  await userEvent.click(adding.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Apex Brokers' }))
  const editing = within(await screen.findByRole('dialog'))
  await userEvent.type(editing.getByLabelText('Phone'), '9')
  await userEvent.click(editing.getByRole('button', { name: `Update ${one}` }))
  await screen.findAllByText(`Failed to update ${one}`)
  expect(editing.getByLabelText('Phone')).toHaveValue('305-555-01429')
  await userEvent.click(editing.getByRole('button', { name: 'Cancel' }))
  answerQuestions('yes')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Apex Brokers' }))
  await screen.findAllByText(`Failed to delete ${one}`)
  expect(screen.getByRole('cell', { name: 'Apex Brokers' })).toBeVisible()
})

// Proves R4.1.
test.each([
  ['/isos', 'ISOs', 'Manage your Independent Sales Organizations', 'ISO'],
  ['/funders', 'Funders', 'Manage your funding sources and relationships', 'Funder'],
  ['/sales-reps', 'Sales Reps', 'Manage your sales representatives', 'Sales Rep'],
  ['/syndicators', 'Syndicators', 'Coordinate with syndication partners', 'Syndicator'],
] as const)(
  '%s without a record: title, subtitle and the offer to add the first one',
  async (path, many, subtitle, one) => {
    api.answers(`GET /api${path}`, pageOf([]))
    renderRoutes(routes, path)
    expect(await screen.findByText(`No ${many} found`)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: many })).toBeVisible()
    expect(screen.getByText(subtitle)).toBeVisible()
    expect(screen.getByText(`Get started by adding your first ${one}`)).toBeVisible()
    expect(screen.getByRole('button', { name: `Add ${one}` })).toBeVisible()
  },
)

// Proves R4.3, R7.34.
test('shows each party in its columns, with a dash for missing data', async () => {
  api.answers('GET /api/isos', pageOf([party(), party({ id: id(2), name: 'Beacon', email: null, status: 'inactive' })]))
  renderRoutes(routes, '/isos')
  expect(tableText(await screen.findByRole('table', { name: 'ISOs' })).map((row) => row.slice(0, 5))).toEqual([
    ['Name', 'Email', 'Phone', 'Status', 'Created'],
    ['Apex Brokers', 'desk@apex.example', '305-555-0142', 'Active', 'Jan 5, 2025'],
    ['Beacon', '—', '305-555-0142', 'Inactive', 'Jan 5, 2025'],
  ])
  expect(screen.getByRole('link', { name: 'Beacon' })).toHaveAttribute('href', `/isos/${id(2)}`)
  for (const name of ['Edit Apex Brokers', 'Delete Apex Brokers', 'Edit Beacon', 'Delete Beacon'])
    expect(screen.getByRole('button', { name })).toBeVisible()
})

test('with a full page of long names, each has its full name in a tooltip', async () => {
  const longName = 'Consolidated Independent Sales Organization of the Greater Miami Metropolitan Area'
  const rows = Array.from({ length: 50 }, (_, n) => party({ id: id(n), name: `${longName} ${n}` }))
  api.answers('GET /api/isos', pageOf(rows, { total: 120 }))
  renderRoutes(routes, '/isos')
  expect(await screen.findByTitle(`${longName} 49`)).toBeVisible()
  expect(screen.getByText('Page 1 of 3 (120 total)')).toBeVisible()
})

test('requests the page, search and filter from the URL; a new filter goes to page 1', async () => {
  api.answers('GET /api/isos', pageOf([party()]))
  const { address } = renderRoutes(routes, '/isos?page=2&search=apex')
  await screen.findByRole('table', { name: 'ISOs' })
  const filter = await screen.findByRole('combobox', { name: 'Filter by status' })
  expect(screen.getByPlaceholderText('Search by name or email...')).toHaveValue('apex')
  expect([...filter.children].map(({ textContent }) => textContent)).toEqual(['All Status', 'Active', 'Inactive'])
  await userEvent.selectOptions(filter, 'Inactive')
  await waitFor(() =>
    expect(api.calls('GET /api/isos').map(({ query }) => query)).toEqual([
      { page: '2', limit: '50', search: 'apex' },
      { page: '1', limit: '50', search: 'apex', status: 'inactive' },
    ]),
  )
  expect(address()).toBe('/isos?search=apex&status=inactive')
})

// Proves R2.29.
test('deletes a party only after confirmation', async () => {
  api.answers('GET /api/isos', pageOf([party()]))
  api.answers(`DELETE /api/isos/${id(1)}`, undefined, 204)
  renderRoutes(routes, '/isos')
  const button = await screen.findByRole('button', { name: 'Delete Apex Brokers' })
  const refused = answerQuestions('no')
  await userEvent.click(button)
  const accepted = answerQuestions('yes')
  await userEvent.click(button)
  expect(await screen.findByText('ISO deleted successfully')).toBeVisible()
  expect([...refused, ...accepted]).toEqual(Array(2).fill('Are you sure you want to delete this ISO?'))
  expect(api.calls(`DELETE /api/isos/${id(1)}`)).toHaveLength(1)
})

test('a refused deletion shows the reason and keeps the row', async () => {
  api.answers('GET /api/isos', pageOf([party()]))
  api.refuses(`DELETE /api/isos/${id(1)}`, 'This ISO cannot be deleted: 2 advances refer to it.', 409)
  renderRoutes(routes, '/isos')
  answerQuestions('yes')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Apex Brokers' }))
  expect(await screen.findByText('This ISO cannot be deleted: 2 advances refer to it.')).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Apex Brokers' })).toBeVisible()
})

const shownFigures = async (table: string) =>
  tableText(await screen.findByRole('table', { name: table })).map((row) => row.slice(5, -1))
const headers = ['Deals', 'Funded', 'Outstanding', 'Default Rate', 'Balance']

// Proves R4.20.
test('the rows show at once, and the figures of their deals when they arrive, each leading to its deals', async () => {
  const [apex, beacon] = [party(), party({ id: id(2), name: 'Beacon' })]
  api.answers('GET /api/isos', pageOf([apex, beacon]))
  let arrive = () => {}
  const figures = [
    { id: id(2), deals: 0, funded: 0, outstanding: 0, default_rate: null, balance: 0 },
    { id: id(1), deals: 4, funded: 1_250_000, outstanding: 300_000.5, default_rate: 0.25, balance: -12.5 },
  ]
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  api.answersAfter('GET /api/isos/figures', arrived, { data: figures })
  renderRoutes(routes, '/isos')
  expect(await shownFigures('ISOs')).toEqual([headers, Array(5).fill('…'), Array(5).fill('…')])
  arrive()
  await screen.findByText('25.0%')
  expect(await shownFigures('ISOs')).toEqual([
    headers,
    ['4', '$1,250,000', '$300,001', '25.0%', '-$13'],
    ['0', '$0', '$0', '—', '$0'],
  ])
  expect(api.calls('GET /api/isos/figures').map(({ query }) => query)).toEqual([{ ids: `${id(1)},${id(2)}` }])
  const deals = `/advances/portfolio/deals?by=iso&key=${id(1)}`
  for (const [name, address] of [
    ['4', deals],
    ['$300,001', `${deals}&part=outstanding`],
    ['25.0%', `${deals}&part=defaulted`],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address)
})

// Proves R4.20.
test('figures that cannot be loaded are dashes, and the list stays; a funder has no balance', async () => {
  api.answers('GET /api/funders', pageOf([party({ name: 'Atlas Capital' })]))
  api.refuses('GET /api/funders/figures', 'Sorry')
  renderRoutes(routes, '/funders')
  await waitFor(async () => expect(await shownFigures('Funders')).toEqual([headers.slice(0, 4), Array(4).fill('—')]))
  expect(screen.getByRole('cell', { name: 'Atlas Capital' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

// Proves R4.20.
test('while no column shows them, the figures are not requested', async () => {
  localStorage.setItem('mca-columns-isos', 'email')
  api.answers('GET /api/isos', pageOf([party()]))
  renderRoutes(routes, '/isos')
  await screen.findByRole('table', { name: 'ISOs' })
  expect(api.calls('GET /api/isos/figures')).toEqual([])
  localStorage.clear()
})

// Proves R13.30, R2.58.
test('notes can be added as a column; e-mail and phone are links', async () => {
  localStorage.setItem('mca-columns-isos', 'email,phone,notes')
  api.answers('GET /api/isos', pageOf([party({ notes: 'Calls on Mondays' })]))
  renderRoutes(routes, '/isos')
  expect(tableText(await screen.findByRole('table', { name: 'ISOs' }))).toEqual([
    ['Name', 'Email', 'Phone', 'Notes', 'Actions'],
    ['Apex Brokers', 'desk@apex.example', '305-555-0142', 'Calls on Mondays', ''],
  ])
  expect(screen.getByRole('link', { name: /^desk@/ })).toHaveAttribute('href', 'mailto:desk@apex.example')
  expect(screen.getByRole('link', { name: '305-555-0142' })).toHaveAttribute('href', 'tel:3055550142')
  localStorage.clear()
})
