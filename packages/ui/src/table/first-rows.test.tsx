import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { BaseTable } from './base-table'

const rows = Array.from({ length: 50 }, (_, index) => ({ id: String(index) }))
const columns = [{ header: 'Number', cell: ({ id }: { id: string }) => id }]

/** How many rows each render of a table has put on the page. */
function counts(state?: object): number[] {
  const seen: number[] = []
  const count = () => void seen.push(document.querySelectorAll('tbody tr').length)
  const table = (
    <Profiler id="table" onRender={count}>
      <BaseTable label="numbers" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Profiler>
  )
  const router = createMemoryRouter([{ path: '/', element: table }], { initialEntries: [{ pathname: '/', state }] })
  const { unmount } = render(<RouterProvider router={router} />)
  expect(screen.getAllByRole('row')).toHaveLength(51)
  unmount()
  return seen
}

// Proves R19.562.
test('a new list shows a screen of rows first, and then all', () => {
  const [first = 0, ...others] = counts()
  expect(first).toBeGreaterThan(5)
  expect(first).toBeLessThan(50)
  expect(others.at(-1)).toBe(50)
})

// Proves R19.562.
test('a list that opens at a row shows all rows at once', () => {
  expect(counts({ row: '40' })[0]).toBe(50)
})
