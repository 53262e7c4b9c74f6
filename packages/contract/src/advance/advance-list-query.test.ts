import { expect, test } from '@jest/globals'
import { advanceFilters, advanceListQuery } from './advance-list-query'

const id = '0b9c5f2e-8d0a-4c6e-9b1f-2a3b4c5d6e7f'

// Proves R13.14.
test('the filters of advances come from a URL or from code', () => {
  const given = {
    deal_flow: 'Funded,Paid OFF,Closed',
    funder_id: id.toUpperCase(),
    state: 'fl',
    funded_from: '2026-01-31',
  }
  const filters = { deal_flow: ['Funded', 'Paid OFF', 'Closed'], funder_id: id, state: 'FL', funded_from: '2026-01-31' }
  expect(advanceListQuery.parse(given)).toEqual({ page: 1, limit: 50, search: '', ...filters })
  expect(advanceFilters.parse({ ...filters, page: 3, sort: 'code' })).toEqual({ search: '', ...filters })
})

// Proves R15.51.
test('days past due is any of its buckets, standing one of three', () => {
  const given = { bucket: '1-7,over-90,no-schedule', standing: 'nearly-paid' }
  const filters = { bucket: ['1-7', 'over-90', 'no-schedule'], standing: 'nearly-paid' }
  expect(advanceListQuery.parse({ ...given, sort: '-days_past_due' })).toEqual({
    page: 1,
    limit: 50,
    search: '',
    sort: '-days_past_due',
    ...filters,
  })
  expect(advanceFilters.parse(filters)).toEqual({ search: '', ...filters })
  expect(advanceFilters.parse({ bucket: '', standing: '' })).toEqual({ search: '' })
})

// Proves R13.14.
test('an empty filter has no effect', () => {
  const empty = { deal_flow: '', iso_id: '', sales_rep_id: '', syndicator_id: '', state: '', funded_to: '' }
  expect(advanceFilters.parse(empty)).toEqual({ search: '' })
  expect(advanceFilters.parse({ deal_flow: [] })).toEqual({ search: '' })
})

// Proves R13.14, R15.51.
test.each([
  [
    { deal_flow: 'Funded,Gone' },
    'deal_flow must be one of: Funded, Renewed, Defaulted, Paid OFF, Collections, Issues, Closed',
  ],
  [
    { deal_flow: 'Funded,' },
    'deal_flow must be one of: Funded, Renewed, Defaulted, Paid OFF, Collections, Issues, Closed',
  ],
  [{ funder_id: 'me' }, 'funder_id must be a UUID'],
  [{ syndicator_id: [id, id] }, 'syndicator_id must be a UUID'],
  [{ state: 'FLA' }, 'state must be two letters'],
  [{ state: 'f1' }, 'state must be two letters'],
  [{ funded_from: '2026-02-30' }, 'funded_from must be a day, YYYY-MM-DD'],
  [{ bucket: '1-7,8-13' }, 'bucket must be one of: current, 1-7, 8-14, 15-30, 31-60, 61-90, over-90, no-schedule'],
  [{ standing: 'missed,paused' }, 'standing must be one of: missed, paused, nearly-paid, returned'],
  [{ funded_to: 'today' }, 'funded_to must be a day, YYYY-MM-DD'],
])('refuses %j', (query, message) => {
  const { error } = advanceListQuery.safeParse(query)
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[Object.keys(query)[0], message]])
})
