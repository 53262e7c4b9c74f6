import { oneOf } from '../fields/choice-fields'
import { listQuery, optionalFilter, stateFilter } from '../list/list'
import { sortBy } from '../list/sort'
import { merchantStatuses } from './merchant-options'

export const merchantListQuery = listQuery.extend({
  sort: sortBy(['name', 'dba', 'email', 'phone', 'location', 'status', 'created_at']),
  status: optionalFilter(oneOf('status', merchantStatuses)),
  state: stateFilter,
})
