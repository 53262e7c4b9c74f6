import type { PartyKind } from '@mca/contract'
import type { RouteObject } from 'react-router-dom'

const listOf = (kind: PartyKind) => async () => {
  const { PartyListPage } = await import('./list/party-list.page')
  return { Component: () => <PartyListPage kind={kind} /> }
}

export const routes: RouteObject[] = [
  { path: '/isos', lazy: listOf('iso') },
  { path: '/funders', lazy: listOf('funder') },
  { path: '/sales-reps', lazy: listOf('salesRep') },
  { path: '/syndicators', lazy: listOf('syndicator') },
]
