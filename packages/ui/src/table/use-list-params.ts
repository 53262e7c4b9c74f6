import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** The part of a zod schema that is needed here: the query schema of the list's endpoint. */
interface ParamsSchema<Params> {
  safeParse(
    input: unknown,
  ):
    { success: true; data: Params } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

/** Reads the list's parameters from the URL. A value that the schema refuses is ignored, so that a broken link still opens (R13.5). */
export function parseListParams<Params>(schema: ParamsSchema<Params>, search: URLSearchParams): Params {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ''))
  const first = schema.safeParse(given)
  if (first.success) return first.data
  const refused = new Set(first.error.issues.map(({ path }) => String(path[0])))
  const kept = schema.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !refused.has(name))))
  if (kept.success) return kept.data
  throw new Error('A list must open without parameters: give each one a default or make it optional.')
}

/** The URL's search after a change. Page 1 and empty values are left out. Any change of another parameter goes to page 1 (R13.6). */
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
 * Keeps the parameters of a list in the URL, so that reload, Back and a shared link restore them (R13.5). A changed search replaces the
 * history entry; another page or filter adds one.
 */
export function useListParams<Params extends object>(
  schema: ParamsSchema<Params>,
): readonly [Params, (change: { [Name in keyof Params]?: Params[Name] | undefined }) => void] {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  // The URL after pending changes: a second change may come before the first is rendered, and from an older callback.
  const next = useRef(search)
  useEffect(() => {
    next.current = search
  }, [search, key])
  const change = useCallback(
    (values: object) => {
      next.current = changedListParams(next.current, values)
      setSearch(next.current, { replace: 'search' in values, preventScrollReset: true })
    },
    [setSearch],
  )
  return [parseListParams(schema, search), change]
}
