import { accountQueries, hasExtensions, partyQueries } from '@mca/api'
import { paths } from '@mca/contract/app'
import type { LedgerPartyKind } from '@mca/contract/ledger'
import { readQuery, type QuerySchema } from '@mca/contract/lists'
import type { PartyKind } from '@mca/contract/parties'
import { firstData } from '@mca/federation'
import { listLoader, onEachSearch, onEachVisit, whenSignedIn } from '@mca/federation/loaders'
import { pageIfAvailable } from '@mca/federation/parts'
import type { RouteObject } from 'react-router-dom'
import {
  commissionDealsAddress,
  ledgerPostingsAddress,
  partiesAddress,
  positionsAddress,
  statementsAddress,
} from './addresses'
import { commissionQueries } from './commissions/commissions-api'
import { ledgerQueries } from './ledger/ledger-api'
import { listedParty } from './ledger/listed-party'
import { statementQueries } from './ledger/statements-api'
import { tabOf } from './ledger/tab'

const rowsOf = (kind: PartyKind) => listLoader(partiesAddress, (params) => partyQueries.list(kind, params))

const listOf = (kind: PartyKind) => async () => {
  const { PartyListPage } = await import('./list/party-list.page')
  return { Component: () => <PartyListPage kind={kind} /> }
}

/** Requests the first data of the open tab. */
function requestTab(kind: LedgerPartyKind, id: string, search: URLSearchParams) {
  const tab = tabOf(kind, search)
  const given = <Query,>(schema: QuerySchema<Query>) => readQuery(schema, Object.fromEntries(search)).query
  if (tab === 'positions') return firstData(ledgerQueries.positions(id, given(positionsAddress)))
  if (tab === 'statements') return firstData(statementQueries.list(kind, id, given(statementsAddress)))
  if (kind !== 'syndicator' && tab === 'commissions')
    return firstData(commissionQueries.deals(kind, id, given(commissionDealsAddress)))
  if (kind !== 'syndicator' && tab === 'agreement') return firstData(commissionQueries.agreements(kind, id))
  return firstData(ledgerQueries.rows(kind, id, given(ledgerPostingsAddress)))
}

/**
 * Requests everything that the page shows first. It opens once the party, its balance and the permissions for its buttons have arrived: what stands at
 * the top moves the rest (R2.760).
 */
const oneOf = (kind: LedgerPartyKind) =>
  whenSignedIn(async ({ params, request }) => {
    const id = params['id']?.trim()
    if (!id || !hasExtensions()) return null
    const one = firstData(partyQueries.one(kind, id), (client) => listedParty(client, kind, id))
    void requestTab(kind, id, new URL(request.url).searchParams)
    await Promise.all([one, firstData(ledgerQueries.summary(kind, id)), firstData(accountQueries.own())])
    return null
  })

const pageOf = (kind: LedgerPartyKind) =>
  pageIfAvailable(paths.parties(kind), async () => {
    const { PartyPage } = await import('./ledger/party.page')
    return { Component: () => <PartyPage kind={kind} /> }
  })

export const routes: RouteObject[] = [
  { path: '/isos', loader: rowsOf('iso'), shouldRevalidate: onEachSearch, lazy: listOf('iso') },
  { path: '/funders', loader: rowsOf('funder'), shouldRevalidate: onEachSearch, lazy: listOf('funder') },
  { path: '/sales-reps', loader: rowsOf('salesRep'), shouldRevalidate: onEachSearch, lazy: listOf('salesRep') },
  { path: '/syndicators', loader: rowsOf('syndicator'), shouldRevalidate: onEachSearch, lazy: listOf('syndicator') },
  { path: '/isos/:id', loader: oneOf('iso'), shouldRevalidate: onEachVisit, lazy: pageOf('iso') },
  { path: '/sales-reps/:id', loader: oneOf('salesRep'), shouldRevalidate: onEachVisit, lazy: pageOf('salesRep') },
  { path: '/syndicators/:id', loader: oneOf('syndicator'), shouldRevalidate: onEachVisit, lazy: pageOf('syndicator') },
]
