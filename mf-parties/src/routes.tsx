import { partyQueries } from '@mca/api'
import { partyListQuery, type PartyKind } from '@mca/contract'
import { listLoader, onEachVisit } from '@mca/federation/loaders'
import type { RouteObject } from 'react-router-dom'

const listOf = (path: string, kind: PartyKind): RouteObject => ({
  path,
  loader: listLoader(partyListQuery, (params) => partyQueries.list(kind, params)),
  shouldRevalidate: onEachVisit,
  lazy: async () => {
    const { PartyListPage } = await import('./list/party-list.page')
    return { Component: () => <PartyListPage kind={kind} /> }
  },
})

export const routes: RouteObject[] = [
  listOf('/isos', 'iso'),
  listOf('/funders', 'funder'),
  listOf('/sales-reps', 'salesRep'),
  listOf('/syndicators', 'syndicator'),
]
