import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { id, renderRoutes, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import { routes } from './routes'

const api = testApi()
const tabs = () => screen.queryAllByRole('navigation', { name: 'Pages' })

// Proves R20.34, R20.100.
test('the tabs are the pages of our own server', async () => {
  for (const call of ['payments/due', 'returns', 'payment-imports', 'payouts']) api.hangs(`GET /api/${call}`)
  renderRoutes(routes, '/payments')
  expect(await screen.findByRole('button', { name: 'Record Payment' })).toBeVisible()
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    'PaymentsAll PaymentsDue TodayImportsReturnsPayoutsACH FilesReconciliationMove Data',
  ])
})

// Proves R20.34.
test.each(['all', 'due', 'imports', `imports/${id(1)}`, 'returns', 'payouts', 'book'])(
  'before a server of the specification, the address /payments/%s leads to the payments page',
  async (page) => {
    // Any call would fail the test.
    api.hasOnlySpecification()
    const { address } = renderRoutes(routes, `/payments/${page}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    expect(address()).toBe('/payments')
    // One page alone needs no tabs.
    expect(tabs()).toEqual([])
  },
)
