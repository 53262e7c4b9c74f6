import { http } from '@mca/api'
import { auditListQuery, type AuditList, type AuditListQuery } from '@mca/contract/audit'
import type { Page } from '@mca/contract/lists'
import { auditItems, type AuditItem } from '@mca/history/items'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The parameters in the URL: every filter of the server. */
export const activityListQuery = auditListQuery.omit({ record: true })
type ActivityListQuery = Omit<AuditListQuery, 'record'>

export interface ActivityPage extends Page<AuditItem & { addresses: string }> {
  more: boolean
}

/** The client addresses of its entries, mostly one. */
const rowsOf = ({ data, names }: AuditList) => {
  const addressOf = new Map(data.map(({ id, address }) => [id, address]))
  return auditItems(data, names).map((item) => ({ ...item, addresses: addressOf.get(item.id) ?? '' }))
}

export const activityQuery = (params: ActivityListQuery) =>
  queryOptions({
    queryKey: ['audit', 'list', params],
    queryFn: async ({ signal }): Promise<ActivityPage> => {
      const list = await http.get<AuditList>('audit', { query: params, signal })
      return { data: rowsOf(list), pagination: list.pagination, more: list.more }
    },
    placeholderData: keepPreviousData,
  })
