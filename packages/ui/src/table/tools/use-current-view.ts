import type { ListName, StoredQuery, View } from '@mca/contract/views'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { columnId } from '../column'
import type { ColumnChoice } from '../use-column-choice'
import type { ViewsApi } from './views-api'

/** The address without the view and the page, which views do not store. */
const queryOf = (search: URLSearchParams): StoredQuery =>
  Object.fromEntries(
    [...search].filter(([name, value]) => value !== '' && !['view', 'page', 'limit', 'columns'].includes(name)),
  )

/** The part of the column choice that a view needs. */
export type Choice = Pick<ColumnChoice<never>, 'columns' | 'ids' | 'usual'>

/** The shown columns; null for the defaults, so that a view follows later changes of the defaults. */
const columnsOf = ({ ids, usual }: Choice): string[] | null => (ids.join() === usual.join() ? null : [...ids])

/** The ids of columns that the list does not have. */
export const unknownOf = ({ columns }: Pick<Choice, 'columns'>, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => columns.every((column) => columnId(column) !== id))

const sorted = (query: StoredQuery) => JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))

/** A built-in view (R15.50). Its address contains all of it, so it has no id. */
export interface BuiltInView {
  name: string
  query: StoredQuery
  /** Without them, the columns stay each user's own. */
  columns?: readonly string[]
}

/** The address with a view's settings (R13.42). */
export const searchOf = ({
  id,
  query,
  columns,
}: { id?: string } & Pick<View, 'query'> & { columns?: readonly string[] | null }): string =>
  String(new URLSearchParams({ ...(id && { view: id }), ...query, ...(columns && { columns: columns.join(',') }) }))

/** The built-in view that an address matches, in its order and with any columns. Undefined if the address names a saved view. */
export const builtInOf = (views: readonly BuiltInView[], search: string): BuiltInView | undefined => {
  const params = new URLSearchParams(search)
  return params.has('view') ? undefined : views.find(({ query }) => sorted(query) === sorted(queryOf(params)))
}

/** The views of a list, and the one in the address with the current state of the address. */
export function useCurrentView(api: ViewsApi, list: ListName, choice: Choice) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const id = params.get('view')
  const views = useQuery(api.list(list))
  const view = views.data?.find((each) => each.id === id)
  const shown = { query: queryOf(params), columns: columnsOf(choice) }
  return {
    views,
    view,
    shown,
    /** True if the address names a view that does not exist or was deleted. */
    isMissing: id !== null && views.isSuccess && !views.isFetching && !view,
    isModified: view !== undefined && (sorted(view.query) !== sorted(shown.query) || hasOtherColumns(view, choice)),
  }
}

/** A view without columns of its own leaves them to each user. */
const hasOtherColumns = ({ columns }: View, choice: Choice) =>
  columns !== null && columns.filter((id) => !unknownOf(choice, [id]).length).join() !== choice.ids.join()
