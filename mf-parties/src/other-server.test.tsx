import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { id, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from './routes'

// The record and the page of the specification, and nothing else. A call without an answer fails the test.
const iso = {
  id: id(1),
  name: 'Apex Brokers',
  email: null,
  phone: null,
  status: 'active',
  notes: null,
  created_at: '2025-01-05T12:00:00.000Z',
}
const list = 'GET /api/isos' as const
const api = testApi()
beforeEach(() => {
  api.hasOnlySpecification()
  api.answers(list, { data: [iso], pagination: { page: 1, total: 1, totalPages: 1 } })
})

// Proves R20.2, R20.6.
test('a list without sorting, views, CSV files and advances of a party has none of their buttons and links', async () => {
  renderRoutes(routes, '/isos?sort=-name&status=active')
  const table = await screen.findByRole('table', { name: 'ISOs' })
  expect(
    within(table)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Edit Apex Brokers', 'Delete Apex Brokers'])
  expect(within(table).queryByRole('link')).not.toBeInTheDocument()
  for (const name of ['Views', /Export/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(api.calls(list)[0]?.query).toEqual({ page: '1', limit: '50', status: 'active' })
})

// Proves R20.4.
test('a new record that is answered with nothing is saved', async () => {
  api.answers('POST /api/isos', '', 201)
  renderRoutes(routes, '/isos')
  await userEvent.click(await screen.findByRole('button', { name: 'Add ISO' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add ISO' })
  await userEvent.type(within(dialog).getByLabelText('Name'), 'North{Enter}')
  expect(await screen.findByText('ISO created successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.calls('POST /api/isos')[0]?.headers).not.toHaveProperty('idempotency-key')
})
