import type { FetchQueryOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query'

let queryClient: QueryClient | undefined

/** The queries that loaders have requested for pages that are not on screen yet, each with the time of the request. */
const requested = new WeakMap<Query, number>()

/** A page whose code takes longer than this is not expected to appear, in milliseconds. */
const longestWaitMs = 15_000

/** Lets `firstData` use this client. The page does not fetch the data again that was fetched for it. */
export function prefetchWith(client: QueryClient): void {
  queryClient = client
  const { queries, ...others } = client.getDefaultOptions()
  const refetchOnMount = (query: Query) =>
    query.state.isInvalidated || !(Date.now() - (requested.get(query) ?? 0) < longestWaitMs)
  client.setDefaultOptions({ ...others, queries: { ...queries, refetchOnMount } })
  // Only for the first mount. The query decides about a refetch directly after this event.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded') queueMicrotask(() => requested.delete(query))
  })
}

/** How long a page may wait for its data before it shows its own loading text, in milliseconds. */
const firstDataTimeoutMs = 300

/**
 * For a route's loader: requests a page's first data while its code is loading, so that the page appears complete. Requests it on every
 * visit, however new the last answer is, because another user may have changed something since (R2.18). Waits only briefly, and leaves
 * failures to the page, which shows them: `loader: () => firstData(userQueries.list())`. Does not wait if the page has something to show
 * at once (R19.31): an earlier answer that is still valid, or the result of `known`.
 */
export async function firstData<A, E, D, K extends QueryKey>(
  query: FetchQueryOptions<A, E, D, K>,
  known?: (client: QueryClient) => unknown,
): Promise<null> {
  if (!queryClient) return null
  const fetched = queryClient.prefetchQuery({ ...query, staleTime: 0 })
  const entry = queryClient.getQueryCache().find({ queryKey: query.queryKey })
  if (entry) requested.set(entry, Date.now())
  const isShown = entry?.state.data !== undefined && !entry.state.isInvalidated
  if (isShown || known?.(queryClient)) return null
  await Promise.race([new Promise((resolve) => setTimeout(resolve, firstDataTimeoutMs)), fetched])
  return null
}
