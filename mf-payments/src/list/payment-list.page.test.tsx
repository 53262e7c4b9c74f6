import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import type { PaymentRow } from '@mca/contract/payments'
import { account, id, pageOf, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const get = 'GET /api/payments'
const getTotals = 'GET /api/payments/totals'
const row = (fields: Partial<PaymentRow> = {}): PaymentRow => ({
  id: id(1),
  date: '2026-01-05',
  amount: 250.5,
  status: 'cleared',
  payment_method: 'ACH',
  return_code: null,
  advance: { id: id(7), advance_id: 'ADV-000007' },
  merchant: { id: id(8), name: 'Bluegate Diner LLC' },
  recorded_by: 'Dana Reyes',
  ...fields,
})
const figures = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

beforeEach(() => {
  api.answers(get, pageOf([row()]))
  api.answers(getTotals, { count: 12_345, amount: 999.5, received: 700, in_flight: 250.25, returned: 49.25 })
})

// Proves R20.102, R20.103.
test('shows payments and the exact sums of all that match; a row opens its advance', async () => {
  const second = row({ id: id(2), status: 'failed', return_code: 'R01', payment_method: null, recorded_by: null })
  api.answers(get, pageOf([row(), second]))
  const { address } = renderRoutes(routes, '/payments/all')
  expect(tableText(await screen.findByRole('table', { name: 'payments' }))).toEqual([
    ['Date', 'Advance', 'Merchant', 'Amount', 'Status', 'Method', 'Recorded By'],
    ['Jan 5, 2026', 'ADV-000007', 'Bluegate Diner LLC', '$250.50', 'Cleared', 'ACH', 'Dana Reyes'],
    ['Jan 5, 2026', 'ADV-000007', 'Bluegate Diner LLC', '$250.50', 'Failed', '—', '—'],
  ])
  expect(screen.getByTitle('R01: Insufficient funds')).toHaveTextContent('Failed')
  await waitFor(() =>
    expect(figures()).toEqual([
      ['Payments', '12,345'],
      ['Amount', '$999.50'],
      ['Received', '$700.00'],
      ['In Flight', '$250.25'],
      ['Returned', '$49.25'],
    ]),
  )
  await userEvent.click(screen.getByText('Dana Reyes'))
  expect(address()).toBe(`/advances/${id(7)}`)
})

// Proves R13.3.
test('without payments it leads to recording the first one or importing them', async () => {
  api.answers(get, pageOf([]))
  for (const call of ['advances', 'payments/due', 'returns', 'payment-imports', 'payouts'])
    api.hangs(`GET /api/${call}`)
  const { address } = renderRoutes(routes, '/payments/all')
  expect(await screen.findByText('Get started by adding your first payment')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import Payments' })).toHaveAttribute('href', '/payments/imports')
  await userEvent.click(screen.getByRole('link', { name: 'Record Payment' }))
  expect(address()).toBe('/payments')
  expect(await screen.findByRole('dialog', { name: 'Record Payment' })).toBeVisible()
})

// Proves R20.102.
test('who recorded a payment is found by name or address', async () => {
  const people = [account({ id: id(3) }), account({ id: id(4), email: 'lee@harbor.example', user_metadata: {} })]
  api.answers('GET /api/users', people)
  const { address } = renderRoutes(routes, '/payments/all')
  await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  const filters = await screen.findByRole('dialog', { name: 'Filters' })
  await userEvent.type(within(filters).getByRole('combobox', { name: 'Recorded By' }), 'DANA@')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await userEvent.click(await screen.findByRole('option', { name: 'Dana Reyes' }))
  await waitFor(() => expect(address()).toContain(`recorded_by=${id(3)}`))
})

// Proves R20.102.
test('search, filters and sort are in the address, and so asked for; the totals have no page and no order', async () => {
  api.answers('GET /api/users', [account({ id: id(3) })])
  const filters = { from: '2026-01-05', status: 'failed', payment_method: 'ACH', recorded_by: id(3) }
  const search = new URLSearchParams({ search: 'blue', ...filters, sort: '-amount', page: '2' })
  renderRoutes(routes, `/payments/all?${search}`)
  await screen.findByRole('table', { name: 'payments' })
  const asked = { search: 'blue', ...filters }
  expect(api.calls(get).at(-1)?.query).toEqual({ ...asked, sort: '-amount', page: '2', limit: '50' })
  await waitFor(() => expect(api.calls(getTotals).at(-1)?.query).toEqual(asked))
  expect(await screen.findByRole('button', { name: 'Status: Failed Remove filter' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Recorded By: Dana Reyes Remove filter' })).toBeVisible()
})

// Proves R20.103.
test('failed totals keep the rows and can be tried again; the export is requested with the shown filters', async () => {
  api.refuses(getTotals, 'Sorry')
  api.refuses('GET /api/payments/export', 'Sorry')
  renderRoutes(routes, '/payments/all?status=failed')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The totals could not be loaded.')
  expect(screen.getByText('$250.50')).toBeVisible()
  api.answers(getTotals, { count: 1, amount: 250.5, received: 0, in_flight: 0, returned: 250.5 })
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(figures()[4]).toEqual(['Returned', '$250.50']))
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() =>
    expect(api.calls('GET /api/payments/export').map(({ query }) => query)).toMatchObject([{ status: 'failed' }]),
  )
})
