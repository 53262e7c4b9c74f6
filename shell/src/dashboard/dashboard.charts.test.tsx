import '@testing-library/jest-dom/jest-globals'
import { bucketsBehind, paceBuckets } from '@mca/contract/advances'
import type { DashboardCharts, DashboardMetrics } from '@mca/contract/dashboard'
import { addDays } from '@mca/contract/days'
import { valuesOf } from '@mca/contract/fields'
import { beforeEach, expect, test } from '@jest/globals'
import { id, note, pageOf, renderRoutes, testApi, todayCalls } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from './dashboard.page'

const metrics: DashboardMetrics = {
  total_portfolio_value: 10_000,
  total_outstanding_balance: 12_500,
  portfolio_performance_pct: 0,
  active_advances_count: 1,
  total_capital_deployed: 10_000,
  total_revenue_collected: 0,
  recent_payments: [],
  recently_funded_advances: [
    {
      id: id(1),
      advance_id: 'ADV-000001',
      merchant: { id: id(2), name: 'Bluegate Diner LLC' },
      date_funded: '2026-03-02',
      amount: 10_000,
      payback: 12_500,
    },
  ],
}
const today = '2026-03-15'
const months = ['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12']
const nothing: DashboardCharts = {
  today,
  days: Array.from({ length: 30 }, (_, index) => ({ day: addDays(today, index - 29), expected: 0, received: 0 })),
  aging: valuesOf(paceBuckets).map((bucket) => ({ bucket, deals: 0, behind: 0 })),
  months: [...months, '2026-01', '2026-02', '2026-03'].map((month) => ({ month, funded: 0, collected: 0 })),
  furthest_behind: [],
}
const full: DashboardCharts = {
  today,
  days: nothing.days.map((each) => {
    if (each.day === '2026-03-11' || each.day === '2026-03-14') return each
    return each.day === today ? { ...each, received: 250.25 } : { ...each, expected: 1000.1, received: 900.05 }
  }),
  aging: nothing.aging.map(({ bucket }, index) => ({ bucket, deals: index, behind: index * 1000.5 })),
  months: nothing.months.map(({ month }, index) => ({ month, funded: 50_000 + index, collected: 40_000.75 })),
  furthest_behind: Array.from({ length: 10 }, (_, index) => ({
    advance: {
      id: id(index),
      advance_id: `ADV-00000${index}`,
      merchant: { id: id(20 + index), name: `Deli ${index}` },
    },
    behind: 9000.4 - index,
    days_past_due: index === 1 ? 1 : 40,
    bucket: index === 1 ? '1-7' : '31-60',
  })),
}

const api = testApi()
const charts = 'GET /api/dashboard/charts'
const followUps = 'GET /api/follow-ups'
const none = { balance: 0, available: 0 }
beforeEach(() => {
  api.answers('GET /api/dashboard/metrics', metrics)
  api.answers(followUps, pageOf([]))
  api.answers('GET /api/payables/totals', { syndicators: none, commissions: none })
  for (const call of todayCalls) api.hangs(call)
})
const dayOf = (day: string) => `/advances/portfolio/days?from=${day}&to=${day}`
const open = () => renderRoutes([{ path: '/', element: <Component /> }], '/')
const section = (name: string) => screen.findByRole('region', { name })
/** Each row of a chart's table: its texts and the targets of its links. */
/** The rows of a chart's table. The rows below the first screen follow, so a long table is read when its `last` row has come. */
async function tableOf(title: string, last?: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Show table: ${title}` }))
  const table = await screen.findByRole('table', { name: title })
  if (last) await within(table).findByText(last)
  const rows = table.querySelectorAll('tbody tr')
  return Array.from(rows, (row) => ({
    texts: Array.from(row.children, ({ textContent }) => textContent),
    links: Array.from(row.querySelectorAll('a'), (link) => link.getAttribute('href')),
  }))
}

// Proves R17.91.
test('the charts are asked for after the figures and the follow-ups, and stand below both', async () => {
  let known: (_: unknown) => void = () => undefined
  api.answersAfter(followUps, new Promise((resolve) => (known = resolve)), pageOf([note({ follow_up: '2025-03-09' })]))
  api.answers(charts, full)
  open()
  expect(await screen.findByRole('group', { name: 'Active Advances' })).toBeVisible()
  await waitFor(() => expect(api.calls(followUps)).toHaveLength(1))
  expect(api.calls(charts)).toEqual([])
  known(undefined)
  const due = await section('Follow-ups Due')
  const trends = await section('Trends')
  expect(due.compareDocumentPosition(trends)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await waitFor(() => expect(api.calls(charts)).toEqual([expect.objectContaining({ query: {} })]))
  expect(within(trends).getByRole('link', { name: 'Portfolio' })).toHaveAttribute('href', '/advances/portfolio')
})

// Proves R17.90, R17.92.
test('a day leads to its deals, and so do all 30 days', async () => {
  api.answers(charts, full)
  open()
  const rows = await tableOf('Expected and received of the last 30 days', 'Mar 15, 2026')
  expect(rows.slice(-4)).toEqual([
    { texts: ['Mar 11, 2026', '$0.00', '$0.00'], links: [] },
    { texts: ['Mar 12, 2026', '$1,000.10', '$900.05'], links: [dayOf('2026-03-12')] },
    { texts: ['Mar 13, 2026', '$1,000.10', '$900.05'], links: [dayOf('2026-03-13')] },
    // A Sunday. The Saturday before it had no money.
    { texts: ['Mar 15, 2026', '$0.00', '$250.25'], links: [dayOf('2026-03-15')] },
  ])
  expect(screen.getByRole('link', { name: '$27,003 expected, $24,552 received' })).toHaveAttribute(
    'href',
    '/advances/portfolio/days?from=2026-02-14&to=2026-03-15',
  )
})

// Proves R17.90, R17.92.
test('a bucket says how many deals it has, and leads to them, the furthest behind first', async () => {
  api.answers(charts, full)
  open()
  const rows = await tableOf('Aging: past due amounts by days past due')
  expect(rows.map(({ texts }) => texts[0])).toEqual([
    'Current (0 deals)',
    '1–7 days (1 deal)',
    '8–14 days (2 deals)',
    '15–30 days (3 deals)',
    '31–60 days (4 deals)',
    '61–90 days (5 deals)',
    'Over 90 days (6 deals)',
    'No schedule (7 deals)',
  ])
  expect(rows[1]).toEqual({
    texts: ['1–7 days (1 deal)', '$1,000.50'],
    links: ['/advances?bucket=1-7&sort=-behind'],
  })
  expect(rows[0]?.links).toEqual([])
  // Without deals that are current or have no schedule.
  expect(screen.getByRole('link', { name: '$21,011 behind in 21 deals' })).toHaveAttribute(
    'href',
    `/advances?bucket=${bucketsBehind.join(',')}&sort=-behind`,
  )
  expect(screen.getByRole('link', { name: '15 over 30 days' })).toHaveAttribute(
    'href',
    '/advances?bucket=31-60,61-90,over-90&sort=-behind',
  )
})

// Proves R17.90, R17.92.
test('what a month funded leads to its advances, and what it collected to its deals, both up to today', async () => {
  api.answers(charts, full)
  open()
  const rows = await tableOf('Funded and collected by month')
  expect(rows).toHaveLength(12)
  expect(rows[10]).toEqual({
    texts: ['Feb 2026', '$50,010.00', '$40,000.75'],
    links: [
      '/advances?funded_from=2026-02-01&funded_to=2026-02-28',
      '/advances/portfolio/days?from=2026-02-01&to=2026-02-28',
    ],
  })
  expect(rows[11]?.links).toEqual([
    '/advances?funded_from=2026-03-01&funded_to=2026-03-15',
    '/advances/portfolio/days?from=2026-03-01&to=2026-03-15',
  ])
  expect(rows[8]?.links[0]).toBe('/advances?funded_from=2025-12-01&funded_to=2025-12-31')
})

// Proves R17.93, R3.19.
test('the ten furthest behind lead to their advances, and View all to the view Behind', async () => {
  api.answers(charts, full)
  open()
  const list = within(await section('Furthest Behind'))
  const [first, second, ...rest] = await list.findAllByRole('listitem')
  if (!first || !second) throw new Error('no deals')
  expect(rest).toHaveLength(8)
  expect(first).toHaveTextContent('$9,000Deli 0ADV-00000031–60 days40 days past due')
  expect(second).toHaveTextContent('1–7 days1 day past due')
  const [advance, ...others] = within(first).getAllByRole('link')
  expect(advance).toHaveAccessibleName('$9,000 Deli 0 ADV-000000 31–60 days 40 days past due')
  expect(advance).toHaveAttribute('href', `/advances/${id(0)}`)
  expect(others).toEqual([])
  expect(within(first).getByText('31–60 days')).toHaveAttribute('data-palette', 'red')
  expect(list.getByRole('link', { name: 'View all' })).toHaveAttribute(
    'href',
    '/advances?bucket=1-7,8-14,15-30,31-60,61-90,over-90&sort=-behind',
  )
})

// Proves R17.94.
test('a failure is told once, and Try again loads the charts', async () => {
  api.refuses(charts, 'Sorry')
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the charts.')
  expect(screen.queryByRole('region', { name: 'Aging' })).not.toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Active Advances' })).toBeVisible()
  api.answers(charts, full)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Deli 9')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

// Proves R17.94.
test('each chart keeps its place and its title while it loads', async () => {
  api.hangs(charts)
  open()
  for (const name of ['Expected and Received', 'Aging', 'Funded and Collected', 'Furthest Behind'])
    expect(within(await section(name)).getByText('Loading...')).toBeVisible()
})

// Proves R17.94.
test('without a deal it says what will be here, and asks for nothing', async () => {
  api.answers('GET /api/dashboard/metrics', { ...metrics, recently_funded_advances: [] })
  open()
  expect(within(await section('Trends')).getByText('No charts yet')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Aging' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Portfolio' })).toBeVisible()
  expect(api.calls(charts)).toEqual([])
})

// Proves R17.94.
test('charts of nothing but zeros say so instead of drawing axes', async () => {
  api.answers(charts, nothing)
  open()
  for (const [name, text] of [
    ['Expected and Received', 'No debit was due in the last 30 days, and nothing was received'],
    ['Aging', 'No advance is past due'],
    ['Funded and Collected', 'Nothing was funded or collected in the last 12 months'],
    ['Furthest Behind', 'No advance is past due'],
  ] as const)
    expect(await within(await section(name)).findByText(text)).toBeVisible()
})
