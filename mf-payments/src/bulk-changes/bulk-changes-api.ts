import { getQuery, pageQuery } from '@mca/api'
import type { BulkChange, BulkChangeRow, BulkChangesQuery } from '@mca/contract/bulk'
import type { Page } from '@mca/contract/lists'

const path = 'bulk-changes'
const pathOf = (id: string, call = '') => `${path}/${encodeURIComponent(id)}${call && `/${call}`}`

export const bulkChangeQueries = {
  list: (params: Partial<BulkChangesQuery>) => pageQuery<Page<BulkChange>>([path, 'list'], path, params),
  one: (id: string) => getQuery<BulkChange>([path, 'one', id], pathOf(id)),
  rows: (id: string, params: Partial<BulkChangesQuery>) =>
    pageQuery<Page<BulkChangeRow>>([path, 'rows', id], pathOf(id, 'rows'), params),
}
