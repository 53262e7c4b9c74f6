import { oneOf } from '../fields/choice-fields'
import { listQuery, optionalFilter } from '../list/list'
import { partyStatuses } from './party-options'

export const partyListQuery = listQuery.extend({ status: optionalFilter(oneOf('status', partyStatuses)) })
