import { partyKinds, paths, type PartyKind } from '@mca/contract'
import type { RouteObject } from 'react-router-dom'

// `Object.keys` of a constant table gives its own keys and nothing else.
const kinds = Object.keys(partyKinds) as PartyKind[]

export const routes: RouteObject[] = kinds.map((kind) => ({
  path: paths.parties(kind),
  lazy: async () => {
    const { PartyListPage } = await import('./list/party-list.page')
    return { Component: () => <PartyListPage kind={kind} /> }
  },
}))
