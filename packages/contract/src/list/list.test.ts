import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { dashboardQuery } from '../dashboard/dashboard'
import { listOf, listQuery, paginationOf } from './list'
import { merchantListQuery } from '../merchant/merchant-list-query'
import { partyListQuery } from '../party/party-list-query'

describe('a list query', () => {
  test('has defaults', () => {
    expect(listQuery.parse({})).toEqual({ page: 1, limit: 50, search: '' })
  })

  test('accepts text from a URL and numbers from code', () => {
    const expected = { page: 3, limit: 100, search: 'blue' }
    expect(listQuery.parse({ page: '3', limit: '100', search: ' blue ', other: 'x' })).toEqual(expected)
    expect(listQuery.parse({ page: 3, limit: 100, search: 'blue' })).toEqual(expected)
  })

  test.each([
    [{ page: '0' }],
    [{ page: '-1' }],
    [{ page: '1.5' }],
    [{ page: '1e2' }],
    [{ page: ' 1' }],
    [{ page: '' }],
    [{ page: 'two' }],
    [{ page: ['1', '2'] }],
    [{ page: '99999999999999999999' }],
    [{ limit: '0' }],
    [{ limit: '101' }],
    [{ limit: '0x10' }],
    [{ search: ['a', 'b'] }],
    [{ search: 'a\0' }],
  ])('refuses %j', (query) => {
    expect(listQuery.safeParse(query).success).toBe(false)
  })

  test('the message names the problem', () => {
    expect(listQuery.safeParse({ page: '0' }).error?.issues[0]?.message).toBe('page must be a whole number from 1')
    expect(listQuery.safeParse({ limit: 'x' }).error?.issues[0]?.message).toBe(
      'limit must be a whole number from 1 to 100',
    )
  })

  test('a status is one of the record’s own; an empty one has no effect', () => {
    expect(partyListQuery.parse({ status: 'inactive' }).status).toBe('inactive')
    expect(partyListQuery.parse({ status: '' }).status).toBeUndefined()
    expect(partyListQuery.parse({}).status).toBeUndefined()
    expect(partyListQuery.safeParse({ status: 'defaulted' }).success).toBe(false)
    expect(merchantListQuery.parse({ status: 'defaulted' }).status).toBe('defaulted')
  })
})

// Proves R13.10.
test('a page contains the totals; an empty list has no pages', () => {
  expect(paginationOf({ page: 2, limit: 50 }, 101)).toEqual({ page: 2, limit: 50, total: 101, totalPages: 3 })
  expect(paginationOf({ page: 1, limit: 50 }, 100).totalPages).toBe(2)
  expect(paginationOf({ page: 1, limit: 50 }, 0).totalPages).toBe(0)
  const answer = { data: ['a'], pagination: paginationOf({ page: 1, limit: 50 }, 1) }
  expect(listOf(z.string()).parse(answer)).toEqual(answer)
})

// Proves R3.18.
describe('a dashboard query', () => {
  test('has no required fields, accepts days and a deal flow', () => {
    expect(dashboardQuery.parse({})).toEqual({})
    const query = { date_from: '2025-01-01', date_to: '2025-12-31', status: 'Paid OFF' }
    expect(dashboardQuery.parse(query)).toEqual(query)
    expect(dashboardQuery.parse({ date_from: '', status: '' })).toEqual({})
  })

  test.each([[{ date_from: '2025-02-30' }], [{ date_to: 'today' }], [{ status: 'active' }]])('refuses %j', (query) => {
    expect(dashboardQuery.safeParse(query).success).toBe(false)
  })
})
