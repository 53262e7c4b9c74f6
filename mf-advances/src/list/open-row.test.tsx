import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceDetail, advanceRow, id, pageOf, renderRoutes } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { setUpAdvancePage } from '../testing/show-advance'

const { api, one } = setUpAdvancePage(routes)

// Proves R20.104.
test('a row opens its advance when it is pressed, but not when one of its controls is', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  api.answers(`GET ${one}`, advanceDetail())
  const { address } = renderRoutes(routes, '/advances')
  const row = within(await screen.findByRole('row', { name: /ADV-000001/ }))
  await userEvent.click(row.getByRole('combobox', { name: 'Status of ADV-000001' }))
  await userEvent.click(row.getByRole('checkbox'))
  expect(address()).toBe('/advances')
  await userEvent.click(row.getByText('Jan 6, 2025'))
  expect(address()).toBe(`/advances/${id(1)}`)
})
