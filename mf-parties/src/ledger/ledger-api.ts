import { http } from '@mca/api'
import {
  ledgerCapability,
  partyKinds,
  type LedgerPartyKind,
  type LedgerPosition,
  type LedgerPositionsQuery,
  type LedgerRow,
  type LedgerRowsQuery,
  type LedgerSummary,
  type Page,
} from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const pathOf = (kind: LedgerPartyKind, id: string) => `${partyKinds[kind].path}/${id}/ledger`

export const ledgerQueries = {
  all: (id: string) => ['ledger', id] as const,
  summary: (kind: LedgerPartyKind, id: string) =>
    queryOptions({
      queryKey: [...ledgerQueries.all(id), 'summary'],
      queryFn: ({ signal }) =>
        http.get<LedgerSummary>(pathOf(kind, id), { part: ledgerCapability(kind), record: id, signal }),
    }),
  rows: (kind: LedgerPartyKind, id: string, params: Partial<LedgerRowsQuery>) =>
    queryOptions({
      queryKey: [...ledgerQueries.all(id), 'rows', params],
      queryFn: ({ signal }) =>
        http.get<Page<LedgerRow>>(`${pathOf(kind, id)}/rows`, {
          query: params,
          part: ledgerCapability(kind),
          record: id,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  positions: (id: string, params: Partial<LedgerPositionsQuery>) =>
    queryOptions({
      queryKey: [...ledgerQueries.all(id), 'positions', params],
      queryFn: ({ signal }) =>
        http.get<Page<LedgerPosition>>(`${pathOf('syndicator', id)}/positions`, {
          query: params,
          part: 'ledgers',
          record: id,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
}
