import { http } from '@mca/api'
import {
  partyKinds,
  type IssuedStatement,
  type LedgerPartyKind,
  type Page,
  type StatementPreview,
  type StatementsQuery,
} from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ledgerQueries } from './ledger-api'

export const statementsPath = (kind: LedgerPartyKind, id: string) =>
  `${partyKinds[kind].path}/${encodeURIComponent(id)}/statements`

export const statementQueries = {
  list: (kind: LedgerPartyKind, id: string, params: Partial<StatementsQuery>) =>
    queryOptions({
      queryKey: [...ledgerQueries.all(id), 'statements', params],
      queryFn: ({ signal }) =>
        http.get<Page<IssuedStatement>>(statementsPath(kind, id), {
          query: params,
          part: 'statements',
          record: id,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  preview: (kind: LedgerPartyKind, id: string, to: string) =>
    queryOptions({
      queryKey: [...ledgerQueries.all(id), 'statement preview', to],
      queryFn: ({ signal }) =>
        http.get<StatementPreview>(`${statementsPath(kind, id)}/preview`, {
          query: { to },
          part: 'statements',
          record: id,
          signal,
        }),
    }),
}
