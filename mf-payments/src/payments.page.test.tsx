import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { pageOf, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { routes } from './routes'

const api = testApi()

// Proves R6.2, R6.3, R6.83.
test('explains where payments are shown, and loads none', async () => {
  // No other response is configured, so any other call would fail the test.
  api.answers('GET /api/payments/due', {
    day: '2025-02-14',
    today: '2025-02-14',
    totals: { deals: 3, missing_deals: 2, due: 375, received: 125, in_flight: 0, missing: 250 },
  })
  api.answers('GET /api/returns', pageOf([], { total: 4 }))
  api.answers('GET /api/payment-imports', pageOf([], { total: 120 }))
  api.refuses('GET /api/payouts', 'Sorry')
  renderRoutes(routes, '/payments')
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  expect(screen.getByText('Track and manage all advance payments')).toBeVisible()
  expect(screen.getByText("Payments are viewed inside each advance's detail")).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Advances' })).toHaveAttribute('href', '/advances')
  expect(screen.getByRole('link', { name: 'View All Payments' })).toHaveAttribute('href', '/payments/all')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Due3 deals, $375 today · 2 missing, $250',
      'Returns to handle4',
      'Files to check120',
      'Payouts to approve or sendNot loadedTry again',
    ]),
  )
  api.answers('GET /api/payouts', pageOf([], { total: 2 }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Payouts to approve or send' }))
  expect(await screen.findByText('2')).toBeVisible()
  // The server counts them.
  expect(api.calls('GET /api/payment-imports')[0]?.query).toEqual({ state: 'open', limit: '1' })
  expect(screen.getByRole('link', { name: 'Returns to handle' })).toHaveAttribute('href', '/payments/returns')
})

// Proves R3.2.
test('a link that asks for it opens the dialog, once', async () => {
  for (const call of ['payments/due', 'returns', 'payment-imports', 'payouts']) api.hangs(`GET /api/${call}`)
  api.answers('GET /api/advances', pageOf([]))
  const start = (
    <Link to="/payments" state={{ dialog: 'payment' }}>
      Start
    </Link>
  )
  renderRoutes([{ path: '/start', element: start }, ...routes], '/start')
  await userEvent.click(await screen.findByRole('link', { name: 'Start' }))
  expect(await screen.findByRole('dialog', { name: 'Record Payment' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

// Proves R6.2.
test('opens the dialog, and Escape closes it', async () => {
  for (const call of ['payments/due', 'returns', 'payment-imports', 'payouts']) api.hangs(`GET /api/${call}`)
  api.answers('GET /api/advances', pageOf([]))
  renderRoutes(routes, '/payments')
  await userEvent.click(await screen.findByRole('button', { name: 'Record Payment' }))
  expect(await screen.findByRole('dialog', { name: 'Record Payment' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
