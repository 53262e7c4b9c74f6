import { expect, test } from '@jest/globals'
import { advanceListQuery } from '../advance/advance-list-query'
import { merchantListQuery } from '../merchant/merchant-list-query'
import { queryOfAddress, sentQuery, specifiedQuery } from './read-query'

const address = Object.entries({ page: '2', search: 'a', status: 'inactive', state: 'FL', sort: '-name' })

// Proves R20.6.
test('sorts and filters that the specification does not have are not sent, whatever the URL contains', () => {
  const query = queryOfAddress(specifiedQuery(merchantListQuery), address)
  expect(Object.fromEntries(sentQuery(query))).toEqual({ page: '2', limit: '50', search: 'a', status: 'inactive' })
})

// Proves R20.6.
test('the list of advances of the specification has a page, a limit and a search', () => {
  const schema = specifiedQuery(advanceListQuery)
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
