/**
 * Loaders for the routes of remotes. This file is compiled into each remote; `firstData` comes from the shell's copy of
 * @mca/federation, so that the loaders fill the cache of the page.
 */
import { hasExtensions, sessionKnown } from '@mca/api'
import { queryOfAddress, type Page, type QuerySchema } from '@mca/contract/lists'
import { firstData } from '@mca/federation'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom'
import { offeredQuery } from './offered-query'

/** Requests nothing for signed-out visitors, because the shell redirects them to the sign-in page. */
export const whenSignedIn =
  (load: LoaderFunction): LoaderFunction =>
  async (args, context) =>
    (await sessionKnown()).session ? load(args, context) : null

/** For a page beyond the specification: nothing is requested from another server (R20.2). */
export const loaderIfAvailable =
  (loader: LoaderFunction): LoaderFunction =>
  (args, context) =>
    hasExtensions() ? loader(args, context) : null

/**
 * Requests the rows for a list's URL while the code of the list loads, and again on each visit, because somebody else may have
 * changed them. Does not wait for those of another search, page or filter: the list keeps its rows meanwhile.
 */
export const listLoader = <Params, A, E, D, K extends QueryKey>(
  schema: QuerySchema<Params>,
  queryOf: (params: Params) => FetchQueryOptions<A, E, D, K>,
): LoaderFunction =>
  whenSignedIn(({ request }) => {
    const params = queryOfAddress(offeredQuery(schema), new URL(request.url).searchParams)
    if (!params) return null
    const query = queryOf(params)
    // The parameters are the last part of its key.
    const list = { queryKey: query.queryKey.slice(0, -1), type: 'active' } as const
    return firstData(query, (client) => client.getQueryCache().findAll(list).length > 0)
  })

/**
 * A record from a cached list, if the list has the whole record. Its page shows it until its own answer arrives (R19.31). Ignores lists
 * that a save has made stale.
 *
 * @param list any of its lists: the last part of the key is what the list was asked for
 */
export function listedRecord<Row extends { id: string }>(
  client: QueryClient,
  list: { queryKey: QueryKey },
  id: string,
): Row | undefined {
  const queryKey = list.queryKey.slice(0, -1)
  const current = client.getQueryCache().findAll({ queryKey, predicate: ({ state }) => !state.isInvalidated })
  return current
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Page<Row> | undefined)?.data ?? []) // the key names its type
    .find((row) => row.id === id)
}

export const onEachVisit: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/** For the loader of a list: its rows are requested before the page renders the new search (R19.761). */
export const onEachSearch: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href
