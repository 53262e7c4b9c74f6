import { oneOf } from '../fields/choice-fields'
import { listQuery, optionalFilter } from '../list/list'
import { merchantStatuses } from './merchant-options'

export const merchantListQuery = listQuery.extend({ status: optionalFilter(oneOf('status', merchantStatuses)) })
