import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { listQuery, type Page } from '@mca/contract/lists'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { renderScreen } from '../../testing/render-screen'
import type { Column } from './column'
import { ResourceTable } from './resource-table'
import { nextSort } from './sort'
import { useListParams } from './use-list-params'

interface Row {
  id: string
  name: string
}
const columns: readonly Column<Row>[] = [
  { header: 'Name', sort: 'name', cell: ({ name }) => name },
  { header: 'Amount', sort: 'amount', numeric: true, cell: () => 1 },
  { header: 'Created', sort: 'created_at', latestFirst: true, cell: () => 'today' },
  { header: 'Notes', cell: () => '' },
]
const list: Page<Row> = {
  data: [{ id: '1', name: 'Bluegate' }],
  pagination: { page: 1, limit: 50, total: 1, totalPages: 1 },
}
const query = { data: list, isError: false, isFetching: false, isPlaceholderData: false }
const schema = listQuery.extend({ sort: z.string().optional() })

function List() {
  const [params, setParams] = useListParams(schema)
  return (
    <ResourceTable
      query={{ ...query, refetch: () => Promise.reject(new Error('not asked for')) }}
      columns={columns}
      noun={{ one: 'row', many: 'rows' }}
      params={params}
      onParamsChange={setParams}
    />
  )
}
const header = (name: string) => screen.getByRole('columnheader', { name })

// Proves R13.25.
test.each([
  [{ sort: 'name' }, undefined, 'name'],
  [{ sort: 'name' }, 'name', '-name'],
  [{ sort: 'name' }, '-name', undefined],
  [{ sort: 'name' }, 'amount', 'name'],
  [{ sort: 'amount', numeric: true }, undefined, '-amount'],
  [{ sort: 'amount', numeric: true }, '-amount', 'amount'],
  [{ sort: 'amount', numeric: true }, 'amount', undefined],
  [{ sort: 'created_at', latestFirst: true }, '-name', '-created_at'],
])('a click on the header of %j, in the order %s, gives %s', (column, current, next) => {
  expect(nextSort(column, current)).toBe(next)
})

// Proves R13.25, R13.26.
test('the order is in the URL, starts at page 1, and the header says it', async () => {
  const { address } = renderScreen(<List />, '/?page=2&search=blue')
  expect(header('Name')).toHaveAttribute('aria-sort', 'none')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(address()).toBe('/?search=blue&sort=name')
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending')
  await userEvent.keyboard(' ')
  expect(address()).toBe('/?search=blue')
  expect(header('Name')).toHaveAttribute('aria-sort', 'none')
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
  expect(header('Amount')).toHaveAttribute('aria-sort', 'descending')
})

// Proves R13.25.
test('a column without an order is plain text', () => {
  renderScreen(<List />)
  expect(header('Notes')).not.toHaveAttribute('aria-sort')
  expect(screen.queryByRole('button', { name: 'Notes' })).not.toBeInTheDocument()
})
