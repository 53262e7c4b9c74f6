import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderScreen } from '../../testing/render-screen'
import { SearchBox } from './search-box'

/** A search box whose URL is updated only when the test does so, as on a slow machine. */
function renderSlowUrl() {
  const reports: string[] = []
  let setSearch: (search: string) => void
  function Page() {
    const [search, set] = useState('')
    setSearch = set
    return <SearchBox placeholder="Search" value={search} onChange={(reported) => reports.push(reported)} />
  }
  renderScreen(<Page />)
  return { reports, urlBecomes: (search: string) => act(() => setSearch(search)) }
}

// Proves R13.11.
test('a URL that is two reports behind does not remove typed letters', async () => {
  const user = userEvent.setup()
  const { reports, urlBecomes } = renderSlowUrl()
  const input = screen.getByPlaceholderText('Search')
  await user.type(input, 'r')
  await waitFor(() => expect(reports).toEqual(['r']))
  await user.type(input, 'o')
  await waitFor(() => expect(reports).toEqual(['r', 'ro']))
  urlBecomes('r')
  expect(input).toHaveValue('ro')
  await user.type(input, 'o')
  urlBecomes('ro')
  expect(input).toHaveValue('roo')
  await waitFor(() => expect(reports).toEqual(['r', 'ro', 'roo']))
})

// Proves R13.5.
test('a search that changes elsewhere, such as by Back or a cleared filter, replaces the text', async () => {
  const user = userEvent.setup()
  const { reports, urlBecomes } = renderSlowUrl()
  const input = screen.getByPlaceholderText('Search')
  await user.type(input, 'diner')
  await waitFor(() => expect(reports).toEqual(['diner']))
  urlBecomes('diner')
  urlBecomes('')
  expect(input).toHaveValue('')
  urlBecomes('roofing')
  expect(input).toHaveValue('roofing')
})

// Proves R13.7.
test('Enter and clearing report at once, and the same search is not reported twice', async () => {
  const user = userEvent.setup()
  const onChange = jest.fn()
  renderScreen(<SearchBox placeholder="Search" value="" onChange={onChange} />)
  const input = screen.getByPlaceholderText('Search')
  await user.type(input, 'tow{Enter}')
  expect(onChange.mock.calls).toEqual([['tow']])
  await user.tab()
  await user.clear(input)
  expect(onChange.mock.calls).toEqual([['tow'], ['']])
})
