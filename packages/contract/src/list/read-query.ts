/** The part of a zod schema needed here: the query schema of a list's endpoint. */
export interface QuerySchema<Query> {
  safeParse(
    input: unknown,
  ): { success: true; data: Query } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

/**
 * Reads the query of a list leniently: refused parameters are left out and named in `refused`, so that a broken link or an old
 * saved view still opens (R13.5, R13.41). Empty values count as absent.
 */
export function readQuery<Query>(
  schema: QuerySchema<Query>,
  given: Readonly<Record<string, string>>,
): { query: Query; refused: string[] } {
  const filled = Object.entries(given).filter(([, value]) => value !== '')
  const first = schema.safeParse(Object.fromEntries(filled))
  if (first.success) return { query: first.data, refused: [] }
  const names = new Set(first.error.issues.map(({ path }) => String(path[0])))
  const rest = schema.safeParse(Object.fromEntries(filled.filter(([name]) => !names.has(name))))
  if (!rest.success)
    throw new Error('A list must open without parameters: give each one a default or make it optional.')
  return { query: rest.data, refused: [...names] }
}

/** The query parameters of every list of the specification. */
const specified = new Set(['page', 'limit', 'search', 'status'])

/** A list's query with the parameters of the specification only. A URL may still contain others (R20.6). */
export const specifiedQuery = <Query>(schema: QuerySchema<Query>): QuerySchema<Query> => ({
  safeParse: (given) =>
    schema.safeParse(Object.fromEntries(Object.entries(given as object).filter(([name]) => specified.has(name)))),
})

/** True if a URL contains only a view: then the view determines the list (R13.42). @param names the names of its parameters */
export const isViewLink = (names: Iterable<string>): boolean => [...names].join() === 'view'

/**
 * The query in the URL of a list. Undefined for the bare link of a view, whose query is not known yet.
 *
 * @param given the parameters of the URL
 */
export function queryOfAddress<Query>(
  schema: QuerySchema<Query>,
  given: Iterable<readonly [string, string]>,
): Query | undefined {
  const parameters = [...given]
  return isViewLink(parameters.map(([name]) => name))
    ? undefined
    : readQuery(schema, Object.fromEntries(parameters)).query
}

type QueryValue = string | number | boolean | readonly string[] | null | undefined

/**
 * The parameters to send, as text by name. Undefined, null and empty values are omitted: 'All' means no filter (R13.6).
 */
export const sentQuery = (query: object = {}): [string, string][] =>
  (Object.entries(query) as [string, QueryValue][])
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
