import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

let queryClient: QueryClient | undefined

export const fetchWith = (client: QueryClient): void => void (queryClient = client)

/** Milliseconds that a page may wait for its data before it shows its own loading text. */
const patience = 300

/**
 * For a route's loader: asks for a page's first data while its code is on its way, so that the page appears complete. It
 * waits only a moment, and leaves failures to the page, which shows them: `loader: () => firstData(userQueries.list())`.
 */
export async function firstData<A, E, D, K extends QueryKey>(query: FetchQueryOptions<A, E, D, K>): Promise<null> {
  const moment = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([moment, queryClient?.prefetchQuery(query)])
  return null
}
