import { afterEach, beforeEach, jest } from '@jest/globals'
import type { SearchHit } from '@mca/contract/search'
import { id, renderRoutes, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { usePalette } from '../palette/use-palette'

export const account = id(1)
export const advance: SearchHit = {
  kind: 'advance',
  id: id(7),
  name: 'ADV-000123',
  detail: 'Bluegate Diner LLC',
  amount: 25_000,
  status: 'Issues',
  still_owed: 12_000,
  match: null,
}
export const merchant: SearchHit = {
  kind: 'merchant',
  id: id(8),
  name: 'Bluegate Diner LLC',
  detail: 'The Corner',
  amount: null,
  match: { field: 'phone', value: '(305) 555-0101' },
}
export const iso: SearchHit = { kind: 'iso', id: id(9), name: 'Apex & Co', detail: null, amount: null, match: null }

export function Page() {
  const { tools, overlay } = usePalette()
  return (
    <main id="main" tabIndex={-1}>
      {tools.side}
      <input aria-label="Notes" />
      {overlay}
    </main>
  )
}
export const input = () => screen.findByRole('combobox', { name: 'Search' })
export const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
export const active = async () => document.getElementById((await input()).getAttribute('aria-activedescendant') ?? '')
export async function open(typed = '') {
  const { address } = renderRoutes([{ path: '/', element: <Page /> }], '/')
  await userEvent.keyboard('{Control>}k{/Control}')
  await input()
  if (typed) await userEvent.keyboard(typed)
  return { address }
}

/** The server and an empty browser, for the tests of a file. */
export function setUpPalette() {
  const api = testApi()
  beforeEach(() => localStorage.removeItem('mca-recent'))
  afterEach(() => {
    jest.restoreAllMocks()
  })
  const finds = (...data: SearchHit[]) => api.answers('GET /api/search', { data, failed: [] })
  return { api, finds }
}
