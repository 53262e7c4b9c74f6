import { partyQueries } from '@mca/api'
import type { Party, PartyKind } from '@mca/contract/parties'
import { listedRecord } from '@mca/federation/loaders'
import type { QueryClient } from '@tanstack/react-query'

/** A party from a cached list. */
export const listedParty = (client: QueryClient, kind: PartyKind, id: string): Party | undefined =>
  listedRecord(client, partyQueries.list(kind, {}), id)
