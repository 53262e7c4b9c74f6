import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import type { PortfolioLosses } from '@mca/contract/portfolio'
import { id, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const api = testApi()
const route = 'GET /api/portfolio/losses'

const apex = {
  deals: 3,
  amount: 30_000,
  payback: 40_000,
  received: 20_000.5,
  defaults: 1,
  payback_loss: 9_000,
  principal_loss: 6_500.25,
}
const others = { ...apex, deals: 1, received: 0, defaults: 0, payback_loss: 0, principal_loss: 0 }
const report: PortfolioLosses = {
  as_of: '2026-11-22',
  rows: [
    { key: id(1), name: 'Apex Brokers', ...apex },
    { key: 'none', name: null, ...others },
  ],
  total: { ...apex, deals: 4, amount: 60_000, payback: 80_000 },
  unknown_deal_flows: 0,
}
const path = '/advances/portfolio?state=FL&by=iso'
/** The totals 30 days earlier, which are those of the static pool. */
const earlier = {
  as_of: '2026-10-23',
  cohorts: [],
  total: { ...report.total, defaults: 0, payback_loss: 7_200 },
  unknown_deal_flows: 0,
}
beforeEach(() => {
  for (const query of ['state=FL&as_of=2026-10-23', 'as_of=2026-10-23'])
    api.answers(`GET /api/portfolio/pool?${query}`, earlier)
})
const table = () => screen.findByRole<HTMLTableElement>('table', { name: 'Losses by ISO' })
const hrefOf = (row: RegExp, name: string) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'))

// Proves R17.155.
test('the totals of groups are compared with those 30 days earlier', async () => {
  api.answers(route, report)
  renderRoutes(routes, path)
  for (const [label, text] of [
    ['Deals', 'Unchanged from 4 on Oct 23, 2026'],
    ['Defaults', 'Up from 0 on Oct 23, 2026'],
    ['Payback Lost', 'Up 25.0% from $7,200 on Oct 23, 2026'],
  ] as const)
    await waitFor(() => expect(screen.getByRole('group', { name: label })).toHaveTextContent(text))
})

// Proves R17.134, R17.135.
test('by ISO, the static pool has defaults and losses of each, which open the deals that add up to them', async () => {
  api.answers(route, report)
  renderRoutes(routes, path)
  expect(tableText(await table())).toEqual([
    [
      'ISO',
      'Deals',
      'Defaults',
      'Default Rate',
      'Payback Lost',
      'Loss Rate',
      'Principal Lost',
      'Principal Loss Rate',
      'Funded',
      'Payback',
      'Received',
      'Received %',
    ],
    [
      'Apex Brokers',
      '3',
      '1',
      '33.3%',
      '$9,000.00',
      '22.5%',
      '$6,500.25',
      '21.7%',
      '$30,000.00',
      '$40,000.00',
      '$20,000.50',
      '50.0%',
    ],
    ['No ISO', '1', '0', '0.0%', '$0.00', '0.0%', '$0.00', '0.0%', '$30,000.00', '$40,000.00', '$0.00', '0.0%'],
    [
      'Total',
      '4',
      '1',
      '25.0%',
      '$9,000.00',
      '11.3%',
      '$6,500.25',
      '10.8%',
      '$60,000.00',
      '$80,000.00',
      '$20,000.50',
      '25.0%',
    ],
  ])
  const deals = '/advances/portfolio/deals?state=FL'
  expect(hrefOf(/^Apex/, 'Apex Brokers')).toEqual([`${deals}&by=iso&key=${id(1)}&report=pool`])
  expect(hrefOf(/^Apex/, '$9,000.00')).toEqual([`${deals}&by=iso&key=${id(1)}&part=defaulted&report=pool`])
  expect(hrefOf(/^No ISO/, 'No ISO')).toEqual([`${deals}&by=iso&key=none&report=pool`])
  expect(within(screen.getByRole('row', { name: /^No ISO/ })).getAllByRole('link')).toHaveLength(1)
  expect(hrefOf(/^Total/, '4')).toEqual([`${deals}&report=pool`])
  expect(hrefOf(/^Total/, '1')).toEqual([`${deals}&part=defaulted&report=pool`])
  expect(screen.getByText('Static Pool by ISO as of Nov 22, 2026')).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: /month/ })).not.toBeInTheDocument()
})

// Proves R17.132, R17.134.
test('group and order are in the address; the figures stay while another order loads; by month is the plain address', async () => {
  api.answers(route, report)
  api.answers('GET /api/portfolio/pool', {
    as_of: '2026-11-22',
    cohorts: [],
    total: { ...apex, deals: 0 },
    unknown_deal_flows: 0,
  })
  const { address } = renderRoutes(routes, '/advances/portfolio')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'By' }), 'By ISO')
  await waitFor(() => expect(address()).toBe('/advances/portfolio?by=iso'))
  const sorted = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  await table()
  expect(sorted('Payback Lost')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Default Rate' }))
  await waitFor(() => expect(address()).toBe('/advances/portfolio?by=iso&sort=-default_rate'))
  expect(screen.getByRole('table', { name: 'Losses by ISO' })).toBeInTheDocument()
  await waitFor(() => expect(api.calls(route).at(-1)?.query).toEqual({ by: 'iso', sort: '-default_rate' }))
  expect(sorted('Default Rate')).toBe('descending')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'By Month Funded')
  await waitFor(() => expect(address()).toBe('/advances/portfolio'))
})

// Proves R17.133.
test('the export has the group and the order', async () => {
  api.answers(route, report)
  api.refuses(`${route}/export`, 'Sorry')
  renderRoutes(routes, `${path}&sort=-defaults`)
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Failed to export rows')).toBeVisible()
  expect(api.calls(`${route}/export`).map(({ query }) => query)).toEqual([
    { state: 'FL', by: 'iso', sort: '-defaults' },
  ])
})

// Proves R17.135.
test("the back link of a group's deals returns to the group in its order", async () => {
  api.answers(route, report)
  api.answers('GET /api/portfolio/deals', {
    as_of: '2026-11-22',
    data: [],
    pagination: { page: 1, limit: 50, total: 0, totalPages: 0 },
    totals: {
      ...apex,
      outstanding: 0,
      profit: 0,
      syndicated: 0,
      fees_kept: 0,
      commissions_paid: 0,
      owed_to_syndicators: 0,
    },
  })
  api.answers(`GET /api/isos/${id(1)}`, { id: id(1), name: 'Apex Brokers' })
  const { address } = renderRoutes(routes, `${path}&sort=-deals`)
  await userEvent.click(await screen.findByRole('link', { name: 'Apex Brokers' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Static Pool' }))
  await waitFor(() => expect(address()).toBe(`${path}&sort=-deals`))
})
