import { http } from '@mca/api'
import type {
  LedgerPosition,
  LedgerPositionsQuery,
  LedgerRow,
  LedgerRowsQuery,
  LedgerSummary,
  Page,
} from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const part = 'ledgers'

export const ledgerQueries = {
  all: (id: string) => ['ledger', id] as const,
  summary: (id: string) =>
    queryOptions({
      queryKey: [...ledgerQueries.all(id), 'summary'],
      queryFn: ({ signal }) => http.get<LedgerSummary>(`syndicators/${id}/ledger`, { part, record: id, signal }),
    }),
  rows: (id: string, params: Partial<LedgerRowsQuery>) =>
    queryOptions({
      queryKey: [...ledgerQueries.all(id), 'rows', params],
      queryFn: ({ signal }) =>
        http.get<Page<LedgerRow>>(`syndicators/${id}/ledger/rows`, { query: params, part, record: id, signal }),
      placeholderData: keepPreviousData,
    }),
  positions: (id: string, params: Partial<LedgerPositionsQuery>) =>
    queryOptions({
      queryKey: [...ledgerQueries.all(id), 'positions', params],
      queryFn: ({ signal }) =>
        http.get<Page<LedgerPosition>>(`syndicators/${id}/ledger/positions`, {
          query: params,
          part,
          record: id,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
}
