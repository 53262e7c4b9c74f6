import { isViewLink, readQuery } from '@mca/contract/lists'
import type { QuerySchema } from '@mca/contract/lists'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { rememberList } from '../page/list-place'

/** The URL's search after a change. Page 1 and empty values are left out. Any change of another parameter goes to page 1 (R13.6). */
export function changedListParams(search: URLSearchParams, change: object): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    const text = String(value ?? '')
    if (text === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, text)
  }
  // Everything was cleared: the bare link of a view would open the view again (R13.42).
  if (isViewLink(next.keys())) next.delete('view')
  return next
}

/** The list's state besides its parameters, for its tools. */
export interface ListAddress {
  /** Parameters of the URL that the list does not accept (R13.38). */
  refused: readonly string[]
  /** The URL is the link of a view that has not been applied yet: the list must not be requested now (R13.42). */
  isOpening: boolean
}

/**
 * Keeps the parameters of a list in the URL, so that reload, Back and a shared link restore them (R13.5). A changed search replaces the
 * history entry; another page or filter adds one.
 */
export function useListParams<Params extends object>(
  schema: QuerySchema<Params>,
): readonly [Params, (change: { [Name in keyof Params]?: Params[Name] | undefined }) => void, ListAddress] {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const { key, state } = location
  // The URL after pending changes: a second change may come before the first is rendered, and from an older callback.
  const next = useRef(search)
  useEffect(() => {
    next.current = search
  }, [search, key])
  useEffect(() => rememberList(location), [location])
  const change = useCallback(
    (values: object) => {
      next.current = changedListParams(next.current, values)
      setSearch(next.current, { replace: 'search' in values, preventScrollReset: true })
    },
    [setSearch],
  )
  const { query, refused } = readQuery(schema, Object.fromEntries(search))
  return [query, change, { refused, isOpening: isViewLink(search.keys()) && !state?.isOpened }]
}
