import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { pageOf, renderRoutes, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from './routes'

const api = testApi()

// Proves R6.2, R6.3.
test('explains where payments are shown, and loads none', async () => {
  // No response is configured, so any call would fail the test.
  renderRoutes(routes, '/payments')
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  expect(screen.getByText('Track and manage all advance payments')).toBeVisible()
  expect(screen.getByText("Payments are viewed inside each advance's detail")).toBeVisible()
  expect(screen.getByRole('link', { name: 'View advances' })).toHaveAttribute('href', '/advances')
  expect(screen.getByRole('link', { name: 'View all payments' })).toHaveAttribute('href', '/payments/all')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

// Proves R6.2.
test('opens the dialog, and Escape closes it', async () => {
  api.answers('GET /api/advances', pageOf([]))
  renderRoutes(routes, '/payments')
  await userEvent.click(await screen.findByRole('button', { name: 'Record Payment' }))
  expect(await screen.findByRole('dialog', { name: 'Record Payment' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
