import { expect, test } from '@jest/globals'
import { advanceListQuery } from '../advance/advance-list-query'
import { merchantListQuery } from '../merchant/merchant-list-query'
import { queryOfAddress, queryWithout, sentQuery } from './read-query'

const address = Object.entries({ page: '2', search: 'a', status: 'inactive', state: 'FL', sort: '-name' })
const sent = (offered: { sorting: boolean; filters: boolean }) =>
  Object.fromEntries(sentQuery(queryOfAddress(queryWithout(merchantListQuery, offered), address)))

// Proves R20.6.
test('sorts and filters that the server lacks are not sent, whatever the URL contains', () => {
  const always = { page: '2', limit: '50', search: 'a', status: 'inactive' }
  expect(sent({ sorting: false, filters: false })).toEqual(always)
  expect(sent({ sorting: true, filters: false })).toEqual({ ...always, sort: '-name' })
  expect(sent({ sorting: false, filters: true })).toEqual({ ...always, state: 'FL' })
  expect(sent({ sorting: true, filters: true })).toEqual({ ...always, state: 'FL', sort: '-name' })
})

// Proves R20.6.
test('the list of advances of the specification has a page, a limit and a search', () => {
  const schema = queryWithout(advanceListQuery, { sorting: false, filters: false })
  const query = queryOfAddress(
    schema,
    Object.entries({ deal_flow: 'Funded', bucket: 'current', search: 'x', sort: 'paid' }),
  )
  expect(sentQuery(query)).toEqual([
    ['page', '1'],
    ['limit', '50'],
    ['search', 'x'],
  ])
})
