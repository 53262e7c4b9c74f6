import { expect, test } from '@jest/globals'
import { validQuery, viewInput, viewUpdate } from './view'

const named = { list: 'merchants', name: 'Florida' } as const

// Proves R13.39.
test('a view keeps the known parameters of its list, except the page and empty values, and is private by default', () => {
  const query = { search: 'diner', status: 'active', sort: '', page: '3', limit: '7', view: 'x', color: 'red' }
  expect(viewInput.parse({ ...named, name: ' Florida ', query })).toEqual({
    ...named,
    query: { search: 'diner', status: 'active' },
    columns: null,
    shared: false,
  })
})

test('in an update, omitted columns and sharing stay omitted', () => {
  expect(viewUpdate.parse({ ...named, query: {} })).toEqual({ ...named, query: {} })
})

// Proves R13.39.
test.each([
  [{ ...named, name: ' ', query: {} }, 'name', 'Name is required'],
  [{ ...named, name: 'x'.repeat(101), query: {} }, 'name', 'Name must be at most 100 characters'],
  [{ ...named, query: { status: 'gone' } }, 'query.status', 'status must be one of: active, inactive, defaulted'],
  [
    { ...named, list: 'isos', query: { status: 'defaulted' } },
    'query.status',
    'status must be one of: active, inactive',
  ],
  [{ ...named, query: { search: 5 } }, 'query.search', 'query must contain text only'],
  [{ ...named, query: [] }, 'query', 'query must be an object'],
  [
    { ...named, list: 'users', query: {} },
    'list',
    'list must be one of: advances, merchants, isos, funders, sales-reps, syndicators',
  ],
  [{ ...named, query: {}, columns: 'code' }, 'columns', 'columns must be a list of column ids, or null'],
  [{ ...named, query: {}, shared: 'yes' }, 'shared', 'shared must be true or false'],
])('refuses %j', (input, path, message) => {
  const { error } = viewInput.safeParse(input)
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
})

// Proves R13.41.
test('parameters of an older view that its list no longer accepts are left out', () => {
  expect(validQuery('merchants', { search: 'diner', status: 'on hold', region: 'south' })).toEqual({ search: 'diner' })
})
