import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { advanceListQuery, AppError, type View } from '@mca/contract'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../../test/render-screen'
import { leaving } from '../leave/page-parts'
import { ListLook } from './list-look'
import { listTools, type Tools } from './list-tools'
import { useColumnChoice } from './use-column-choice'
import { useListParams } from './use-list-params'

const atlas = '0b9c5f2e-8d0a-4c6e-9b1f-2a3b4c5d6e7f'
const gone = '0b9c5f2e-8d0a-4c6e-9b1f-000000000000'
const ann = { id: 'ann', name: 'Ann' }
const saved = (fields: Partial<View>): View => ({
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
let stored: View[] = []
const updates: unknown[] = []

/** Funders that a search finds by any part of the name, as the server does. */
const funders = [
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
    list: () => ({ queryKey: ['views'], queryFn: () => stored }),
    update: () => ({
      mutationFn: (change) => {
        updates.push(change)
        return Promise.resolve(saved({}))
      },
    }),
    remove: () => ({
      mutationFn: (id) => {
        stored = stored.filter((view) => view.id !== id)
        return Promise.resolve()
      },
    }),
    useSave: (view) => ({
      creation: {},
      save: (input) => {
        const row = saved({ ...input, id: view?.id ?? 'new' })
        stored = [...stored.filter(({ id }) => id !== row.id), row]
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
      <ListLook choice={choice} />
      <output aria-label="columns">{choice.ids.join()}</output>
      <output aria-label="rows">{data ?? 'Loading'}</output>
      <button>Elsewhere</button>
    </>
  )
}
const show = (at = '/advances') =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
    at,
  )
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const panel = () => screen.findByRole('dialog', { name: 'Filters' })
const chips = () => screen.queryAllByRole('button', { name: /Remove filter/ }).map(({ textContent }) => textContent)

beforeEach(() => {
  stored = []
  updates.length = 0
  window.localStorage.clear()
  leaving.account = ann.id
  document.title = 'Advances · MCA Back Office'
})
afterEach(() => {
  jest.restoreAllMocks()
})

// Proves R13.35, R13.36.
test('choices apply at once, stand in the address in the order of the options, and show as a chip', async () => {
  const { address } = show('/advances?page=3')
  await press('Filter')
  const dialog = await panel()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Issues' }))
  expect(within(dialog).getByRole('checkbox', { name: 'Issues' })).toBeChecked()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Funded' }))
  await waitFor(() => expect(address()).toBe('/advances?deal_flow=Funded%2CIssues'))
  expect(await button('Filter (1)')).toBeVisible()
  await waitFor(() => expect(chips()).toEqual(['Status: Funded, IssuesRemove filter']))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Funded' }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Issues' }))
  await waitFor(() => expect(address()).toBe('/advances'))
})

// Proves R13.35.
test('a record is found by typing, with the keyboard alone, and Escape returns to the button', async () => {
  const { address } = show()
  ;(await button('Filter')).focus()
  await userEvent.keyboard('{Enter}')
  await panel()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Funded' })).toHaveFocus())
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.getByRole('combobox', { name: 'Funder' })).toHaveFocus()
  await userEvent.keyboard('bor')
  await waitFor(() => expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['Boreal Bank']))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/advances?funder_id=${funders[1]?.id}`))
  expect(await screen.findByRole('button', { name: 'Funder: Boreal Bank Remove filter' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await button('Filter (1)')).toHaveFocus()
})

// Proves R13.46.
test('a state is found by its name or its letters, and other letters can be chosen too', async () => {
  const { address } = show()
  await press('Filter')
  const state = within(await panel()).getByRole('combobox', { name: 'State' })
  await userEvent.type(state, 'geo')
  await userEvent.click(await screen.findByRole('option', { name: 'Georgia' }))
  await waitFor(() => expect(address()).toBe('/advances?state=GA'))
  await waitFor(() => expect(chips()).toEqual(['State: GeorgiaRemove filter']))
  await userEvent.clear(state)
  await userEvent.type(state, 'on')
  await userEvent.click(await screen.findByRole('option', { name: 'ON' }))
  await waitFor(() => expect(address()).toBe('/advances?state=ON'))
})

// Proves R13.37.
test('a period sets both ends of the range, pressed again it clears them, and either end may stay open', async () => {
  jest.useFakeTimers({
    now: new Date(2026, 6, 15, 23, 30),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'],
  })
  try {
    const { address } = show()
    await press('Filter')
    const dialog = await panel()
    const thisMonth = within(dialog).getByRole('button', { name: 'This month' })
    await userEvent.click(thisMonth)
    await waitFor(() => expect(address()).toBe('/advances?funded_from=2026-07-01&funded_to=2026-07-31'))
    expect(thisMonth).toHaveAttribute('aria-pressed', 'true')
    expect(await button('Filter (1)')).toBeVisible()
    await waitFor(() => expect(chips()).toEqual(['Date Funded: This monthRemove filter']))
    await userEvent.clear(within(dialog).getByLabelText('To'))
    await waitFor(() => expect(chips()).toEqual(['Date Funded: from Jul 1, 2026Remove filter']))
    await userEvent.clear(within(dialog).getByLabelText('From'))
    await waitFor(() => expect(address()).toBe('/advances'))
    await userEvent.type(within(dialog).getByLabelText('To'), '2026-03-31')
    await waitFor(() => expect(address()).toBe('/advances?funded_to=2026-03-31'))
    await waitFor(() => expect(chips()).toEqual(['Date Funded: until Mar 31, 2026Remove filter']))
  } finally {
    jest.useRealTimers()
  }
})

// Proves R13.36.
test('a chip removes its filter, Clear all removes all of them, and Back brings them back', async () => {
  const { address, goBack } = show(`/advances?search=diner&deal_flow=Closed&funder_id=${atlas}&state=FL`)
  expect(await screen.findByRole('button', { name: 'Funder: Atlas Capital Remove filter' })).toBeVisible()
  expect(await button('Filter (3)')).toBeVisible()
  // A chip must not be found as a field: a dialog above the list has fields of the same names.
  expect(screen.queryByLabelText(/Funder|Status|State/)).not.toBeInTheDocument()
  await press('Status: Closed Remove filter')
  await waitFor(() => expect(address()).toBe(`/advances?search=diner&funder_id=${atlas}&state=FL`))
  await press('Clear all')
  await waitFor(() => expect(address()).toBe('/advances?search=diner'))
  expect(chips()).toEqual([])
  expect(await button('Filter')).toHaveTextContent(/^Filter$/)
  await goBack()
  expect(await screen.findByRole('button', { name: 'State: Florida Remove filter' })).toBeVisible()
})

// Proves R13.38.
test('what the list does not accept is dropped from the address with a note, until the list changes', async () => {
  const { address } = show('/advances?deal_flow=Gone&sort=color&page=0&state=FL')
  const note = await screen.findByRole('status', { name: '' })
  await waitFor(() => expect(address()).toBe('/advances?state=FL'))
  expect(await screen.findByText('The filter "Status" was removed: its value is no longer valid.')).toBeVisible()
  expect(screen.getByText('The sort order was removed: this list has no such column.')).toBeVisible()
  expect(note).toBeDefined()
  await press('State: Florida Remove filter')
  await waitFor(() => expect(screen.queryByText(/was removed/)).not.toBeInTheDocument())
})

// Proves R13.38.
test('a filter for a record that is gone is dropped with a note, which can be dismissed', async () => {
  const { address } = show(`/advances?funder_id=${gone}`)
  expect(await screen.findByText('The filter "Funder" was removed: that funder no longer exists.')).toBeVisible()
  expect(address()).toBe('/advances')
  await press('Dismiss')
  await waitFor(() => expect(screen.queryByText(/was removed/)).not.toBeInTheDocument())
})

// Proves R13.38.
test('everything that is dropped at the same time is gone from the address, each with its note', async () => {
  const { address } = show(`/advances?deal_flow=Gone&sort=color&funder_id=${gone}&state=FL&view=other`)
  await waitFor(() => expect(address()).toBe('/advances?state=FL'))
  await waitFor(() =>
    expect(screen.getByText(/The filter "Status" was removed/).parentElement).toHaveTextContent(
      /The sort order was removed.*The filter "Funder" was removed|The filter "Funder" was removed.*The sort order was removed/,
    ),
  )
  expect(screen.getByText(/The view was closed/)).toBeVisible()
})

test('the popup closes when the focus or a click goes elsewhere', async () => {
  show()
  await press('Filter')
  await panel()
  await press('Elsewhere')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await press('Filter')
  within(await panel())
    .getByRole('button', { name: 'Done' })
    .focus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

const opened = '/advances?view=one&deal_flow=Issues&state=FL'

// Proves R13.42.
test('the link of a view shows what the view says, at once and without the whole list before', async () => {
  stored = [saved({})]
  const { address, visited } = show('/advances?view=one')
  await waitFor(() => expect(address()).toBe(opened))
  expect([...visited]).toEqual(['/advances?view=one', opened])
  const rows = screen.getByRole('status', { name: 'rows' })
  await waitFor(() => expect(rows).toHaveTextContent('"deal_flow":["Issues"]'))
  expect(await screen.findByText('Behind, Florida')).toBeVisible()
  expect(screen.queryByText('Modified')).not.toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('Behind, Florida · MCA Back Office'))
})

// Proves R13.42.
test('a view without a filter opens the list, and a view that is missing is closed with a note', async () => {
  stored = [saved({ query: {} })]
  show('/advances?view=one')
  expect(await screen.findByText('Behind, Florida')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('status', { name: 'rows' })).toHaveTextContent('"page":1'))
})

// Proves R13.42.
test('a view that does not exist any longer is closed with a note, and the whole list is shown', async () => {
  const { address } = show('/advances?view=other')
  expect(
    await screen.findByText('The view was closed: it no longer exists, or is no longer shared with you.'),
  ).toBeVisible()
  expect(address()).toBe('/advances')
  await waitFor(() => expect(screen.getByRole('status', { name: 'rows' })).toHaveTextContent('"page":1'))
})

// Proves R13.44.
test('a view is modified while the list shows something else; Reset view shows it again, Clear all leaves it', async () => {
  stored = [saved({})]
  const { address } = show(opened)
  await press('State: Florida Remove filter')
  expect(await screen.findByText('Modified')).toBeVisible()
  await press('Reset view')
  await waitFor(() => expect(address()).toBe(opened))
  await waitFor(() => expect(screen.queryByText('Modified')).not.toBeInTheDocument())
  await press('Clear all')
  await waitFor(() => expect(address()).toBe('/advances'))
  await waitFor(() => expect(document.title).toBe('Advances · MCA Back Office'))
})

// Proves R13.30, R13.42.
test('a view shows its columns; a column that the list lacks is left out with a note, and another choice modifies the view', async () => {
  stored = [saved({ columns: ['Name', 'ISO', 'Color'] })]
  const { address } = show('/advances?view=one')
  await waitFor(() => expect(address()).toBe(`${opened}&columns=Name%2CISO`))
  expect(await screen.findByText('Not shown, because this list has no such column: Color.')).toBeVisible()
  expect(screen.getByRole('status', { name: 'columns' })).toHaveTextContent(/^Name,ISO$/)
  expect(screen.queryByText('Modified')).not.toBeInTheDocument()
  await press('Columns')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Amount' }))
  await waitFor(() => expect(address()).toBe(opened))
  expect(screen.getByRole('status', { name: 'columns' })).toHaveTextContent(/^Name,Amount,ISO$/)
  expect(await screen.findByText('Modified')).toBeVisible()
  await press('Reset view')
  await waitFor(() => expect(screen.getByRole('status', { name: 'columns' })).toHaveTextContent(/^Name,ISO$/))
})

// Proves R13.44.
test('the menu has the own and the shared views, and opens one', async () => {
  stored = [
    saved({}),
    saved({ id: 'two', name: 'All of Bob', query: {}, shared: true, owner: { id: 'bob', name: 'Bob' } }),
  ]
  const { address } = show()
  await press('Views')
  const menu = await screen.findByRole('dialog', { name: 'Views' })
  expect(await within(menu).findByRole('region', { name: 'My views' })).toHaveTextContent('Behind, Florida')
  expect(within(menu).getByRole('region', { name: 'Shared views' })).toHaveTextContent('All of BobBob')
  await userEvent.click(within(menu).getByRole('link', { name: 'Behind, Florida' }))
  await waitFor(() => expect(address()).toBe(opened))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await press('Views')
  const again = await screen.findByRole('dialog', { name: 'Views' })
  expect(within(again).getByRole('link', { name: 'Behind, Florida' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(within(again).getByRole('link', { name: 'Whole list' }))
  await waitFor(() => expect(address()).toBe('/advances'))
})

// Proves R15.50.
test('a built-in view is there without a saved one, opens by keyboard, names the page, and is nobody’s to change', async () => {
  const { address } = show('/advances?search=diner&page=3')
  await userEvent.tab()
  await userEvent.tab()
  expect(await button('Views')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('dialog', { name: 'Views' })
  const builtIn = within(menu).getByRole('region', { name: 'Built-in views' })
  expect(builtIn).toHaveTextContent(/^Built-in viewsBehindPaused$/)
  await userEvent.tab()
  expect(within(builtIn).getByRole('link', { name: 'Behind' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/advances?bucket=1-7%2C8-14&sort=-behind&columns=ISO'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await button('Views')).toHaveFocus()
  expect(screen.getByRole('status', { name: 'columns' })).toHaveTextContent(/^Name,ISO$/)
  await waitFor(() => expect(document.title).toBe('Behind · MCA Back Office'))
  await press('Views')
  const again = await screen.findByRole('dialog', { name: 'Views' })
  expect(within(again).getByRole('link', { current: true })).toHaveTextContent('Behind')
  expect(
    within(again)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Save view...'])
})

// Proves R15.50.
test('a built-in view is open whenever the address says the same, unless a saved view does', async () => {
  stored = [saved({ name: 'My pauses', query: { standing: 'paused' } })]
  const name = (text: string) => screen.queryByText(text, { selector: 'span' })
  const { goTo } = show('/advances?sort=-behind&page=2&bucket=1-7,8-14')
  await waitFor(() => expect(name('Behind')).toBeVisible())
  await goTo('/advances?sort=behind&bucket=1-7,8-14')
  await waitFor(() => expect(name('Behind')).not.toBeInTheDocument())
  await goTo('/advances?standing=paused')
  await waitFor(() => expect(name('Paused')).toBeVisible())
  await goTo('/advances?view=one&standing=paused')
  await waitFor(() => expect(name('My pauses')).toBeVisible())
  expect(name('Paused')).not.toBeInTheDocument()
})

// Proves R13.44.
test('what the list shows is saved as a view, which is open then', async () => {
  const { address } = show('/advances?search=diner&state=FL&page=2')
  await press('Views')
  await press('Save view...')
  const dialog = await screen.findByRole('dialog', { name: 'Save View' })
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Diners')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Shared with everybody' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save View' }))
  await waitFor(() => expect(address()).toBe('/advances?view=new&search=diner&state=FL'))
  expect(stored).toMatchObject([
    { name: 'Diners', shared: true, list: 'advances', query: { search: 'diner', state: 'FL' } },
  ])
})

// Proves R13.44.
test('the owner updates, renames and deletes the open view', async () => {
  stored = [saved({})]
  const { address } = show('/advances?view=one&deal_flow=Closed')
  await press('Views')
  await press("Update 'Behind, Florida'")
  await waitFor(() => expect(updates).toMatchObject([{ id: 'one', input: { query: { deal_flow: 'Closed' } } }]))
  await press('Views')
  await press('Rename or share...')
  const dialog = await screen.findByRole('dialog', { name: 'Edit View' })
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Behind, Florida')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  jest.spyOn(window, 'confirm').mockReturnValue(true)
  await press('Views')
  await press('Delete view')
  await waitFor(() => expect(address()).toBe('/advances'))
  expect(stored).toEqual([])
})

// Proves R13.40, R13.44.
test('somebody else’s shared view can be copied, by link and as a view of one’s own, but not changed', async () => {
  stored = [saved({ shared: true, owner: { id: 'bob', name: 'Bob' } })]
  show('/advances?view=one&deal_flow=Closed')
  await press('Views')
  const menu = await screen.findByRole('dialog', { name: 'Views' })
  await within(menu).findByRole('button', { name: 'Copy link' })
  expect(
    within(menu)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Save as new view...', 'Copy link'])
  const asked = jest.spyOn(window, 'prompt').mockReturnValue(null)
  // jsdom, like a page over plain HTTP, has no clipboard.
  await press('Copy link')
  await waitFor(() => expect(asked).toHaveBeenCalledWith('Copy this link', 'http://localhost/advances?view=one'))
})
