import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { prefetchWith } from '@mca/federation'
import { id, openWithoutCode, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from './routes'

// The records and pages of the specification, and nothing else. A call without an answer fails the test.
const merchant = {
  id: id(1),
  name: 'Bluegate Diner LLC',
  dba: null,
  email: 'office@bluegate.example',
  phone: null,
  address: null,
  city: 'Miami',
  state: 'FL',
  zip: null,
  tax_id: null,
  business_type: null,
  status: 'active',
  notes: null,
  created_at: '2025-01-05T12:00:00.000Z',
}
const page = { data: [merchant], pagination: { page: 1, total: 1, totalPages: 1 } }
const advance = {
  id: id(7),
  advance_id: 'ADV-000007',
  merchant_id: id(1),
  deal_flow: 'Funded',
  amount: 10_000,
  factor_rate: 1.25,
  payback: 12_500,
  date_funded: '2025-01-06',
  payments: [
    { id: id(1), amount: 12_000, date: '2025-02-03', status: 'cleared' },
    { id: id(2), amount: 500, date: '2025-02-04', status: 'pending' },
  ],
}
const list = 'GET /api/merchants' as const
const one = `GET /api/merchants/${id(1)}` as const
const api = testApi()
beforeEach(() => {
  api.hasOnlySpecification()
  api.answers(list, page)
  api.answers(one, merchant)
  api.answers(`${one}/advances`, [advance, { ...advance, id: id(8), advance_id: 'ADV-000008', payments: undefined }])
})
const buttons = (within: Element = document.body) =>
  [...within.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent)

// Proves R20.2, R20.6.
test('the list has a search, a status and nothing that the specification does not have', async () => {
  renderRoutes(routes, '/merchants?sort=-name&state=FL&status=active&search=blue')
  const table = await screen.findByRole('table', { name: 'merchants' })
  expect(buttons(table)).toEqual(['Edit Bluegate Diner LLC', 'Delete Bluegate Diner LLC'])
  for (const name of ['Views', /^Filter/, /Export/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(api.calls(list).map(({ query }) => query)).toEqual([
    { page: '1', limit: '50', search: 'blue', status: 'active' },
  ])
})

// Proves R20.2.
test('the bare link of a view shows the whole list', async () => {
  renderRoutes(routes, `/merchants?view=${id(5)}`)
  expect(await screen.findByRole('table', { name: 'merchants' })).toBeVisible()
})

// Proves R20.1.
test('the page of a merchant derives missing amounts from the payments', async () => {
  renderRoutes(routes, `/merchants/${id(1)}`)
  const table = await screen.findByRole('table', { name: 'Advances' })
  expect(tableText(table)).toEqual([
    ['Advance ID', 'Status', 'Amount', 'Factor', 'Payback', 'Paid', 'Performance', 'Date Funded'],
    ['ADV-000007', 'Funded', '$10,000', '1.250', '$12,500', '$12,500 $500 in flight', '100.0%', 'Jan 6, 2025'],
    ['ADV-000008', 'Funded', '$10,000', '1.250', '$12,500', '$0', '0.0%', 'Jan 6, 2025'],
    ['Total', '', '$20,000', '', '$25,000', '$12,500 $500 in flight', '', ''],
  ])
  for (const name of ['Note History', 'History']) expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
})

// Proves R20.2.
test('nothing but the calls of the specification is requested while the code of the page loads', async () => {
  openWithoutCode(routes, `/merchants/${id(1)}`, prefetchWith)
  await waitFor(() => expect(api.calls(`${one}/advances`)).toHaveLength(1))
})

// Proves R20.4.
test.each([200, 204])('an edit that is answered with an empty %d is saved', async (status) => {
  api.answers(`PUT /api/merchants/${id(1)}`, '', status)
  renderRoutes(routes, '/merchants')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bluegate Diner LLC' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Merchant' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update Merchant' }))
  expect(await screen.findByText('Merchant updated successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [call] = api.calls(`PUT /api/merchants/${id(1)}`)
  expect(call?.headers).not.toHaveProperty('if-match')
})
