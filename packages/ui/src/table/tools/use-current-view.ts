import type { ListName, StoredQuery, View } from '@mca/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { ViewsApi } from './views-api'

/** The address without the view itself and without the page, which no view keeps. */
const queryOf = (search: URLSearchParams): StoredQuery =>
  Object.fromEntries(
    [...search].filter(([name, value]) => value !== '' && !['view', 'page', 'limit', 'columns'].includes(name)),
  )
const columnsOf = (search: URLSearchParams): string[] | null => search.get('columns')?.split(',') ?? null

const sorted = (query: StoredQuery) => JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The address that shows what a view says (R13.42). */
export const searchOf = ({ id, query, columns }: View): string =>
  String(new URLSearchParams({ view: id, ...query, ...(columns && { columns: columns.join(',') }) }))

/** The views of a list, and the one that the address names with what the address shows now. */
export function useCurrentView(api: ViewsApi, list: ListName) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const id = params.get('view')
  const views = useQuery(api.list(list))
  const view = views.data?.find((each) => each.id === id)
  const shown = { query: queryOf(params), columns: columnsOf(params) }
  return {
    views,
    view,
    shown,
    /** The address names a view that does not exist, or not any longer. */
    isMissing: id !== null && views.isSuccess && !views.isFetching && !view,
    isModified:
      view !== undefined &&
      (sorted(view.query) !== sorted(shown.query) || JSON.stringify(view.columns) !== JSON.stringify(shown.columns)),
  }
}
