import { merchantQueries } from '@mca/api'
import type { Merchant } from '@mca/contract/merchants'
import { listedRecord } from '@mca/federation/loaders'
import type { QueryClient } from '@tanstack/react-query'

/** A merchant from a cached list. */
export const listedMerchant = (client: QueryClient, id: string): Merchant | undefined =>
  listedRecord(client, merchantQueries.list({}), id)
