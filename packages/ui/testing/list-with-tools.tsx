import { afterEach, beforeEach, jest } from '@jest/globals'
import { advanceListQuery } from '@mca/contract/advances'
import { AppError } from '@mca/contract/problems'
import type { View } from '@mca/contract/views'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { followAccount } from '../src/drafts/draft-registry'
import { ListDisplay } from '../src/table/list-display'
import { listTools, type Tools } from '../src/table/list-tools'
import { useColumnChoice } from '../src/table/use-column-choice'
import { useListParams } from '../src/table/use-list-params'
import { renderScreen } from './render-screen'

export const atlas = '0b9c5f2e-8d0a-4c6e-9b1f-2a3b4c5d6e7f'
export const gone = '0b9c5f2e-8d0a-4c6e-9b1f-000000000000'
const ann = { id: 'ann', name: 'Ann' }
export const saved = (fields: Partial<View>): View => ({
  id: 'one',
  list: 'advances',
  name: 'Behind, Florida',
  query: { deal_flow: 'Issues', state: 'FL' },
  columns: null,
  shared: false,
  owner: ann,
  created_at: '2026-01-05T12:00:00.000Z',
  ...fields,
})
/** The server's data, and the updates of views that it received. */
export const server: { views: View[]; updates: unknown[] } = { views: [], updates: [] }

/** Funders that a search finds by any part of the name, as the server does. */
export const funders = [
  { id: atlas, name: 'Atlas Capital' },
  { id: '1b9c5f2e-8d0a-4c6e-9b1f-2a3b4c5d6e7f', name: 'Boreal Bank' },
]
const matches = (search = '') => funders.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
const tools: Tools = {
  filters: [
    {
      kind: 'choices',
      name: 'deal_flow',
      label: 'Status',
      options: ['Funded', 'Issues', 'Closed'].map((value) => ({ value, label: value })),
    },
    {
      kind: 'record',
      name: 'funder_id',
      label: 'Funder',
      many: 'Funders',
      useMatches: (search) =>
        useQuery({
          queryKey: ['funders', search],
          queryFn: () => ({ data: matches(search), pagination: { page: 1, limit: 100, total: 2, totalPages: 1 } }),
        }),
      useRecord: (id) =>
        useQuery({
          queryKey: ['funder', id],
          enabled: id !== '',
          retry: false,
          queryFn: () => {
            const found = funders.find((each) => each.id === id)
            if (!found) throw new AppError(404, 'Funder not found')
            return found
          },
        }),
    },
    {
      kind: 'pick',
      name: 'state',
      label: 'State',
      options: [
        { value: 'FL', label: 'Florida' },
        { value: 'GA', label: 'Georgia' },
      ],
      other: (typed) => (typed.length === 2 ? { value: typed.toUpperCase(), label: typed.toUpperCase() } : undefined),
    },
    { kind: 'days', label: 'Date Funded', from: 'funded_from', to: 'funded_to' },
  ],
  views: {
    list: () => ({ queryKey: ['views'], queryFn: () => server.views }),
    update: () => ({
      mutationFn: (change) => {
        server.updates.push(change)
        return Promise.resolve(saved({}))
      },
    }),
    remove: () => ({
      mutationFn: (id) => {
        server.views = server.views.filter((view) => view.id !== id)
        return Promise.resolve()
      },
    }),
    useSave: (view) => ({
      creation: {},
      save: (input) => {
        const row = saved({ ...input, id: view?.id ?? 'new' })
        server.views = [...server.views.filter(({ id }) => id !== row.id), row]
        return Promise.resolve(row)
      },
    }),
  },
  builtIn: [
    { name: 'Behind', query: { bucket: '1-7,8-14', sort: '-behind' }, columns: ['ISO'] },
    { name: 'Paused', query: { standing: 'paused' } },
  ],
}
const ListTools = listTools(() => Promise.resolve(tools))

const columns = [
  { header: 'Name', sticky: true, cell: () => '' },
  { header: 'Amount', cell: () => '' },
  { header: 'ISO', optional: true, cell: () => '' },
]

function List() {
  const choice = useColumnChoice('advances', columns)
  const [params, setParams, address] = useListParams(advanceListQuery)
  const { data } = useQuery({
    queryKey: ['rows', params],
    queryFn: () => JSON.stringify(params),
    enabled: !address.isOpening,
  })
  return (
    <>
      <ListTools list="advances" hasFilters {...{ params, choice, ...address }} onChange={setParams} />
      <ListDisplay choice={choice} />
      <output aria-label="columns">{choice.ids.join()}</output>
      <output aria-label="rows">{data ?? 'Loading'}</output>
      <button>Elsewhere</button>
    </>
  )
}
export const show = (at = '/advances') =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
    at,
  )
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = async (name: string | RegExp) => userEvent.click(await button(name))
export const panel = () => screen.findByRole('dialog', { name: 'Filters' })
export const chips = () =>
  screen.queryAllByRole('button', { name: /Remove filter/ }).map(({ textContent }) => textContent)

/** An empty browser and a server without views, for the tests of a file. */
export function setUpList() {
  beforeEach(() => {
    server.views = []
    server.updates = []
    window.localStorage.clear()
    followAccount(ann.id, false)
    document.title = 'Advances · MCA Back Office'
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })
}
