/** The part of a zod schema that is needed here: the query schema of a list's endpoint. */
export interface QuerySchema<Query> {
  safeParse(
    input: unknown,
  ): { success: true; data: Query } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

/**
 * Reads the query of a list leniently: what the schema refuses is left out and named in `refused`, so that a broken link or an old
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

/** What every list of the specification can be asked for. */
const specified = new Set(['page', 'limit', 'search', 'status'])

/** A list's query without what the server does not know: an address may still have it (R20.6). */
export const queryWithout = <Query>(
  schema: QuerySchema<Query>,
  { sorting, filters }: { sorting: boolean; filters: boolean },
): QuerySchema<Query> =>
  sorting && filters
    ? schema
    : {
        safeParse: (given) =>
          schema.safeParse(
            Object.fromEntries(
              Object.entries(given as object).filter(
                ([name]) => specified.has(name) || (name === 'sort' ? sorting : filters),
              ),
            ),
          ),
      }

/** Whether an address names a view and nothing else: then the view says what the list shows (R13.42). @param names the names of its parameters */
export const isViewLink = (names: Iterable<string>): boolean => [...names].join() === 'view'

/**
 * What the address of a list asks for. Undefined for the bare link of a view: which records it shows is not known yet.
 *
 * @param given the address's parameters
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

/** What is sent of a query, as text by name. Undefined, null and empty values are not: 'All' means no filter (R13.6). */
export const sentQuery = (query: object = {}): [string, string][] =>
  (Object.entries(query) as [string, QueryValue][])
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
