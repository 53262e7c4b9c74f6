import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../primitives/button'
import { ListPage } from '../page/list-page'
import { renderScreen } from '../../testing/render-screen'
import { DataTable } from './data-table'
import type { PageInfo } from './pagination'
import { ResourceTable } from './resource-table'
import type { ResourceTableProps } from './resource-table'

interface Row {
  id: string
  name: string
}
type Query = ResourceTableProps<Row>['query']
const rows: Row[] = [
  { id: '1', name: 'Bluegate Diner LLC' },
  { id: '2', name: 'Harbor Tow Inc.' },
]
const page = (data: readonly Row[], pagination: PageInfo = { page: 1, totalPages: 1, total: data.length }) => ({
  data,
  pagination,
})
const onEdit = jest.fn()

const table = (query: Partial<Query>, props: Partial<ResourceTableProps<Row>> = {}) => (
  <ResourceTable
    query={{
      data: undefined,
      isError: false,
      isFetching: false,
      isPlaceholderData: false,
      refetch: jest.fn<Query['refetch']>(),
      ...query,
    }}
    columns={[
      { header: 'Name', cell: (row) => row.name },
      {
        header: 'Actions',
        actions: true,
        cell: (row) => (
          <Button variant="outline" onClick={() => onEdit(row.id)}>
            Edit {row.name}
          </Button>
        ),
      },
    ]}
    noun={{ one: 'ISO', many: 'ISOs' }}
    params={{}}
    onParamsChange={jest.fn()}
    addButton={<Button>Add ISO</Button>}
    {...props}
  />
)

// Proves R13.2.
test('while it loads, the table says what is loading', () => {
  renderScreen(table({}))
  expect(screen.getByRole('status')).toHaveTextContent('Loading ISOs...')
})

// Proves R2.14, R13.2.
test('a failure shows an alert with a button that retries', async () => {
  const refetch = jest.fn<Query['refetch']>()
  renderScreen(table({ isError: true, refetch }))
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load ISOs. Please try again.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

// Proves R2.15.
test('a failed refresh keeps the rows that were there', () => {
  renderScreen(table({ data: page(rows), isError: true }))
  expect(screen.getByRole('alert')).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Bluegate Diner LLC' })).toBeVisible()
})

// Proves R13.3.
test('an empty list offers to add the first record', () => {
  renderScreen(table({ data: page([], { page: 1, totalPages: 0, total: 0 }) }))
  expect(screen.getByText('No ISOs found')).toBeVisible()
  expect(screen.getByText('Get started by adding your first ISO')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add ISO' })).toBeVisible()
})

test('a search without a match offers to clear it, not to add a first record', async () => {
  const onParamsChange = jest.fn()
  const params = { page: 1, sort: 'name', search: 'zzz', status: undefined }
  renderScreen(table({ data: page([], { page: 1, totalPages: 0, total: 0 }) }, { params, onParamsChange }))
  expect(screen.queryByText('Get started by adding your first ISO')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(onParamsChange.mock.calls).toStrictEqual([[{ search: undefined }]])
})

// Proves R13.3.
test('nothing found for the filters before does not say that the list has no records', () => {
  renderScreen(table({ data: page([], { page: 1, totalPages: 0, total: 0 }), isPlaceholderData: true }))
  expect(screen.getByText('Loading ISOs...')).toBeVisible()
  expect(screen.queryByText('No ISOs found')).not.toBeInTheDocument()
})

// Proves R19.780.
test('rows are dimmed when others load for longer than 150 ms, and until these are there', async () => {
  jest.useFakeTimers()
  let setLoading: (isLoading: boolean) => void = () => undefined
  function List() {
    const [isPlaceholderData, setState] = useState(false)
    setLoading = setState
    return table({ data: page(rows), isPlaceholderData })
  }
  try {
    renderScreen(<List />)
    const shown = screen.getByRole('table')
    act(() => setLoading(true))
    expect(shown).toHaveAttribute('aria-busy', 'true')
    await act(() => jest.advanceTimersByTimeAsync(149))
    expect(shown).not.toHaveAttribute('data-dimmed')
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(shown).toHaveAttribute('data-dimmed')
    act(() => setLoading(false))
    expect(shown).not.toHaveAttribute('data-dimmed')
    act(() => setLoading(true))
    expect(shown).not.toHaveAttribute('data-dimmed')
  } finally {
    jest.useRealTimers()
  }
})

test('a page past the end leads back to the last one', async () => {
  const onParamsChange = jest.fn()
  renderScreen(
    table({ data: page([], { page: 9, totalPages: 3, total: 120 }) }, { params: { page: 9 }, onParamsChange }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Go to the last page' }))
  expect(onParamsChange).toHaveBeenCalledWith({ page: 3 })
})

// Proves R13.4.
test.each([
  [1, 'There is only 1 page.'],
  [3, 'There are only 3 pages.'],
])('past the end of %d page(s) it says so', (totalPages, words) => {
  renderScreen(table({ data: page([], { page: 9, totalPages, total: totalPages * 50 }) }, { params: { page: 9 } }))
  expect(screen.getByText(words)).toBeVisible()
})

// Proves R13.1.
test('pages are shown only when there are several', async () => {
  const onParamsChange = jest.fn()
  renderScreen(table({ data: page(rows, { page: 1, totalPages: 2, total: 52 }) }, { onParamsChange }))
  expect(screen.getByText('Page 1 of 2 (52 total)')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onParamsChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onParamsChange).toHaveBeenCalledWith({ page: 2 })
})

// Proves R13.55.
test('where counting has stopped, the pager says that there are more', () => {
  renderScreen(table({ data: page(rows, { page: 20, totalPages: 20, total: 1000, more: true }) }))
  expect(screen.getByText('Page 20 of 20 (more than 1,000 total)')).toBeVisible()
})

// Proves R13.1.
test('a single page has no page buttons', () => {
  renderScreen(table({ data: page(rows) }))
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
})

// Proves R5.4.
test('a click on a row opens it; a click on its action does not', async () => {
  const { address } = renderScreen(table({ data: page(rows) }, { rowHref: (row) => `/merchants/${row.id}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit Harbor Tow Inc.' }))
  expect(onEdit).toHaveBeenCalledWith('2')
  expect(address()).toBe('/')
  await userEvent.click(screen.getByRole('cell', { name: 'Harbor Tow Inc.' }))
  expect(address()).toBe('/merchants/2')
})

/** A list whose next answer, of the second row alone, comes when the test says so. */
function renderNextAnswer() {
  let next: (list: Query['data']) => void
  function List() {
    const [data, setData] = useState<Query['data']>(page(rows))
    next = setData
    return table({ data })
  }
  renderScreen(<List />)
  return () => act(() => next(page(rows.slice(1))))
}

// Proves R13.54.
test.each(['pointerUp', 'pointerCancel'] as const)('the rows stay from a press until after its %s', async (release) => {
  const nextAnswer = renderNextAnswer()
  fireEvent.pointerDown(screen.getByRole('cell', { name: 'Harbor Tow Inc.' }))
  nextAnswer()
  expect(screen.getByText('Bluegate Diner LLC')).toBeVisible()
  fireEvent[release](screen.getByRole('cell', { name: 'Harbor Tow Inc.' }))
  // The click comes next.
  expect(screen.getByText('Bluegate Diner LLC')).toBeVisible()
  await waitForElementToBeRemoved(() => screen.queryByText('Bluegate Diner LLC'))
})

// Proves R13.54.
test('a new search does not scroll the list under a press, but after its click', async () => {
  const { goTo } = renderScreen(table({ data: page(rows) }))
  const frame = screen.getByRole('region', { name: 'ISOs, table' })
  const cell = screen.getByRole('cell', { name: 'Harbor Tow Inc.' })
  frame.scrollTop = 70
  fireEvent.scroll(frame)
  await goTo('/?search=a')
  expect(frame.scrollTop).toBe(0)
  frame.scrollTop = 70
  fireEvent.scroll(frame)
  fireEvent.pointerDown(cell)
  await goTo('/?search=b')
  expect(frame.scrollTop).toBe(70)
  fireEvent.pointerUp(cell)
  fireEvent.click(cell)
  expect(frame.scrollTop).toBe(0)
})

// Proves R13.54.
test('a press whose release is not reported holds the rows for a moment only', async () => {
  const nextAnswer = renderNextAnswer()
  fireEvent.pointerDown(screen.getByRole('cell', { name: 'Harbor Tow Inc.' }))
  nextAnswer()
  await waitForElementToBeRemoved(() => screen.queryByText('Bluegate Diner LLC'))
})

// Proves R5.12.
test('a totals row sums the rows above it', () => {
  const columns = [
    { header: 'Advance ID', cell: ({ code }: { code: string }) => code },
    {
      header: 'Paid',
      numeric: true,
      cell: ({ paid }: { paid: number }) => paid,
      total: (all: readonly { paid: number }[]) => all.reduce((sum, { paid }) => sum + paid, 0),
    },
  ]
  const advances = [
    { code: 'ADV-1', paid: 3 },
    { code: 'ADV-2', paid: 4 },
  ]
  renderScreen(
    <DataTable
      label="Advances"
      columns={columns}
      rows={advances}
      rowKey={({ code }) => code}
      empty="No advances found"
    />,
  )
  expect(screen.getByRole('row', { name: 'Total 7' })).toBeVisible()
})

// Proves R13.3.
test('an empty list has one add button, inside the list; with records it is in the header', () => {
  const add = <Button>Add ISO</Button>
  const { unmount } = renderScreen(
    <ListPage title="ISOs" actions={add}>
      {table({ data: page([]) })}
    </ListPage>,
  )
  expect(screen.getByText('Add ISO').closest('header')).toBeNull()
  unmount()
  renderScreen(
    <ListPage title="ISOs" actions={add}>
      {table({ data: page(rows) })}
    </ListPage>,
  )
  expect(screen.getByText('Add ISO').closest('header')).not.toBeNull()
})
