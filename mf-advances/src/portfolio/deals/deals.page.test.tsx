import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { PortfolioDeals } from '@mca/contract/portfolio'
import { id, pageOf, party, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const api = testApi()
const get = 'GET /api/portfolio/deals'
const path = '/advances/portfolio/deals'

const figures = {
  amount: 10_000,
  payback: 12_500,
  received: 6_250.5,
  outstanding: 6_249.5,
  syndicated: 2_000,
  fees_kept: 500,
  commissions_paid: 300,
  owed_to_syndicators: 1_250.1,
  profit: -2_799.6,
  payback_loss: 0,
  principal_loss: 0,
}
const deal = (n: number): PortfolioDeals['data'][number] => ({
  advance: { id: id(n), advance_id: `ADV-00000${n}`, merchant: { id: id(n), name: `Merchant ${n}` } },
  date_funded: '2026-03-05',
  status: n === 1 ? 'Funded' : 'Closed',
  ...figures,
})
const dealsOf = (rows: PortfolioDeals['data'], paging = {}, totals = {}): PortfolioDeals => ({
  ...pageOf(rows, paging),
  as_of: '2026-04-30',
  totals: { deals: rows.length, ...figures, ...totals },
})
const both = dealsOf([deal(1), deal(2)], {}, { outstanding: 12_499.07 })

const open = async (query: string) => {
  const page = renderRoutes(routes, `${path}?${query}`)
  await screen.findByRole('heading', { level: 1 })
  return page
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const deals = () => screen.findByRole('table', { name: 'deals' })
const back = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

// Proves R17.122, R17.123.
test('the deals of an ISO are named, outstanding first, with the exact total of all, and lead back with the filters', async () => {
  api.answers(get, both)
  api.answers(`GET /api/isos/${id(7)}`, party({ id: id(7), name: 'Bluegate Partners' }))
  await open(`state=FL&as_of=2026-04-30&by=iso&key=${id(7)}&part=outstanding&report=concentration`)
  await heading('ISO: Bluegate Partners, outstanding, as of Apr 30, 2026')
  expect(tableText(await deals())).toEqual([
    ['Merchant', 'Outstanding', 'Date Funded', 'Status', 'Funded', 'Payback', 'Received', 'Net Cash to Date'],
    [
      'Merchant 1ADV-000001',
      '$6,249.50',
      'Mar 5, 2026',
      'Funded',
      '$10,000.00',
      '$12,500.00',
      '$6,250.50',
      '-$2,799.60',
    ],
    [
      'Merchant 2ADV-000002',
      '$6,249.50',
      'Mar 5, 2026',
      'Closed',
      '$10,000.00',
      '$12,500.00',
      '$6,250.50',
      '-$2,799.60',
    ],
    ['Total of all 2', '$12,499.07', '', '', '$10,000.00', '$12,500.00', '$6,250.50', '-$2,799.60'],
  ])
  expect(screen.getByText('$12,499.07').tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'Merchant 1' })).toHaveAttribute('href', `/advances/${id(1)}`)
  expect(back('Back to Concentration')).toBe('/advances/portfolio/concentration?state=FL&as_of=2026-04-30')
  expect(api.calls(get)[0]?.query).toEqual({
    state: 'FL',
    as_of: '2026-04-30',
    by: 'iso',
    key: id(7),
    part: 'outstanding',
    page: '1',
    limit: '50',
  })
})

const figuresFirst = [
  // A cell of the pool has its own day.
  [
    'by=month&key=2026-03&as_of=2026-04-30&report=pool&report_as_of=today',
    'Funded in Mar 2026, as of Apr 30, 2026',
    'Received',
    'Back to Static Pool',
    '/advances/portfolio',
  ],
  [
    'by=month&key=2026-03&part=defaulted&report=pool',
    'Funded in Mar 2026, defaulted',
    'Payback Lost',
    'Back to Static Pool',
    '/advances/portfolio',
  ],
  [
    'state=FL&by=business_type&key=Auto+Repair&report=yield',
    'Business Type: Auto Repair',
    'Net Cash to Date',
    'Back to Yield',
    '/advances/portfolio/yield?state=FL&by=business_type',
  ],
  [
    'by=syndicator&key=none&part=outstanding&report=concentration',
    'Syndicator: Company, outstanding',
    'Outstanding',
    'Back to Concentration',
    '/advances/portfolio/concentration?by=syndicator',
  ],
  ['by=state&key=FL', 'State: Florida', 'Received', 'Back to Portfolio', '/advances/portfolio'],
  ['by=sales_rep&key=none', 'No sales rep', 'Received', 'Back to Portfolio', '/advances/portfolio'],
  ['part=defaulted&report=pool', 'Defaulted deals', 'Payback Lost', 'Back to Static Pool', '/advances/portfolio'],
] as const
// Proves R17.116, R17.122, R17.123.
test('each figure is named, comes first, and leads back to its report', async () => {
  api.answers(get, both)
  const [[first], ...others] = figuresFirst
  const { goTo } = await open(first)
  for (const [query, title, column, label, to] of [figuresFirst[0], ...others]) {
    await goTo(`${path}?${query}`)
    await heading(title)
    expect(tableText(await deals())[0]?.[1]).toBe(column)
    expect(back(label)).toBe(to)
  }
})

// Proves R17.123.
test('behind a profit are its parts, and the amounts sort', async () => {
  api.answers(get, both)
  const { address } = await open('report=yield')
  await heading('All deals')
  expect(tableText(await deals())[0]).toEqual([
    'Merchant',
    'Net Cash to Date',
    'Received',
    'Funded',
    'Syndicated',
    'Fees Kept',
    'Commissions Agreed',
    'Owed to Syndicators',
    'Date Funded',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Net Cash to Date' }))
  await waitFor(() => expect(address()).toBe(`${path}?report=yield&sort=-profit`))
  await waitFor(() => expect(api.calls(get).at(-1)?.query['sort']).toBe('-profit'))
})

// Proves R17.122.
test('the back link returns to the open page of the report', async () => {
  api.answers('GET /api/portfolio/concentration', {
    ...pageOf([{ key: 'FL', name: 'Florida', deals: 1, outstanding: 5, share: 1, is_over_limit: false }], {
      page: 2,
      total: 51,
    }),
    as_of: '2026-04-30',
    total: { deals: 1, outstanding: 5 },
    limit: null,
    over_limit: 0,
  })
  api.answers(get, both)
  const { address } = renderRoutes(routes, '/advances/portfolio/concentration?by=state&page=2')
  const [link] = await screen.findAllByRole('link', { name: 'Florida' })
  await userEvent.click(link ?? document.body)
  await heading('State: Florida, outstanding')
  await userEvent.click(screen.getByRole('link', { name: 'Back to Concentration' }))
  await waitFor(() => expect(address()).toBe('/advances/portfolio/concentration?by=state&page=2'))
})

// Proves R17.128.
test('says why a figure has no deals, and shows a refusal', async () => {
  api.answers(get, dealsOf([]))
  api.refuses(`GET /api/isos/${id(7)}`, 'Not found', 404)
  const { address, goTo } = await open(`by=iso&key=${id(7)}`)
  await heading('ISO that no longer exists')
  expect(await screen.findByText('The record of these deals no longer exists.')).toBeVisible()
  await goTo(`${path}?state=FL&by=month&key=2026-03`)
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(address()).toBe(`${path}?by=month&key=2026-03`))
  expect(await screen.findByText('No deals make up this figure now.')).toBeVisible()
  api.refuses(get, 'key must be a month, YYYY-MM', 400)
  await goTo(`${path}?by=month&key=March`)
  expect(await screen.findByRole('alert')).toHaveTextContent('key must be a month, YYYY-MM')
})

// Proves R17.128.
test('a page past the end leads to the last one; a failure can be tried again', async () => {
  api.answers(`${get}?page=1&limit=50`, both)
  api.answers(get, dealsOf([], { page: 9, total: 2 }))
  const { goTo } = await open('page=9')
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the last page' }))
  expect(await deals()).toBeVisible()
  api.refuses(get, 'Sorry', 429)
  await goTo(`${path}?by=month&key=2026-02`)
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answers(get, both)
  await userEvent.click(again)
  expect(await deals()).toBeVisible()
})
