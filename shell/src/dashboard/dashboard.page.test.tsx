import '@testing-library/jest-dom/jest-globals'
import type { DashboardMetrics } from '@mca/contract/dashboard'
import { localDay } from '@mca/contract/days'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyDashboard, id, note, pageOf, payment, renderRoutes, testApi, todayCalls } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from './dashboard.page'

const metrics = 'GET /api/dashboard/metrics'
const longName = 'Bluegate Diner and Family Restaurant of the Lower East Side LLC '.repeat(4).trim()
const crowded: DashboardMetrics = {
  total_portfolio_value: 999_999_999_999.99,
  total_outstanding_balance: -1234.5,
  portfolio_performance_pct: 99.96,
  active_advances_count: 12_345,
  total_capital_deployed: 1234.4,
  total_revenue_collected: 0.5,
  recent_payments: (['cleared', 'pending', 'reversed', 'failed', 'cleared'] as const).map((status, index) => ({
    ...payment({ id: id(index), amount: 640.1, date: `2026-04-0${5 - index}`, status }),
    advance: { id: id(7), advance_id: 'ADV-000007', merchant: { id: id(1), name: longName } },
  })),
  recently_funded_advances: [0, 1, 2, 3, 4].map((index) => ({
    id: id(index),
    advance_id: `ADV-00000${index}`,
    merchant: { id: id(1), name: longName },
    date_funded: `2026-04-0${5 - index}`,
    amount: 10_000.5,
    payback: 12_500.49,
  })),
}
const api = testApi()
const followUps = 'GET /api/follow-ups'
const none = { balance: 0, available: 0 }
beforeEach(() => {
  api.answers(followUps, pageOf([]))
  api.answers('GET /api/payables/totals', { syndicators: none, commissions: none })
  for (const call of todayCalls) api.hangs(call)
  api.hangs('GET /api/dashboard/charts') // dashboard.charts.test.tsx
})
const open = () => renderRoutes([{ path: '/', element: <Component /> }], '/')
const list = (name: string) => within(screen.getByRole('region', { name }))

// Proves R3.1, R3.2, R3.16.
test('while it loads, title and buttons are shown', () => {
  api.hangs(metrics)
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(screen.getByText('Portfolio overview and key performance metrics')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Record Payment' })).toHaveAttribute('href', '/payments')
  expect(screen.getByRole('link', { name: 'Create Advance' })).toHaveAttribute('href', '/advances/new')
  expect(screen.getByRole('link', { name: 'Add Merchant' })).toHaveAttribute('href', '/merchants')
  expect(screen.getByText('Loading dashboard...')).toBeVisible()
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
})

// Proves R3.16, R2.14.
test('a failure shows an error, and Try again loads the page', async () => {
  api.refuses(metrics, 'Sorry')
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load dashboard metrics.')
  expect(screen.queryByText('Loading dashboard...')).not.toBeInTheDocument()
  api.answers(metrics, emptyDashboard)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No recent payments')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

// Proves R3.7, R3.15, R3.17.
test('without advances the cards show 0 and the lists say that they are empty', async () => {
  api.answers(metrics, emptyDashboard)
  open()
  expect(await screen.findByText('No recent payments')).toBeVisible()
  expect(screen.getByText('No recent advances')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Portfolio Performance' })).toHaveTextContent('0.0%')
  expect(api.calls(metrics)).toEqual([expect.objectContaining({ query: {} })])
})

// Proves R20.83.
test('without advances it says what to do first, as far as the server can', async () => {
  api.answers(metrics, emptyDashboard)
  open()
  const step = (name: string) => screen.findByRole('link', { name })
  expect(await step('Import your book')).toHaveAttribute('href', '/payments/book')
  expect(await step('Add a merchant')).toHaveAttribute('href', '/merchants')
})

// Proves R20.83.
test('without the part for a whole book it begins with a merchant', async () => {
  api.hasOnlySpecification()
  api.answers(metrics, emptyDashboard)
  open()
  expect(await screen.findByRole('link', { name: 'Add a merchant' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Import your book' })).not.toBeInTheDocument()
})

// Proves R3.82.
test('above the figures a line for everything that waits today leads there', async () => {
  api.answers('GET /api/payments/due', {
    day: '2025-02-17',
    today: '2025-02-15',
    totals: { deals: 3, missing_deals: 2, due: 375, received: 125, in_flight: 0, missing: 250 },
  })
  api.answers('GET /api/returns', pageOf([], { total: 0 }))
  api.answers('GET /api/payouts', pageOf([], { total: 2 }))
  api.answers('GET /api/desk', { ...pageOf([], { total: 1 }), late: 4 })
  api.answers(metrics, emptyDashboard)
  open()
  const card = within(await screen.findByRole('region', { name: 'Today' }))
  await waitFor(() =>
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      // Nothing of a day to come is missing yet.
      'Due3 deals, $375 on\u00a0Monday,\u00a0Feb\u00a017,\u00a02025',
      'Returns to handleNone',
      'Payouts to approve or send2',
      'On the desk1 advance',
      'Late advances4',
    ]),
  )
  expect(card.getByRole('link', { name: 'Late advances' })).toHaveAttribute('href', '/advances/desk?tab=late')
  expect(api.calls('GET /api/desk')).toHaveLength(1)
})

// Proves R3.3, R3.9, R3.10, R20.88.
test('six cards in order, each with its figure and hint', async () => {
  api.answers(metrics, crowded)
  open()
  await screen.findByRole('group', { name: 'Active Advances' })
  expect(screen.queryByRole('link', { name: 'Add a merchant' })).not.toBeInTheDocument()
  for (const figure of ['Total Outstanding Balance', 'Total Revenue Collected'])
    expect(screen.getByText(`How ${figure} is calculated`)).toBeVisible()
  expect(screen.getAllByRole('group', { name: /./ }).map(({ textContent }) => textContent)).toEqual([
    'Total Portfolio Value$1,000,000,000,000Active advances total amount',
    'Total Outstanding Balance-$1,235Remaining to be collected',
    'Portfolio Performance100.0%Overall collection rate',
    'Active Advances12345Currently active deals',
    'Total Capital Deployed$1,234All-time funded amount',
    'Total Revenue Collected$1All-time payments received',
  ])
})

// Proves R3.11, R3.12, R3.14.
test('a recent payment names and links to its advance; only Cleared is green and only Pending is amber', async () => {
  api.answers(metrics, crowded)
  open()
  await screen.findByRole('region', { name: 'Recent Payments' })
  const payments = list('Recent Payments')
  expect(payments.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/payments')
  const rows = payments.getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toHaveTextContent(`$640${longName}ADV-000007Apr 5, 2026Cleared`)
  const [, newest] = payments.getAllByRole('link')
  expect(newest).toHaveAccessibleName(`$640 ${longName} ADV-000007 Apr 5, 2026 Cleared`)
  expect(newest).toHaveAttribute('href', `/advances/${id(7)}`)
  expect(payments.getAllByTitle(longName)).toHaveLength(5)
  const palettes = ['Cleared', 'Pending', 'Reversed', 'Failed'].map((label) =>
    payments.getAllByText(label)[0]?.getAttribute('data-palette'),
  )
  expect(palettes).toEqual(['green', 'amber', 'gray', 'gray'])
})

// Proves R3.13, R3.14.
test('a recently funded advance shows code, merchant, day, amount and payback, and links to it', async () => {
  api.answers(metrics, crowded)
  open()
  await screen.findByRole('region', { name: 'Recently Funded Advances' })
  const advances = list('Recently Funded Advances')
  expect(advances.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/advances')
  const rows = advances.getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toHaveTextContent(`ADV-000000${longName}Apr 5, 2026$10,001Payback: $12,500`)
  const [, newest] = advances.getAllByRole('link')
  expect(newest).toHaveAccessibleName(`ADV-000000 ${longName} Apr 5, 2026 $10,001 Payback: $12,500`)
  expect(newest).toHaveAttribute('href', `/advances/${id(0)}`)
})

// Proves R3.19.
test('a press anywhere on a row leads to the advance, and the row has no other link', async () => {
  api.answers(metrics, crowded)
  const { address, goTo } = open()
  for (const [name, code, advance] of [
    ['Recent Payments', 'ADV-000007', id(7)],
    ['Recently Funded Advances', 'ADV-000000', id(0)],
  ] as const) {
    await screen.findByRole('region', { name })
    for (const row of list(name).getAllByRole('listitem')) expect(within(row).getAllByRole('link')).toHaveLength(1)
    for (const text of [longName, code, 'Apr 5, 2026']) {
      await userEvent.click(list(name).getAllByText(text)[0] as HTMLElement)
      expect(address()).toBe(`/advances/${advance}`)
      await goTo('/')
      await screen.findByRole('region', { name })
    }
  }
})

// Proves R3.21.
describe('follow-ups that are due', () => {
  // Proves R20.143.
  test.each([
    [0, 'No follow-ups are due. All follow-ups'],
    [1, '1 follow-up is due. All follow-ups'],
    [1_200, '1,200 follow-ups are due. All follow-ups'],
  ])('%i are counted above the figures, in the same request, with a link to all', async (total, text) => {
    api.answers(metrics, emptyDashboard)
    api.answers(followUps, pageOf(total ? [note({ follow_up: '2025-03-09' })] : [], { limit: 5, total }))
    open()
    const link = await screen.findByRole('link', { name: 'All follow-ups' })
    expect(link).toHaveAttribute('href', '/advances/follow-ups')
    expect(link.parentElement).toHaveTextContent(text)
    expect(api.calls(followUps)).toHaveLength(1)
  })

  test('are asked for after the figures, up to today, and have no place on the page without any', async () => {
    api.hangs(metrics)
    const { goTo } = open()
    expect(screen.getByText('Loading dashboard...')).toBeVisible()
    expect(api.calls(followUps)).toEqual([])
    await goTo('/elsewhere')
    api.answers(metrics, emptyDashboard)
    await goTo('/')
    await waitFor(() => expect(api.calls(followUps)).toHaveLength(1))
    expect(api.calls(followUps)[0]?.query).toEqual({ until: localDay(new Date()), limit: '5' })
    await screen.findByText('No recent payments')
    expect(screen.queryByRole('region', { name: 'Follow-ups Due' })).not.toBeInTheDocument()
  })

  test('name their note, record and author, lead there, and can be ticked off', async () => {
    const advance = { id: id(7), advance_id: 'ADV-000007' }
    const due = [
      note({ text: 'Ask for the lease', follow_up: '2025-03-09', advance }),
      note({ id: id(2), text: 'Call again', follow_up: '2025-03-10' }),
    ]
    api.answers(metrics, emptyDashboard)
    api.answers(followUps, pageOf(due, { limit: 5, total: 9 }))
    const { address, goTo } = open()
    const [first, second] = await within(await screen.findByRole('region', { name: 'Follow-ups Due' })).findAllByRole(
      'listitem',
    )
    if (!first || !second) throw new Error('no follow-ups')
    expect(first).toHaveTextContent(
      'Ask for the leaseFollow up Mar 9, 2025 (overdue)ADV-000007 · Bluegate Diner LLC · Dana ColeMark done',
    )
    expect(within(first).getByRole('link', { name: 'Bluegate Diner LLC' })).toHaveAttribute(
      'href',
      `/merchants/${id(1)}`,
    )
    const record = within(second).getByRole('link')
    expect(record).toHaveAttribute('href', `/merchants/${id(1)}`)
    expect(record).toHaveAccessibleName('Call again Follow up Mar 10, 2025 (overdue) Bluegate Diner LLC · Dana Cole')
    await userEvent.click(within(first).getByText('Ask for the lease'))
    expect(address()).toBe(`/advances/${id(7)}`)
    await goTo('/')
    api.answers(`PUT /api/notes/${id(1)}/follow-up`, note())
    api.answers(followUps, pageOf(due.slice(1)))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark done: follow-up of Mar 9, 2025' }))
    await waitFor(() => expect(screen.queryByText('Ask for the lease')).not.toBeInTheDocument())
    expect(address()).toBe('/')
  })

  test('are shown all when asked for, and a failure offers to try again', async () => {
    api.answers(metrics, emptyDashboard)
    api.refuses(followUps, 'Sorry')
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load follow-ups.')
    const due = [1, 2, 3, 4, 5, 6].map((n) => note({ id: id(n), text: `Call ${n}`, follow_up: '2025-03-09' }))
    api.answers(followUps, pageOf(due.slice(0, 5), { limit: 5, total: 6 }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    const button = await screen.findByRole('button', { name: 'Show all 6' })
    api.answers(followUps, pageOf(due))
    await userEvent.click(button)
    expect(await screen.findByText('Call 6')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show all 6' })).not.toBeInTheDocument()
  })
})
