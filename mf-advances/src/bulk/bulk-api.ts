import { http } from '@mca/api'
import type { AdvanceListQuery, AdvanceSelection, BulkAnswer, BulkRow } from '@mca/contract/advances'

/** The calls of a selection and of a run over many rows. Repeating `change` with the same key and rows returns the same answer and changes nothing. */
export const bulkCalls = {
  /** Every advance that matches the filters of a list. */
  selection: (filters: Partial<AdvanceListQuery>) =>
    http.get<AdvanceSelection>('advances/selection', { query: filters }),
  /** The CSV file of the advances with these ids. */
  export: (ids: ReadonlySet<string>, sort: AdvanceListQuery['sort']) => (signal: AbortSignal, time_zone: string) =>
    http.open('advances/export', { query: { sort, time_zone }, body: { ids: [...ids] }, signal }),
  /** The rows are added to the bulk change, if the run has begun one. */
  change: (rows: readonly BulkRow[], idempotencyKey: string, bulk_change_id: string | undefined) =>
    http.post<BulkAnswer>('advances/bulk', { rows, bulk_change_id }, { idempotencyKey }),
}
