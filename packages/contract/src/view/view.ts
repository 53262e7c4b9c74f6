import { z } from 'zod'
import { reference, timestamp } from '../fields/record'
import { requiredText } from '../fields/text-fields'
import { optionalFilter } from '../list/list'
import { readQuery } from '../list/read-query'
import { type ListName, listQueries } from './list-queries'

const listName = z.enum(Object.keys(listQueries) as [ListName, ...ListName[]], {
  error: `list must be one of: ${Object.keys(listQueries).join(', ')}`,
}) // Object.keys widens the names to string

/** Search, filters and sort as in a URL: text by name. */
const storedQuery = z.record(z.string(), z.string({ error: 'query must contain text only' }), {
  error: 'query must be an object',
})
export type StoredQuery = z.output<typeof storedQuery>

/** The parameters of a list that a view keeps: not the page, unknown parameters or empty values. */
const keptOf = (list: ListName, query: StoredQuery): StoredQuery => {
  const { page: _page, limit: _limit, ...known } = listQueries[list].shape
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => name in known && value.trim() !== ''))
}

/** The parameters of a stored view that are still valid: a deal flow or a column may have been removed since (R13.41). */
export const validQuery = (list: ListName, query: StoredQuery): StoredQuery => {
  const { refused } = readQuery<object>(listQueries[list], query)
  return keptOf(list, Object.fromEntries(Object.entries(query).filter(([name]) => !refused.includes(name))))
}

const columns = z
  .array(z.string().min(1).max(50), { error: 'columns must be a list of column ids, or null' })
  .max(50, 'columns must have at most 50 ids')
  .nullable()
const shared = z.boolean({ error: 'shared must be true or false' })

const fields = {
  list: listName,
  name: requiredText('Name', 'Name is required', 100).input,
  query: storedQuery,
}

interface Named {
  list: ListName
  query: StoredQuery
}

/** Refuses a query that its list would refuse. */
const checkQuery = ({ list, query }: Named, context: z.RefinementCtx) => {
  const { error } = listQueries[list].safeParse(keptOf(list, query))
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['query', ...path], message })
}
const keep = <View extends Named>(view: View): View => ({ ...view, query: keptOf(view.list, view.query) })

/** A view to save: its query is checked by the schema of its own list (R13.39). */
export const viewInput = z
  .object({ ...fields, columns: columns.default(null), shared: shared.default(false) })
  .superRefine(checkQuery)
  .transform(keep)
export type ViewInput = z.output<typeof viewInput>

/** A view of a PUT: omitted columns and sharing keep their stored values. A view stays with its list. */
export const viewUpdate = z
  .object({ ...fields, columns: columns.optional(), shared: shared.optional() })
  .superRefine(checkQuery)
  .transform(keep)
export type ViewUpdate = z.output<typeof viewUpdate>

/** A saved view: a name for a list's search, filters, sort and columns. */
export const view = z.object({
  id: z.guid(),
  list: listName,
  name: z.string(),
  /** Only the parameters that the list still accepts. */
  query: z.record(z.string(), z.string()),
  /** The ids of the columns to show; null for the list's default. */
  columns: z.array(z.string()).nullable(),
  shared: z.boolean(),
  /** Null if the account of the owner of a shared view is gone. */
  owner: reference.nullable(),
  created_at: timestamp,
})
export type View = z.output<typeof view>

/** By default, the views of all lists. */
export const viewsQuery = z.object({ list: optionalFilter(listName) })
