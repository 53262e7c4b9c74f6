import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { id, renderRoutes, testApi } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component as Dashboard } from './dashboard/dashboard.page'
import { KeysDialog } from './keys/keys-dialog'
import { SignedInAs } from './layout/signed-in-as'
import { usePalette } from './palette/use-palette'
import { remotes } from './remotes.mjs'

/** A server of the specification. A call without an answer fails the test. */
const metrics = {
  total_portfolio_value: 10_000,
  total_outstanding_balance: 500,
  portfolio_performance_pct: 96,
  active_advances_count: 1,
  total_capital_deployed: 10_000,
  total_revenue_collected: 12_000,
  recent_payments: [
    {
      id: id(1),
      advance_id: id(7),
      amount: 640,
      date: '2026-04-05',
      status: 'cleared',
      advance: { id: id(7), advance_id: 'ADV-000007', merchant: { name: 'Bluegate' } },
    },
  ],
  recently_funded_advances: [
    {
      id: id(7),
      advance_id: 'ADV-000007',
      merchant_id: id(2),
      merchant: { name: 'Bluegate' },
      date_funded: '2026-01-05',
      amount: 10_000,
      payback: 12_500,
    },
  ],
}
const api = testApi()
beforeEach(() => {
  api.hasOnlySpecification()
  api.answers('GET /api/dashboard/metrics', metrics)
})

// Proves R20.1, R20.2.
test('the dashboard of the specification: six figures, two lists, no follow-ups and no charts', async () => {
  renderRoutes([{ path: '/', element: <Dashboard /> }], '/')
  for (const name of ['Recent Payments', 'Recently Funded Advances'])
    expect(within(await screen.findByRole('region', { name })).getByText('Bluegate')).toBeVisible()
  expect(screen.getAllByRole('group', { name: /^(Total|Portfolio|Active)/ })).toHaveLength(6)
  expect(screen.queryByText('Trends')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

function Page() {
  const { overlay } = usePalette()
  return <main>{overlay}</main>
}

// Proves R20.2.
test('the palette has the pages and actions of the specification, and searches nothing', async () => {
  renderRoutes([{ path: '/', element: <Page /> }], '/')
  await userEvent.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Search' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  expect(
    within(screen.getByRole('group', { name: 'Pages' }))
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['Dashboard', ...remotes.flatMap(({ sections }) => sections.map(({ label }) => label))])
  expect(options()).toContain('Invite User')
  await userEvent.type(input, 'zzz')
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

// Proves R20.2.
test('the shortcuts are those of pages that exist', async () => {
  renderRoutes([{ path: '/', element: <KeysDialog onClose={() => undefined} /> }], '/')
  expect(await screen.findByRole('table', { name: 'Everywhere' })).toBeVisible()
  expect(screen.queryByRole('table', { name: 'In Due Today and on the desk' })).not.toBeInTheDocument()
  expect(screen.queryByText('Select the row')).not.toBeInTheDocument()
})

// Proves R20.2.
test('the own account has a name, a password and a theme, and no page of second factors and sessions', async () => {
  renderRoutes([{ path: '/', element: <SignedInAs /> }], '/')
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  expect(await screen.findByRole('dialog', { name: 'Your Account' })).toBeVisible()
  expect(screen.queryByText('Two-factor authentication and sessions')).not.toBeInTheDocument()
})
