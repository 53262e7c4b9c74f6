import { http } from '@mca/api'
import type { AuditedEntity, AuditList } from '@mca/contract/audit'
import { queryOptions } from '@tanstack/react-query'

/** The record whose history is shown. */
export interface HistoryOwner {
  kind: 'merchants' | 'advances'
  id: string
}

const limit = 50

export const historyQueries = {
  /**
   * The first pages of a record's history, newest first. Their number is not in the key, so that the entries on screen stay while older ones
   * are loaded, or when that fails.
   */
  list: ({ kind, id }: HistoryOwner, entity: AuditedEntity | undefined, pages: number) =>
    queryOptions({
      queryKey: [kind, 'history', id, entity ?? ''],
      queryFn: ({ signal }) =>
        Promise.all(
          Array.from({ length: pages }, (_, index) =>
            http.get<AuditList>('audit', {
              query: { record: id, entity, page: index + 1, limit },
              signal,
            }),
          ),
        ),
    }),
}
