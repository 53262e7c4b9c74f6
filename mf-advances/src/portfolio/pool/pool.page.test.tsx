import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { PortfolioPool } from '@mca/contract/portfolio'
import { renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import type { Cohort } from './cohort'

const api = testApi()
const route = 'GET /api/portfolio/pool'

const none = { deals: 0, amount: 0, payback: 0, received: 0, defaults: 0, payback_loss: 0, principal_loss: 0 }
const cohort = (fields: Partial<Cohort>): Cohort => ({ month: '2026-09', ...none, collected: [], ...fields })
const september = cohort({
  deals: 3,
  amount: 30_000,
  payback: 40_000,
  received: 20_000.5,
  defaults: 1,
  payback_loss: 9_000,
  principal_loss: 6_500.25,
  collected: [4_000, 12_000, 20_000.5],
})
const october = cohort({ month: '2026-10', collected: [0, 0] })
const november = cohort({
  month: '2026-11',
  deals: 1,
  amount: 10_000,
  payback: 12_500,
  received: 125,
  collected: [125],
})
const pool: PortfolioPool = {
  as_of: '2026-11-22',
  cohorts: [september, october, november],
  total: {
    deals: 4,
    amount: 40_000,
    payback: 52_500,
    received: 20_125.5,
    defaults: 1,
    payback_loss: 9_000,
    principal_loss: 6_500.25,
  },
  unknown_deal_flows: 0,
}
const table = (name: string) => screen.findByRole<HTMLTableElement>('table', { name })
const link = (frame: HTMLElement, name: string) => within(frame).getByRole('link', { name }).getAttribute('href')

// Proves R17.106.
test('the sums of all deals are labeled', async () => {
  api.answers(route, pool)
  api.answers(`${route}?as_of=2026-10-23`, { as_of: '2026-10-23', cohorts: [], total: none, unknown_deal_flows: 0 })
  renderRoutes(routes, '/advances/portfolio')
  const figures = async (label: string) => (await screen.findByRole('group', { name: label })).textContent
  expect(await figures('Deals')).toBe('Deals4')
  expect(await figures('Received')).toBe('Received$20,126')
  expect(await figures('% of Payback Received')).toBe('% of Payback Received38.3%Received ÷ payback')
  expect(await figures('Defaults')).toBe('Defaults125.0% of deals')
  expect(await figures('Payback Lost')).toBe('Payback Lost$9,00017.1% of payback')
  expect(await figures('Principal Lost')).toBe('Principal Lost$6,50016.3% of funded')
  expect(screen.getByTitle('$20,125.50')).toHaveTextContent('$20,126')
})

// Proves R17.155.
test('every sum is compared with that 30 days earlier', async () => {
  api.answers(route, pool)
  const lost = { payback_loss: 7_500, principal_loss: 6_500.25 }
  const before = { ...none, deals: 3, amount: 30_000, payback: 52_500, received: 10_000, ...lost }
  api.answers(`${route}?as_of=2026-10-23`, {
    as_of: '2026-10-23',
    cohorts: [],
    total: before,
    unknown_deal_flows: 0,
  })
  renderRoutes(routes, '/advances/portfolio')
  for (const [label, text] of [
    ['Deals', 'Deals4Up 33.3% from 3 on Oct 23, 2026'],
    ['Funded', 'Funded$40,000Up 33.3% from $30,000 on Oct 23, 2026'],
    ['Payback', 'Payback$52,500Unchanged from $52,500 on Oct 23, 2026'],
    ['Received', 'Received$20,126Up 101.3% from $10,000 on Oct 23, 2026'],
    ['% of Payback Received', '% of Payback Received38.3%Received ÷ paybackUp from 19.0% on Oct 23, 2026'],
    ['Defaults', 'Defaults125.0% of dealsUp from 0 on Oct 23, 2026'],
    ['Payback Lost', 'Payback Lost$9,00017.1% of paybackUp 20.0% from $7,500 on Oct 23, 2026'],
    ['Principal Lost', 'Principal Lost$6,50016.3% of fundedUnchanged from $6,500 on Oct 23, 2026'],
  ] as const)
    await waitFor(() => expect(screen.getByRole('group', { name: label })).toHaveTextContent(text))
})

// Proves R17.156.
test.each([
  [
    'that the report is compared with',
    { now: 0, earlier: 2 },
    '2 deals that were entered after Oct 23, 2026 had already ended. Their deal flow on that day is not known, so defaults and losses are not compared with it.',
  ],
  [
    'of the report',
    { now: 1, earlier: 2 },
    '1 deal that was entered after Nov 22, 2026 had already ended. Its deal flow on that day is not known, so defaults and losses count it as ended.',
  ],
])('deal flows of the day %s that are not known are said', async (_day, { now, earlier }, text) => {
  api.answers(route, { ...pool, unknown_deal_flows: now })
  const before = { ...none, deals: 3, amount: 30_000, defaults: 3 }
  api.answers(`${route}?as_of=2026-10-23`, {
    as_of: '2026-10-23',
    cohorts: [],
    total: before,
    unknown_deal_flows: earlier,
  })
  renderRoutes(routes, '/advances/portfolio')
  expect(await screen.findByText(text)).toBeVisible()
  const figure = (name: string) => screen.getByRole('group', { name }).textContent
  await waitFor(() => expect(figure('Funded')).toContain('on Oct 23, 2026'))
  expect(figure('Defaults')).toBe('Defaults125.0% of deals')
})

// Proves R17.106.
test('each month funded has its figures to the cent, and opens its deals and its defaulted ones', async () => {
  api.answers(route, pool)
  renderRoutes(routes, '/advances/portfolio?state=FL')
  const months = await table('By month funded')
  expect(tableText(months)).toEqual([
    [
      'Month Funded',
      'Deals',
      'Funded',
      'Payback',
      'Received',
      'Received %',
      'Defaults',
      'Payback Lost',
      'Principal Lost',
    ],
    ['Sep 2026', '3', '$30,000.00', '$40,000.00', '$20,000.50', '50.0%', '1', '$9,000.00', '$6,500.25'],
    ['Oct 2026', 'No deals', '$0.00', '$0.00', '$0.00', '—', '0', '$0.00', '$0.00'],
    ['Nov 2026', '1', '$10,000.00', '$12,500.00', '$125.00', '1.0%', '0', '$0.00', '$0.00'],
    ['Total', '4', '$40,000.00', '$52,500.00', '$20,125.50', '38.3%', '1', '$9,000.00', '$6,500.25'],
  ])
  const deals = '/advances/portfolio/deals?state=FL'
  expect(link(months, 'Sep 2026')).toBe(`${deals}&by=month&key=2026-09&report=pool`)
  expect(link(months, '4')).toBe(`${deals}&report=pool`)
  const [first] = within(months).getAllByRole('link', { name: '$9,000.00' })
  expect(first).toHaveAttribute('href', `${deals}&by=month&key=2026-09&part=defaulted&report=pool`)
  expect(within(months).queryByRole('link', { name: 'Oct 2026' })).not.toBeInTheDocument()
})

// Proves R17.107.
test('the heat map shows received / payback by month on book, and each cell opens its deals as of that month', async () => {
  api.answers(route, pool)
  renderRoutes(routes, '/advances/portfolio')
  const heat = await table('% of payback received by month on book')
  expect(tableText(heat)).toEqual([
    ['Month Funded', 'Deals', '0', '1', '2'],
    ['Sep 2026', '3', '10.0%', '30.0%', '50.0%*'],
    ['Oct 2026', 'No deals', '', '', ''],
    ['Nov 2026', '1', '1.0%*', '', ''],
  ])
  const deals = '/advances/portfolio/deals'
  expect(link(heat, '30.0%')).toBe(`${deals}?as_of=2026-10-31&by=month&key=2026-09&report=pool&report_as_of=today`)
  expect(link(heat, '50.0%*')).toBe(`${deals}?by=month&key=2026-09&report=pool`)
  expect(screen.getByText(/\* This month is not over: received by Nov 22, 2026\./)).toBeVisible()
})

// Proves R17.107.
test('as of the last day of a month, that month is over', async () => {
  const whole = { ...september, received: 12_000, collected: [4_000, 12_000] }
  api.answers(route, { as_of: '2026-10-31', cohorts: [whole], total: pool.total })
  renderRoutes(routes, '/advances/portfolio?as_of=2026-10-31')
  const heat = await table('% of payback received by month on book')
  expect(link(heat, '30.0%')).toBe('/advances/portfolio/deals?as_of=2026-10-31&by=month&key=2026-09&report=pool')
  expect(screen.queryByText(/not over/)).not.toBeInTheDocument()
})

// Proves R17.108.
test('the curves are of years or of the last months funded', async () => {
  api.answers(route, pool)
  renderRoutes(routes, '/advances/portfolio')
  const choice = await screen.findByRole('combobox', { name: 'Curves' })
  expect(choice).toHaveDisplayValue('By year funded')
  await userEvent.click(await screen.findByRole('button', { name: 'Show table: Curves of % of payback received' }))
  const rows = async () => tableText(await table('Curves of % of payback received'))
  expect(await rows()).toEqual([
    ['Month on Book', '2026', 'All deals'],
    ['Month 0', '10.0%', '10.0%'],
    ['Month 1', '30.0%', '30.0%'],
  ])
  await userEvent.selectOptions(choice, 'Last 6 months funded')
  expect((await rows())[0]).toEqual(['Month on Book', 'Sep 2026', 'All deals'])
})

// Proves R17.109.
test('a single deal of this month has no curve yet, and one that defaulted at once has lost everything', async () => {
  const lost = cohort({
    month: '2026-11',
    deals: 1,
    amount: 10_000,
    payback: 12_500,
    defaults: 1,
    payback_loss: 12_500,
    principal_loss: 10_000,
    collected: [0],
  })
  const { month: _month, collected: _collected, ...total } = lost
  api.answers(route, { as_of: '2026-11-22', cohorts: [lost], total })
  renderRoutes(routes, '/advances/portfolio')
  expect(
    await screen.findByText('The first curve begins when the month in which the first deal was funded is over.'),
  ).toBeVisible()
  expect(tableText(await table('% of payback received by month on book'))).toEqual([
    ['Month Funded', 'Deals', '0'],
    ['Nov 2026', '1', '0.0%*'],
  ])
  expect((await screen.findByRole('group', { name: 'Principal Lost' })).textContent).toBe(
    'Principal Lost$10,000100.0% of funded',
  )
})
