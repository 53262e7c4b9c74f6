import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { portfolioReports } from '@mca/contract/app'
import { advanceRow, id, pageOf, party, renderRoutes, testApi } from '@mca/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const api = testApi()
const route = 'GET /api/portfolio/pool'
const none = { deals: 0, amount: 0, payback: 0, received: 0, defaults: 0, payback_loss: 0, principal_loss: 0 }
const emptyPool = { as_of: '2026-11-22', cohorts: [], total: none }
const queries = () => api.calls(route).map(({ query }) => query)
const asOf = () => screen.findByLabelText('As of')

beforeEach(() => api.answers(route, emptyPool))

// Proves R17.100, R17.101.
test('the list of advances and the portfolio link to each other with the same filters', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  api.answers(`GET /api/funders/${id(2)}`, party({ id: id(2), name: 'Atlas Capital' }))
  const search = `search=blue&deal_flow=Funded%2CClosed&funder_id=${id(2)}`
  const { address, goTo } = renderRoutes(routes, `/advances?page=2&sort=-amount&${search}`)
  await userEvent.click(await screen.findByRole('link', { name: 'Portfolio' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()
  expect(address()).toBe(`/advances/portfolio?${search}`)
  await waitFor(() =>
    expect(queries()).toContainEqual({ search: 'blue', deal_flow: 'Funded,Closed', funder_id: id(2) }),
  )
  expect(await screen.findByRole('button', { name: 'Funder: Atlas Capital Remove filter' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show in List' })).toHaveAttribute('href', `/advances?${search}`)
  await goTo(`/advances/portfolio?${search}&as_of=2026-05-31`)
  expect(screen.getByRole('link', { name: 'Show in List' })).toHaveAttribute('href', `/advances?${search}`)
  expect(screen.queryByRole('button', { name: 'Views' })).not.toBeInTheDocument()
  const tabs = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(tabs.getByRole('link', { name: 'Portfolio', current: 'page' })).toBeVisible()
  expect(tabs.getByRole('link', { name: 'Advances' })).toHaveAttribute('href', `/advances?${search}`)
})

// Proves R17.101.
test('the tabs keep filters and day', async () => {
  renderRoutes(routes, '/advances/portfolio?deal_flow=Funded&as_of=2026-05-31')
  const tabs = within(await screen.findByRole('navigation', { name: 'Reports' }))
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Static Pool')
  expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual(
    Object.values(portfolioReports).map(({ label, path }) => [label, `${path}?deal_flow=Funded&as_of=2026-05-31`]),
  )
})

// Proves R17.102.
test('another day is in the address, and the plain address is that of today', async () => {
  const { address } = renderRoutes(routes, '/advances/portfolio?search=blue')
  const field = await asOf()
  await userEvent.clear(field)
  await userEvent.type(field, '2026-05-31')
  await waitFor(() => expect(address()).toBe('/advances/portfolio?search=blue&as_of=2026-05-31'))
  await waitFor(() => expect(queries()).toContainEqual({ search: 'blue', as_of: '2026-05-31' }))
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(address()).toBe('/advances/portfolio?search=blue'))
})

// Proves R17.102.
test('a later day is refused in words and stays to be corrected', async () => {
  const { address } = renderRoutes(routes, '/advances/portfolio')
  const field = await asOf()
  await userEvent.clear(field)
  await userEvent.type(field, '2099-01-01')
  expect(await screen.findByText('Choose today or an earlier day.')).toBeVisible()
  await userEvent.tab()
  expect(field).toHaveValue('2099-01-01')
  expect(field).toBeInvalid()
  expect(address()).toBe('/advances/portfolio')
})

// Proves R17.102.
test.each([
  ['2099-01-01', 'A report cannot be as of a later day. This is today.'],
  ['2026-02-30', 'The address has no valid day. This is today.'],
])('with %s in the address the report is of today, and says so', async (day, words) => {
  renderRoutes(routes, `/advances/portfolio?as_of=${day}`)
  expect(await screen.findByText(words)).toBeVisible()
  await waitFor(() => expect(queries()).toContainEqual({}))
})

// Proves R17.103.
test('a printout starts with the report, its day and the search', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  renderRoutes(routes, '/advances/portfolio?search=blue')
  expect(await screen.findByText('Static Pool as of Nov 22, 2026')).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText(/^Static Pool · Search: blue · Printed /)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

// Proves R17.104.
test('the export is requested with the shown filters', async () => {
  api.refuses(`${route}/export`, 'Sorry')
  renderRoutes(routes, '/advances/portfolio?state=FL&as_of=2026-05-31')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Failed to export months')).toBeVisible()
  expect(api.calls(`${route}/export`).map(({ query }) => query)).toEqual([{ state: 'FL', as_of: '2026-05-31' }])
})

// Proves R17.105.
test('a report says that it is loading, and why it failed', async () => {
  api.hangs(route)
  const { goTo } = renderRoutes(routes, '/advances/portfolio')
  expect(await screen.findByText('Loading the static pool...')).toBeVisible()
  api.refuses(route, 'Sorry')
  await goTo('/advances/portfolio?search=blue')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load the static pool. Please try again.')
  api.answers(route, emptyPool)
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(alert).not.toBeInTheDocument())
})

// Proves R17.105.
test('an empty report says why and what to do', async () => {
  const { address, goTo } = renderRoutes(routes, '/advances/portfolio')
  expect(await screen.findByText('No advances yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create Advance' })).toHaveAttribute('href', '/advances/new')
  await goTo('/advances/portfolio?search=blue&state=FL')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(address()).toBe('/advances/portfolio'))
  await goTo('/advances/portfolio?as_of=2020-01-31')
  expect(await screen.findByText('No advance was funded by Jan 31, 2020')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show today' }))
  await waitFor(() => expect(address()).toBe('/advances/portfolio'))
})
