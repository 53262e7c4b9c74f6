import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { PortfolioYield } from '@mca/contract/portfolio'
import { id, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import type { YieldRow } from './yield-row'

const api = testApi()
const route = 'GET /api/portfolio/yield'

const row = (fields: Partial<YieldRow>): YieldRow => ({
  key: '2026-09',
  name: null,
  deals: 2,
  amount: 20_000,
  payback: 26_000,
  received: 13_000.5,
  syndicated: 5_000,
  fees_kept: 400,
  commissions_paid: 900.25,
  owed_to_syndicators: 3_250.13,
  profit: -5_749.88,
  expected_profit: 1_250.5,
  factor: 1.3,
  term_months: 7.449,
  annualized_yield: -0.4567,
  contract_yield: 0.6,
  ...fields,
})
const nothing = {
  deals: 0,
  amount: 0,
  payback: 0,
  received: 0,
  syndicated: 0,
  fees_kept: 0,
  commissions_paid: 0,
  owed_to_syndicators: 0,
  profit: 0,
  expected_profit: 0,
  factor: null,
  term_months: null,
  annualized_yield: null,
  contract_yield: null,
}
const answer = (rows: YieldRow[]): PortfolioYield => {
  const { key: _key, name: _name, ...total } = row({})
  return { as_of: '2026-11-22', rows, total, unknown_deal_flows: 0 }
}
const table = () => screen.findByRole<HTMLTableElement>('table', { name: 'Profit and yield' })

// Proves R17.155.
test('profits, yields, factor and term are compared with those 30 days earlier', async () => {
  api.answers(route, answer([row({})]))
  const before = {
    ...answer([]).total,
    profit: -6_000,
    expected_profit: 2_501,
    annualized_yield: -0.5,
    contract_yield: 0.62,
    factor: 1.3,
    term_months: 7,
  }
  api.answers(`${route}?by=month&as_of=2026-10-23`, {
    as_of: '2026-10-23',
    rows: [],
    total: before,
    unknown_deal_flows: 0,
  })
  renderRoutes(routes, '/advances/portfolio/yield')
  for (const [label, text] of [
    ['Net Cash to Date', 'Up from -$6,000 on Oct 23, 2026'],
    ['Expected Profit', 'Down 50.0% from $2,501 on Oct 23, 2026'],
    ['Annualized Yield', 'Up from -50.0% on Oct 23, 2026'],
    ['Yield at Contract', 'Down from 62.0% on Oct 23, 2026'],
    ['Weighted Factor', 'Unchanged from 1.300 on Oct 23, 2026'],
    ['Weighted Term', 'Up from 7.0 months on Oct 23, 2026'],
  ] as const)
    await waitFor(() => expect(screen.getByRole('group', { name: label })).toHaveTextContent(text))
})

// Proves R17.111.
test('each row has profit and the yields, then the parts of the profit, and opens its deals', async () => {
  api.answers(route, answer([row({ key: '2026-10', ...nothing }), row({})]))
  renderRoutes(routes, '/advances/portfolio/yield?as_of=2026-11-01&search=blue')
  expect(tableText(await table())).toEqual([
    [
      'Month Funded',
      'Deals',
      'Net Cash to Date',
      'Expected Profit',
      'Annualized Yield',
      'Yield at Contract',
      'Funded',
      'Payback',
      'Received',
      'Syndicated',
      'Fees Kept',
      'Commissions Agreed',
      'Owed to Syndicators',
      'Factor',
      'Term (months)',
    ],
    ['Oct 2026', 'No deals', '$0.00', '$0.00', '—', '—', ...Array.from({ length: 7 }, () => '$0.00'), '—', '—'],
    ...['Sep 2026', 'Total'].map((name) => [
      name,
      '2',
      '-$5,749.88',
      '$1,250.50',
      '-45.7%',
      '60.0%',
      '$20,000.00',
      '$26,000.00',
      '$13,000.50',
      '$5,000.00',
      '$400.00',
      '$900.25',
      '$3,250.13',
      '1.300',
      '7.4',
    ]),
  ])
  const deals = '/advances/portfolio/deals?search=blue&as_of=2026-11-01'
  expect(within(await table()).getByRole('link', { name: 'Sep 2026' })).toHaveAttribute(
    'href',
    `${deals}&by=month&key=2026-09&report=yield`,
  )
  expect(within(await table()).getByRole('link', { name: '2' })).toHaveAttribute('href', `${deals}&report=yield`)
})

// Proves R17.110.
test('the yields are by a group of the address, and those without one are named', async () => {
  api.answers(route, answer([row({})]))
  const { address } = renderRoutes(routes, '/advances/portfolio/yield')
  await table()
  expect(api.calls(route)[0]?.query).toEqual({ by: 'month' })
  api.answers(route, answer([row({ key: id(1), name: 'Apex Brokers' }), row({ key: 'none', name: null, deals: 1 })]))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'By ISO')
  await waitFor(() => expect(address()).toBe('/advances/portfolio/yield?by=iso'))
  await waitFor(async () =>
    expect(tableText(await table()).map(([name]) => name)).toEqual(['ISO', 'Apex Brokers', 'No ISO', 'Total']),
  )
  expect(api.calls(route).map(({ query }) => query)).toContainEqual({ by: 'iso' })
  expect(within(await table()).getByRole('link', { name: 'No ISO' })).toHaveAttribute(
    'href',
    '/advances/portfolio/deals?by=iso&key=none&report=yield',
  )
  expect(screen.getByText('Yield by ISO as of Nov 22, 2026')).toBeInTheDocument()
})

// Proves R17.110.
test('months of the profit chart go by in time; of many others those that earn most and least are shown', async () => {
  const names = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Show table/ }))
    return tableText(await screen.findByRole<HTMLTableElement>('table', { name: /^Net cash to date by/ })).map(
      ([name]) => name,
    )
  }
  api.answers(route, answer([row({ key: '2026-10' }), row({ key: '2026-09' })]))
  const { goTo } = renderRoutes(routes, '/advances/portfolio/yield')
  expect(await names()).toEqual(['Month Funded', 'Sep 2026', 'Oct 2026'])
  const states = Array.from({ length: 30 }, (_, n) => row({ key: `S${n + 1}`, name: `S${n + 1}`, profit: 30 - n }))
  api.answers(route, answer(states))
  await goTo('/advances/portfolio/yield?by=state')
  expect(await screen.findByText('The 12 most and the 12 least profitable of 30.')).toBeVisible()
  const shown = await names()
  expect(shown.slice(12, 14)).toEqual(['S12', 'S19'])
  // The rows below the first screen come a frame later.
  await waitFor(() => expect(tableText(screen.getByRole('table', { name: /^Net cash to date by/ }))).toHaveLength(25))
})

// Proves R17.112, R20.89.
test('only an expected loss is red, a yield that cannot be divided is a dash, and the words say how each figure is made', async () => {
  api.answers(route, {
    as_of: '2026-11-22',
    rows: [row({})],
    total: { ...row({}), expected_profit: -250.25, annualized_yield: null, contract_yield: null },
  })
  renderRoutes(routes, '/advances/portfolio/yield')
  const group = (name: string) => screen.findByRole('group', { name })
  expect(await group('Net Cash to Date')).toHaveTextContent('-$5,750')
  expect(screen.getByTitle('-$5,749.88')).not.toHaveAttribute('data-palette')
  expect(await group('Expected Profit')).toHaveTextContent('-$250')
  expect(screen.getByTitle('-$250.25')).toHaveAttribute('data-palette', 'red')
  expect(await group('Annualized Yield')).toHaveTextContent('—')
  expect(await group('Weighted Factor')).toHaveTextContent('1.300')
  expect(await group('Weighted Term')).toHaveTextContent('7.4 months')
  expect(screen.getByText(/^Received − funded \+ syndicated \+ fees kept − commissions agreed/)).toBeVisible()
})
