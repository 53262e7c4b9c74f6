import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { advanceQueries, merchantQueries, partyQueries } from '@mca/api'
import type { PartyKind } from '@mca/contract/parties'
import { advanceDetail, id, merchant, party, renderRoutes, testApi } from '@mca/testing'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useParams } from 'react-router-dom'
import { usePageTitle } from '../layout/use-page-title'
import { recentRecords, rememberRecord } from './recent'

const api = testApi()
const account = id(1)
beforeEach(() => localStorage.removeItem('mca-recent'))

const partiesOf = (kind: PartyKind) => ({ one: (party: string) => partyQueries.one(kind, party) })

interface Queries {
  one: (of: string) => { queryKey: readonly unknown[]; queryFn?: unknown }
}
function Page({ queries }: { queries: Queries }) {
  usePageTitle()
  const query = queries.one(useParams()['id'] ?? '')
  const { refetch } = useQuery<unknown>({ queryKey: query.queryKey, queryFn: query.queryFn as never })
  return <button onClick={() => void refetch()}>Reload</button>
}
function List() {
  usePageTitle()
  return null
}
const open = (at: string) =>
  renderRoutes(
    [
      { path: '/advances', element: <List /> },
      { path: '/advances/:id', element: <Page queries={advanceQueries} /> },
      { path: '/advances/:id/edit', element: <Page queries={advanceQueries} />, handle: { title: 'Edit Advance' } },
      { path: '/merchants/:id', element: <Page queries={merchantQueries} /> },
      { path: '/syndicators/:id', element: <Page queries={partiesOf('syndicator')} /> },
      { path: '/isos/:id', element: <Page queries={partiesOf('iso')} /> },
      { path: '/sales-reps/:id', element: <Page queries={partiesOf('salesRep')} /> },
    ],
    at,
  )
const title = (text: string) => waitFor(() => expect(document.title).toBe(`${text} · MCA Back Office`))

// Proves R2.56.
test('the title names the record as soon as it is loaded, follows a new name, and ends with the page', async () => {
  api.hangs(`GET /api/merchants/${id(1)}`)
  const { goTo } = open(`/merchants/${id(1)}`)
  await title('Merchants')
  await goTo('/advances')
  await title('Advances')
  api.answers(`GET /api/merchants/${id(1)}`, merchant())
  await goTo(`/merchants/${id(1)}`)
  await userEvent.click(screen.getByRole('button'))
  await title('Bluegate Diner LLC')
  api.answers(`GET /api/merchants/${id(1)}`, merchant({ name: 'Bluegate Grill LLC' }))
  await userEvent.click(screen.getByRole('button'))
  await title('Bluegate Grill LLC')
  await goTo('/advances')
  await title('Advances')
})

// Proves R2.56.
test('an advance is named by its code and merchant, its form by what it edits', async () => {
  api.answers(`GET /api/advances/${id(1)}`, advanceDetail())
  const { goTo } = open(`/advances/${id(1)}`)
  await title('ADV-000001 · Bluegate Diner LLC')
  await goTo(`/advances/${id(1)}/edit`)
  await title('Edit ADV-000001 · Bluegate Diner LLC')
})

// Proves R2.50, R2.56.
test.each([
  ['iso', '/isos', 'Harbor Brokers'],
  ['salesRep', '/sales-reps', 'Rosa Delgado'],
] as const)('the page of a party (%s) is named and remembered too', async (kind, list, name) => {
  api.answers(`GET /api${list}/${id(3)}`, party({ id: id(3), name }))
  open(`${list}/${id(3)}`)
  await title(name)
  expect(recentRecords(account)).toMatchObject([{ kind, id: id(3), name }])
})

// Proves R2.50.
test('opened records are remembered, the latest first, and a deleted one is forgotten', async () => {
  api.answers(`GET /api/advances/${id(1)}`, advanceDetail())
  api.answers(`GET /api/merchants/${id(1)}`, merchant())
  api.answers(`GET /api/syndicators/${id(1)}`, party({ name: 'North Fund' }))
  rememberRecord(account, { kind: 'advance', id: id(2), name: 'ADV-000002', detail: 'Harbor Tow' })
  const { goTo } = open(`/advances/${id(1)}`)
  await title('ADV-000001 · Bluegate Diner LLC')
  await goTo(`/merchants/${id(1)}`)
  await title('Bluegate Diner LLC')
  await goTo(`/syndicators/${id(1)}`)
  await title('North Fund')
  const names = () => recentRecords(account).map(({ name }) => name)
  expect(names()).toEqual(['North Fund', 'Bluegate Diner LLC', 'ADV-000001', 'ADV-000002'])
  api.refuses(`GET /api/advances/${id(2)}`, 'Advance not found.', 404)
  await goTo(`/advances/${id(2)}`)
  await waitFor(() => expect(names()).toEqual(['North Fund', 'Bluegate Diner LLC', 'ADV-000001']))
})

test('at most eight records are remembered, each once', () => {
  for (let n = 1; n <= 12; n++) rememberRecord(account, { kind: 'merchant', id: id(n), name: `M${n}`, detail: null })
  rememberRecord(account, { kind: 'merchant', id: id(9), name: 'Nine', detail: null })
  expect(recentRecords(account).map(({ name }) => name)).toEqual(['Nine', 'M12', 'M11', 'M10', 'M8', 'M7', 'M6', 'M5'])
})
