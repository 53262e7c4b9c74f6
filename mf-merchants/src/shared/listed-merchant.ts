import { merchantQueries } from '@mca/api'
import type { Merchant, Page } from '@mca/contract'
import type { QueryClient } from '@tanstack/react-query'

/** All lists of merchants in the cache, whatever they were asked for. */
const lists = merchantQueries.list({}).queryKey.slice(0, -1)

/**
 * A merchant as a list has it: the whole record. Its page shows it until its own answer comes (R19.31). Not from lists that a save has made
 * outdated.
 */
export function listedMerchant(client: QueryClient, id: string): Merchant | undefined {
  const current = client.getQueryCache().findAll({ queryKey: lists, predicate: ({ state }) => !state.isInvalidated })
  return current
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Page<Merchant> | undefined)?.data ?? []) // the key names its type
    .find((merchant) => merchant.id === id)
}
