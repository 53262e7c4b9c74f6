import { offers, partyQueries } from '@mca/api'
import {
  ledgerPositionsQuery,
  ledgerRowsQuery,
  partyListQuery,
  paths,
  queryOfAddress,
  type PartyKind,
} from '@mca/contract'
import { firstData } from '@mca/federation'
import { listLoader, onEachVisit, whenSignedIn } from '@mca/federation/loaders'
import { offeredPage } from '@mca/federation/parts'
import type { RouteObject } from 'react-router-dom'
import { ledgerQueries } from './ledger/ledger-api'
import { listedSyndicator } from './ledger/listed-syndicator'
import { tabOf } from './ledger/tab'

const rowsOf = (kind: PartyKind) => listLoader(partyListQuery, (params) => partyQueries.list(kind, params))

const listOf = (kind: PartyKind) => async () => {
  const { PartyListPage } = await import('./list/party-list.page')
  return { Component: () => <PartyListPage kind={kind} /> }
}

/** Requests all that the page shows first. It opens as soon as the syndicator itself is known. */
const syndicator = whenSignedIn(({ params, request }) => {
  const id = params['id']?.trim()
  if (!id || !offers('ledgers')) return null
  const one = firstData(partyQueries.one('syndicator', id), (client) => listedSyndicator(client, id))
  void firstData(ledgerQueries.summary(id))
  const search = new URL(request.url).searchParams
  if (tabOf(search) === 'positions')
    void firstData(ledgerQueries.positions(id, queryOfAddress(ledgerPositionsQuery, search) ?? {}))
  else void firstData(ledgerQueries.rows(id, queryOfAddress(ledgerRowsQuery, search) ?? {}))
  return one
})

export const routes: RouteObject[] = [
  { path: '/isos', loader: rowsOf('iso'), shouldRevalidate: onEachVisit, lazy: listOf('iso') },
  { path: '/funders', loader: rowsOf('funder'), shouldRevalidate: onEachVisit, lazy: listOf('funder') },
  { path: '/sales-reps', loader: rowsOf('salesRep'), shouldRevalidate: onEachVisit, lazy: listOf('salesRep') },
  { path: '/syndicators', loader: rowsOf('syndicator'), shouldRevalidate: onEachVisit, lazy: listOf('syndicator') },
  {
    path: '/syndicators/:id',
    loader: syndicator,
    shouldRevalidate: onEachVisit,
    lazy: offeredPage('ledgers', paths.parties('syndicator'), () => import('./ledger/syndicator.page')),
  },
]
