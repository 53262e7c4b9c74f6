import { partyQueries } from '@mca/api'
import { partyListQuery, type PartyKind } from '@mca/contract'
import { listLoader, onEachVisit } from '@mca/federation/loaders'
import type { RouteObject } from 'react-router-dom'

const rowsOf = (kind: PartyKind) => listLoader(partyListQuery, (params) => partyQueries.list(kind, params))

const listOf = (kind: PartyKind) => async () => {
  const { PartyListPage } = await import('./list/party-list.page')
  return { Component: () => <PartyListPage kind={kind} /> }
}

export const routes: RouteObject[] = [
  { path: '/isos', loader: rowsOf('iso'), shouldRevalidate: onEachVisit, lazy: listOf('iso') },
  { path: '/funders', loader: rowsOf('funder'), shouldRevalidate: onEachVisit, lazy: listOf('funder') },
  { path: '/sales-reps', loader: rowsOf('salesRep'), shouldRevalidate: onEachVisit, lazy: listOf('salesRep') },
  { path: '/syndicators', loader: rowsOf('syndicator'), shouldRevalidate: onEachVisit, lazy: listOf('syndicator') },
]
