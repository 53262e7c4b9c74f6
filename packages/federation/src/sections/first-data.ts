import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

let queryClient: QueryClient | undefined

export const prefetchWith = (client: QueryClient): void => void (queryClient = client)

/** How long a page may wait for its data before it shows its own loading text, in milliseconds. */
const firstDataTimeoutMs = 300

/**
 * For a route's loader: requests a page's first data while its code is loading, so that the page appears complete. It waits
 * briefly and leaves failures to the page, which shows them: `loader: () => firstData(userQueries.list())`.
 */
export async function firstData<A, E, D, K extends QueryKey>(query: FetchQueryOptions<A, E, D, K>): Promise<null> {
  const timeout = new Promise((resolve) => setTimeout(resolve, firstDataTimeoutMs))
  await Promise.race([timeout, queryClient?.prefetchQuery(query)])
  return null
}
