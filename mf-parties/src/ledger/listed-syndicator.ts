import { partyQueries } from '@mca/api'
import type { Party } from '@mca/contract'
import { listedRecord } from '@mca/federation/loaders'
import type { QueryClient } from '@tanstack/react-query'

/** A syndicator as a list has it. */
export const listedSyndicator = (client: QueryClient, id: string): Party | undefined =>
  listedRecord(client, partyQueries.list('syndicator', {}), id)
