import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { paths, portfolioReports } from '@mca/contract/app'
import { advanceDetail, advanceRow, id, pageOf, payment, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from './routes'

// A server without features beyond the specification: any unexpected call fails the tests.
const api = testApi()
beforeEach(() => api.hasOnlySpecification())

/** A record of such a server, without the fields that ours adds. */
function specified<Row extends object>(row: Row, ...added: (keyof Row)[]) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !added.includes(name as keyof Row)))
}
/** Its list also omits optional fields of an advance. */
const row = (fields: Parameters<typeof advanceRow>[0] = {}) => ({
  ...specified(
    advanceRow(fields),
    'paid',
    'performance',
    'closed',
    'behind',
    'days_past_due',
    'bucket',
    'updated_at',
    'factor_rate',
  ),
  merchant: { name: 'Bluegate Diner LLC' },
  payments: [specified(payment({ amount: 5000 }), 'return_code', 'returned_on', 'updated_at')],
})

// Proves R20.31, R20.141.
test('the list has its columns and its search, and nothing that needs another call', async () => {
  api.answers('GET /api/advances', pageOf([row(), row({ id: id(2) })], { total: 120 }))
  renderRoutes(routes, '/advances?search=blue&sort=-amount&deal_flow=Issues&view=1')
  const table = await screen.findByRole('table', { name: 'advances' })
  expect(api.calls('GET /api/advances').map(({ query }) => query)).toEqual([{ page: '1', limit: '50', search: 'blue' }])
  expect(within(table).queryByRole('button', { name: 'Amount' })).not.toBeInTheDocument()
  expect(within(table).queryByRole('checkbox')).not.toBeInTheDocument()
  for (const name of ['Filter', 'Views', 'Export'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Portfolio' })).not.toBeInTheDocument()
  expect(within(table).getByText('Total of this page')).toBeVisible()
  expect(within(table).queryByText(/^Total of all/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Display' }))
  const names = (await screen.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)
  expect(names).toContain('Remaining Balance')
  for (const name of ['Behind', 'Days Past Due', 'Last Updated', 'Phone', 'Last Contact'])
    expect(names).not.toContain(name)
})

// Proves R20.32.
test('a status is saved although the answer is empty, and its toast can undo that', async () => {
  api.answers('GET /api/advances', pageOf([row()]))
  api.answers(`PUT /api/advances/${id(1)}`, undefined, 200)
  renderRoutes(routes, '/advances')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status of ADV-000001' }), 'Issues')
  expect(await screen.findByText('ADV-000001 is now Issues')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('ADV-000001 is Funded again')).toBeVisible()
  const saves = api.calls(`PUT /api/advances/${id(1)}`)
  expect(saves.map(({ body }) => (body as { deal_flow: string }).deal_flow)).toEqual(['Issues', 'Funded'])
  for (const { headers, body } of saves) {
    expect(headers).not.toHaveProperty('if-match')
    // Fields missing in the list are not cleared.
    expect(body).not.toHaveProperty('factor_rate')
  }
})

// Proves R20.33.
test("an advance's page has its figures, cards and payments, without schedule, profit, notes and history", async () => {
  api.answers(
    `GET /api/advances/${id(1)}`,
    specified(
      { ...advanceDetail(), ...row() },
      'paid',
      'performance',
      'closed',
      'paid_statuses',
      'behind',
      'updated_at',
    ),
  )
  renderRoutes(routes, `/advances/${id(1)}`)
  expect(await screen.findByRole('group', { name: 'Total Paid' })).toHaveTextContent('$5,000')
  const history = screen.getByRole('region', { name: 'Payment History' })
  expect(within(history).getByText('Cleared')).toBeVisible()
  expect(within(history).queryByText(/Returned/)).not.toBeInTheDocument()
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  for (const name of ['Schedule', 'Profit', 'Expected and Received', 'Note History', 'History'])
    expect(cards).not.toContain(name)
})

// Proves R20.2.
test('without ledgers on the server, a syndicator leads to the list of syndicators', async () => {
  const share = { participation: 2_500, participation_pct: 25, commission: 0, commission_pct: 0 }
  const participation = { ...share, syndicator_fees: [], syndicator: { id: id(5), name: 'North Fund' } }
  api.answers(`GET /api/advances/${id(1)}`, { ...advanceDetail(), syndicator_participations: [participation] })
  renderRoutes(routes, `/advances/${id(1)}`)
  expect(await screen.findByRole('link', { name: 'North Fund' })).toHaveAttribute(
    'href',
    '/syndicators?search=North%20Fund',
  )
})

// Proves R20.34.
test.each([
  ...Object.values(portfolioReports).map(({ path }) => path),
  paths.portfolioDeals,
  paths.portfolioDays,
  paths.followUps,
  paths.desk,
])('the address %s leads to the list', async (path) => {
  api.answers('GET /api/advances', pageOf([]))
  const { address } = renderRoutes(routes, path)
  expect(await screen.findByText('No advances found')).toBeVisible()
  expect(address()).toBe('/advances')
})

// Proves R20.2.
test('the form does not ask for a party that is not among the first hundred', async () => {
  const { iso: _iso, ...stored } = { ...advanceDetail(), ...row(), iso_id: id(9) }
  api.answers(`GET /api/advances/${id(1)}`, stored)
  for (const kind of ['merchants', 'isos', 'funders', 'sales-reps'] as const)
    api.answers(`GET /api/${kind}`, pageOf([]))
  api.answers(`GET /api/merchants/${id(1)}`, { id: id(1), name: 'Bluegate Diner LLC' })
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  expect(await screen.findByRole('combobox', { name: 'ISO' })).toBeVisible()
  await waitFor(() => expect(api.calls('GET /api/isos')).toHaveLength(1))
  expect(api.calls(`GET /api/isos/${id(9)}`)).toEqual([])
})
