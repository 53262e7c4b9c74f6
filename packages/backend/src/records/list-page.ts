import { listLimit, type ListQuery, sortOf } from '@mca/contract'
import type { Queryable, Statement } from '../platform/database/db'
import { offsetOf, type PageRow } from './page'

/** One key of an order: a column or expression, and its direction. Where it may be null, the nulls come last in both directions (R13.13). */
export interface Key {
  by: string
  isNullable?: boolean
  descending?: boolean
}

/** The columns of a list that it can be sorted by, by the names that a query has for them, each in the direction that people want first (R13.25). */
export type Sorts = Readonly<Record<string, Key>>

/**
 * The key of a sort, then those of the list's usual order, which decide between equal values. In the other than the key's first direction
 * all of them are reversed, so that one index serves both (R13.13).
 */
export function keysOf(sort: string | undefined, sorts: Sorts, usual: readonly Key[]): readonly Key[] {
  if (!sort) return usual
  const { column, descending } = sortOf(sort)
  const key = sorts[column]
  return key ? directed([key, ...usual.filter(({ by }) => by !== key.by)], descending) : usual
}

/** These keys, or all of them reversed, so that the first has this direction. */
export const directed = (keys: readonly Key[], descending: boolean): readonly Key[] =>
  descending === Boolean(keys[0]?.descending) ? keys : keys.map((key) => ({ ...key, descending: !key.descending }))

/** `order by` these keys, or from the other end. An index has exactly this order, so a key that is never null must not say where nulls are. */
export const orderBy = (keys: readonly Key[], isReversed = false): string =>
  keys
    .map(({ by, isNullable, descending = false }) => {
      const nulls = isNullable ? (isReversed ? ' nulls first' : ' nulls last') : ''
      return `${by}${descending === isReversed ? '' : ' desc'}${nulls}`
    })
    .join(', ')

/** The values of a statement that is put together from parts. */
export interface Values {
  list: unknown[]
  /** Adds a value and returns the text of its parameter. */
  add(value: unknown): string
}

export function newValues(): Values {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

/** A way to read the ordered rows: a statement of `id, key0, key1, …` without a limit, from the start or from the end. */
export type OrderedRows = (isReversed: boolean) => string

/** The rows of `from`, which has a column `id`, with their keys: `id, key0, key1, …`. */
export const keyedRows = (from: string, keys: readonly Key[]): string =>
  `select id, ${keys.map(({ by }, number) => `${by} as key${number}`).join(', ')} from ${from}`

/** The same in the order of the keys, to be sorted. */
export const rowsBy =
  (from: string, keys: readonly Key[]): OrderedRows =>
  (isReversed) =>
    `${keyedRows(from, keys)} order by ${orderBy(keys, isReversed)}`

/**
 * The same of a table that has an index of the keys, without saying where their nulls are. No index has them last in both directions, so those
 * without a first key are read after the others. PostgreSQL reads the parts of a UNION ALL one after the other, unless in parallel, which
 * the tables with such keys forbid.
 */
export function rowsByIndex(from: string, keys: readonly Key[]): OrderedRows {
  const [first] = keys
  if (!first?.isNullable) return rowsBy(from, keys)
  const plain = keys.map((key) => ({ ...key, isNullable: false }))
  const part = (condition: string) => rowsBy(`(select * from ${from}) listed where ${first.by} ${condition}`, plain)
  const [present, absent] = [part('is not null'), part('is null')]
  return (isReversed) => {
    const parts = [present(isReversed), absent(isReversed)]
    return (isReversed ? parts.reverse() : parts).map((one) => `(${one})`).join(' union all ')
  }
}

/** The order of keyed rows whose alias is `alias`. */
export const orderOfKeyed = (keys: readonly Key[], alias: string): string =>
  orderBy(keys.map((key, number) => ({ ...key, by: `${alias}.key${number}` })))

/** A way to read the rows, and the SQL condition under which it is the right one; it may refer to the total as `total.n`. */
export interface OrderedWay {
  rows: OrderedRows
  when?: string
}

interface Listed {
  /** The list's name, for those of its statements. */
  list: string
  /** Whether nothing is filtered or searched. */
  isWhole: boolean
  /** CTEs that the others read, each followed by a comma. */
  before?: string
  /** An expression with the number of rows. */
  total: string
  keys: readonly Key[]
  /** How to read the rows: in the first way whose condition holds. */
  rows: readonly OrderedWay[]
}

/** What is read of the rows of a page: the SQL of an id and of the JSON, and what has to be joined, where `page.id` is a row's id. */
export interface PageRows {
  id: string
  json: string
  joined: string
}

type ListPageQuery = ListQuery & { sort?: string | undefined }

interface PageStatement extends Statement {
  /** The same that only finds the ids, and says as `seen` which transactions it has seen. */
  ids: Statement
}

/**
 * A statement that returns the rows of one page as JSON, each with its `id` and the `total`; for a page past the end one row with the total and
 * no id. Ids come first, so that a deep page reads a narrow index and only the page's
 * own rows are fetched. A page past the middle is read from the end, so that no page reads more than half of a list.
 *
 * Planning such a statement takes longer than running it, so each connection keeps the plans of a whole list in its usual order, which no value
 * changes. Filters and words need a plan for their values, and to keep one for each sort would take 0.6 MB for each on each connection.
 */
export function pageStatement(
  query: ListPageQuery,
  values: Values,
  { list, isWhole, before = '', total, keys, rows }: Listed,
  { id, json, joined }: PageRows,
): PageStatement {
  const limit = `${values.add(query.limit)}::bigint`
  const offset = `${values.add(offsetOf(query))}::bigint`
  // A branch whose limit is 0 is not executed.
  const branches = rows.flatMap(({ rows: ordered, when }, number) => {
    const others = rows.slice(0, number).flatMap((earlier) => (earlier.when ? [`not (${earlier.when})`] : []))
    const condition = [...others, ...(when ? [when] : [])].map((one) => ` and ${one}`).join('')
    const branch = (isReversed: boolean, isHere: string, count: string, skipped: string) =>
      `(${ordered(isReversed)} limit (select case when ${isHere}${condition} then ${count} else 0 end from total) offset (select ${skipped} from total))`
    // Fewer branches are planned faster, and most calls are for a first page.
    if (offsetOf(query) === 0) return [branch(false, 'true', limit, offset)]
    return [
      branch(false, `${offset} <= total.n / 2`, limit, offset),
      branch(
        true,
        `${offset} > total.n / 2`,
        `greatest(least(${limit}, total.n - ${offset}), 0)`,
        `greatest(total.n - ${offset} - ${limit}, 0)`,
      ),
    ]
  })
  const found = `
    with ${before} total as materialized (select ${total} as n),
    page as materialized (${branches.join(' union all ')})`
  // The limit is repeated for the planner, which cannot know those of the branches. As a number, so that it is known for every call.
  const text = `${found}
    select total.n as total, ${id} as id, ${json} as json
    from total left join ((select * from page limit ${query.limit}) page join ${joined}) on true
    order by ${orderOfKeyed(keys, 'page')}`
  const ids = {
    text: `${found}
    select total.n as total, page.id as id, ${seen} as seen from total left join page on true
    order by ${orderOfKeyed(keys, 'page')}`,
  }
  const isKept = isWhole && query.limit === listLimit && !query.sort
  return isKept ? { name: `${list}-list-${offsetOf(query) === 0 ? 'first' : 'deep'}`, text, ids } : { text, ids }
}

/** Equal texts: no transaction has ended in between, so both statements have seen the same. */
const seen = 'pg_current_snapshot()::text'

/** A statement that each connection plans once: the JSON of the rows with the ids $1, in their order. None of them unless it sees what `ids` has seen, $2. */
const rowsStatement = (list: string, { json, joined }: PageRows): Statement => ({
  name: `${list}-rows`,
  text: `
    select ${json} as json
    from unnest($1::uuid[]) with ordinality page (id, place) join ${joined}
    where ${seen} = $2 order by page.place`,
})

/**
 * The rows of `pageStatement`. For a list with many joins, planning these takes longer than all else: they are planned once for each connection, in a second
 * statement. When a transaction has ended between the two, the one statement reads everything again, so that no page shows two states (R19.61).
 */
export async function pageRows(
  db: Queryable,
  query: ListPageQuery,
  values: Values,
  listed: Listed,
  read: PageRows,
): Promise<PageRow[]> {
  const { ids, ...whole } = pageStatement(query, values, listed, read)
  if (whole.name) return db.query<PageRow>(whole, values.list)
  const found = await db.query<{ id: string | null; total: number; seen: string }>(ids, values.list)
  const [first] = found
  if (!first || first.id === null) return found.map(({ id, total }) => ({ id, total, json: '' }))
  const rows = await db.query<{ json: string }>(rowsStatement(listed.list, read), [
    found.map(({ id }) => id),
    first.seen,
  ])
  if (rows.length < found.length) return db.query<PageRow>(whole, values.list)
  return rows.map(({ json }, place) => ({ id: found[place]?.id ?? null, total: first.total, json }))
}
