import { getQuery, pageQuery } from '@mca/api'
import type { LedgerPartyKind } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { partyKinds } from '@mca/contract/parties'
import type { IssuedStatement, StatementPreview, StatementsQuery } from '@mca/contract/statements'
import { ledgerQueries } from './ledger-api'

export const statementsPath = (kind: LedgerPartyKind, id: string) =>
  `${partyKinds[kind].path}/${encodeURIComponent(id)}/statements`

export const statementQueries = {
  list: (kind: LedgerPartyKind, id: string, params: Partial<StatementsQuery>) =>
    pageQuery<Page<IssuedStatement>>([...ledgerQueries.all(id), 'statements'], statementsPath(kind, id), params),
  preview: (kind: LedgerPartyKind, id: string, to: string) =>
    getQuery<StatementPreview>(
      [...ledgerQueries.all(id), 'statement preview', to],
      `${statementsPath(kind, id)}/preview`,
      { query: { to } },
    ),
}
