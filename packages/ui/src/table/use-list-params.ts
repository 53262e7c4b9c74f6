import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Any schema library will do: the endpoint's own query schema is what comes here. */
interface ParamsSchema<Params> {
  safeParse(
    input: unknown,
  ):
    { success: true; data: Params } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

/** Reads the search string; a value that the schema refuses is as good as absent, so a mangled link still opens. */
export function parseListParams<Params>(schema: ParamsSchema<Params>, search: URLSearchParams): Params {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ''))
  const first = schema.safeParse(given)
  if (first.success) return first.data
  const refused = new Set(first.error.issues.map(({ path }) => String(path[0])))
  const kept = schema.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !refused.has(name))))
  if (kept.success) return kept.data
  throw new Error('A list must open without any parameter: give each one a default or make it optional.')
}

/** The search string after a change. Page 1 and empty values are left out; any change but a page change goes to page 1. */
export function changedListParams(search: URLSearchParams, change: object): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === null || value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/**
 * A list's state is its URL: reload, Back and a shared link bring it back. Typing in a search box replaces the history
 * entry; turning a page and choosing a filter make a new one.
 */
export function useListParams<Params extends object>(
  schema: ParamsSchema<Params>,
): readonly [Params, (change: { [Name in keyof Params]?: Params[Name] | undefined }) => void] {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  // The URL as it will be: a second change may come before the first is on screen, and from a callback that is older than either.
  const coming = useRef(search)
  useEffect(() => {
    coming.current = search
  }, [search, key])
  const change = useCallback(
    (values: object) => {
      coming.current = changedListParams(coming.current, values)
      setSearch(coming.current, { replace: 'search' in values, preventScrollReset: true })
    },
    [setSearch],
  )
  return [parseListParams(schema, search), change]
}
