import { expect, test } from '@jest/globals'
import { advanceListQuery } from '../advance/advance-list-query'
import { merchantListQuery } from '../merchant/merchant-list-query'
import { partyListQuery } from '../party/party-list-query'
import { sortBy, sortOf } from './sort'

const schema = sortBy(['name', 'date_funded'])

// Proves R13.13.
test('a sort is a column, or a column after a minus; an empty one has no effect', () => {
  for (const sort of ['name', '-name', 'date_funded', '-date_funded'] as const) expect(schema.parse(sort)).toBe(sort)
  for (const sort of ['', undefined] as const) expect(schema.parse(sort)).toBeUndefined()
  for (const sort of ['email', '--name', '-', 'name,-name', ['name']])
    expect(schema.safeParse(sort).error?.issues[0]?.message).toBe(
      'sort must be one of: name, date_funded; with a - in front for descending',
    )
})

test('a sort names its column and its direction', () => {
  expect(sortOf('date_funded')).toEqual({ column: 'date_funded', descending: false })
  expect(sortOf('-date_funded')).toEqual({ column: 'date_funded', descending: true })
})

// Proves R13.13.
test('each list sorts by its own columns', () => {
  expect(advanceListQuery.parse({ sort: '-performance' }).sort).toBe('-performance')
  expect(merchantListQuery.parse({ sort: 'location' }).sort).toBe('location')
  expect(partyListQuery.parse({ sort: '-created_at' }).sort).toBe('-created_at')
  expect(partyListQuery.safeParse({ sort: 'location' }).success).toBe(false)
})
