import { oneOf } from '../fields/choice-fields'
import { listQuery, optionalFilter } from '../list/list'
import { sortBy } from '../list/sort'
import { partyStatuses } from './party-options'

export const partyListQuery = listQuery.extend({
  sort: sortBy(['name', 'email', 'phone', 'status', 'created_at']),
  status: optionalFilter(oneOf('status', partyStatuses)),
})
