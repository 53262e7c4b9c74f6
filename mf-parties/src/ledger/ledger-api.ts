import { getQuery, pageQuery } from '@mca/api'
import {
  type LedgerPartyKind,
  type LedgerPosition,
  type LedgerPositionsQuery,
  type LedgerPosting,
  type LedgerPostingsQuery,
  type LedgerSummary,
} from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { partyKinds } from '@mca/contract/parties'

const pathOf = (kind: LedgerPartyKind, id: string) => `${partyKinds[kind].path}/${id}/ledger`

export const ledgerQueries = {
  all: (id: string) => ['ledger', id] as const,
  summary: (kind: LedgerPartyKind, id: string) =>
    getQuery<LedgerSummary>([...ledgerQueries.all(id), 'summary'], pathOf(kind, id)),
  rows: (kind: LedgerPartyKind, id: string, params: Partial<LedgerPostingsQuery>) =>
    pageQuery<Page<LedgerPosting>>([...ledgerQueries.all(id), 'rows'], `${pathOf(kind, id)}/rows`, params),
  positions: (id: string, params: Partial<LedgerPositionsQuery>) =>
    pageQuery<Page<LedgerPosition>>(
      [...ledgerQueries.all(id), 'positions'],
      `${pathOf('syndicator', id)}/positions`,
      params,
    ),
}
