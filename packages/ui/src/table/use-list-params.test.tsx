import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { readQuery } from '@mca/contract/lists'
import { partyListQuery } from '@mca/contract/parties'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../../testing/render-screen'
import { Pagination } from './pagination'
import { SearchBox } from './search-box'
import { StatusFilter } from './status-filter'
import { changedListParams, useListParams } from './use-list-params'

const read = (search: string) => readQuery(partyListQuery, Object.fromEntries(new URLSearchParams(search))).query
const change = (search: string, values: object) => String(changedListParams(new URLSearchParams(search), values))

// Proves R13.5.
test('page, search and filter come from the URL', () => {
  expect(read('page=3&search=blue&status=active')).toMatchObject({ page: 3, search: 'blue', status: 'active' })
})

// Proves R13.5.
test('a value that the endpoint would refuse is ignored', () => {
  expect(read('page=0&search=blue&status=gone')).toMatchObject({ page: 1, search: 'blue' })
  expect(read('page=0&status=gone').status).toBeUndefined()
})

// Proves R13.6.
test('any change except of the page goes to page 1, and default values are left out of the URL', () => {
  expect(change('page=4&search=a', { search: 'b' })).toBe('search=b')
  expect(change('page=4&search=a', { status: 'active' })).toBe('search=a&status=active')
  expect(change('page=4&search=a', { page: 5 })).toBe('page=5&search=a')
  expect(change('page=4&search=a', { page: 1 })).toBe('search=a')
  expect(change('search=a&status=active', { status: undefined, search: '' })).toBe('')
})

function List() {
  const [params, setParams] = useListParams(partyListQuery)
  return (
    <>
      <SearchBox
        placeholder="Search by name or email..."
        value={params.search}
        onChange={(search) => setParams({ search })}
      />
      <StatusFilter
        value={params.status}
        options={[{ value: 'active', label: 'Active' }]}
        onChange={(status) => setParams({ status })}
      />
      <Pagination page={params.page} totalPages={5} total={230} onPage={(page) => setParams({ page })} />
    </>
  )
}

/** Types without a pause between the keys, even on a slow machine. */
const user = userEvent.setup({ delay: null })

test('the search box has no label, so a query for the label Name finds only the field in a dialog above the list', () => {
  renderScreen(<List />)
  expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search by name or email...')
  expect(screen.queryByLabelText(/name/i)).not.toBeInTheDocument()
})

// Proves R13.7.
test('typing changes the URL once, after the pause, and keeps a trailing space in the box', async () => {
  const { address, visited } = renderScreen(<List />, '/isos?page=3')
  const box = screen.getByRole('searchbox')
  await user.type(box, 'blue ')
  await waitFor(() => expect(address()).toBe('/isos?search=blue'))
  expect([...visited]).toEqual(['/isos?page=3', '/isos?search=blue'])
  expect(box).toHaveValue('blue ')
})

test('a filter chosen before the typing pause is over is kept, and so is the search', async () => {
  const { address } = renderScreen(<List />, '/isos?page=3')
  await user.type(screen.getByRole('searchbox'), 'blue')
  // Not with userEvent, which would move the focus out of the box first and so report the search at once.
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'active' } })
  await waitFor(() => expect(address()).toBe('/isos?status=active&search=blue'))
})

test('two changes in the same update are both kept', async () => {
  const { address } = renderScreen(<List />, '/isos')
  await user.type(screen.getByRole('searchbox'), 'blue')
  act(() => {
    fireEvent.blur(screen.getByRole('searchbox'))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'active' } })
  })
  await waitFor(() => expect(address()).toBe('/isos?search=blue&status=active'))
})

// Proves R13.5.
test('Back restores the previous list and the text of the search box', async () => {
  const { address, goBack } = renderScreen(<List />, '/isos?search=blue')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Active')
  expect(address()).toBe('/isos?search=blue&status=active')
  await goBack()
  expect(address()).toBe('/isos?search=blue&page=2')
  expect(screen.getByText('Page 2 of 5 (230 total)')).toBeVisible()
  expect(screen.getByRole('combobox')).toHaveDisplayValue('All Status')
  expect(screen.getByRole('searchbox')).toHaveValue('blue')
})

test('another search in the URL replaces the typed text', async () => {
  const { address, goTo } = renderScreen(<List />)
  await user.type(screen.getByRole('searchbox'), 'blue')
  await waitFor(() => expect(address()).toBe('/?search=blue'))
  await goTo('/?status=active')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})
