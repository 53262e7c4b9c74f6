import { http } from '@mca/api'
import type {
  DueFilters,
  DueList,
  DueQuery,
  DueRecordAnswer,
  DueRecordInput,
  DueSelection,
  DueUndoAnswer,
  DueUndoInput,
} from '@mca/contract'
import { queryOptions } from '@tanstack/react-query'

const path = 'payments/due'

export const dueQueries = {
  /** The rows of a day stay while another page or search of it loads, but never under another day. */
  list: (params: Partial<DueQuery>) =>
    queryOptions({
      queryKey: [path, params] as const,
      queryFn: ({ signal }) => http.get<DueList>(path, { query: params, part: 'due', signal }),
      placeholderData: (earlier, query) => (query?.queryKey[1].day === params.day ? earlier : undefined),
    }),
}

/** Calls that a run over many rows makes. With the same key and rows, a call is answered once more and does nothing more. */
export const dueCalls = {
  selection: (query: DueFilters) => http.get<DueSelection>(`${path}/selection`, { query, part: 'due' }),
  record: (input: DueRecordInput, idempotencyKey: string) =>
    http.post<DueRecordAnswer>(path, input, { idempotencyKey, part: 'due' }),
  undo: (input: DueUndoInput, idempotencyKey: string) =>
    http.post<DueUndoAnswer>(`${path}/undo`, input, { idempotencyKey, part: 'due' }),
}
