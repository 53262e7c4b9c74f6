import type { PaymentReturn, ReturnRates } from '@mca/contract/returns'
import { pageOf, renderRoutes, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import { routes } from '../routes'

export const list = 'GET /api/returns'
export const rates = 'GET /api/returns/rates'

export const ratesOf = (
  levels: Partial<Record<string, [returned: number, level: 'warning' | 'over']>> = {},
): ReturnRates => ({
  from: '2024-12-07',
  to: '2025-02-04',
  without_code: { count: 0, amount: 0 },
  originated: { count: 1_000 },
  rates: (
    [
      ['unauthorized', 0.005],
      ['administrative', 0.03],
      ['overall', 0.15],
    ] as const
  ).map(([kind, limit]) => {
    const [returned, level] = levels[kind] ?? [0, 'ok' as const]
    return { kind, limit, returned, rate: returned / 1_000, level }
  }),
})

/** The server of the page, and a function to open it, for the tests of a file. */
export function setUpReturns() {
  const api = testApi()
  async function open(rows: PaymentReturn[], at = '/payments/returns', paging = {}) {
    api.answers(list, pageOf(rows, paging))
    api.answers(rates, ratesOf())
    const page = renderRoutes(routes, at)
    await screen.findByRole('heading', { level: 1, name: 'Returns' })
    if (rows.length > 0) await screen.findByRole('table')
    return page
  }
  return { api, open }
}
