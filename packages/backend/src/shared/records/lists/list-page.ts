import { listLimit } from '@mca/contract/fields'
import { type ListQuery, sortOf } from '@mca/contract/lists'
import type { Queryable } from '../../../platform/database/db'
import { sql, type Statement } from '../../../platform/database/sql'
import { offsetOf, type PageRow } from './page'

/** One key of an order: a column or expression, and its direction. If it may be null, nulls come last in both directions (R13.13). */
export interface Key {
  by: string
  isNullable?: boolean
  descending?: boolean
}

/** The sortable columns of a list by their names in queries, each in its default direction (R13.25). */
export type Sorts = Readonly<Record<string, Key>>

/**
 * The key of a sort, followed by the keys of the list's usual order, which break ties. If the sort is opposite to the key's default
 * direction, all of them are reversed, so that one index serves both (R13.13).
 */
export function keysOf(sort: string | undefined, sorts: Sorts, usual: readonly Key[]): readonly Key[] {
  if (!sort) return usual
  const { column, descending } = sortOf(sort)
  const key = sorts[column]
  if (!key) throw new Error(`The list accepts the sort '${column}', but its repository has no key for it`)
  return orderKeys([key, ...usual.filter(({ by }) => by !== key.by)], descending)
}

/** These keys, all reversed if necessary, so that the first has this direction. */
export const orderKeys = (keys: readonly Key[], descending: boolean): readonly Key[] =>
  descending === Boolean(keys[0]?.descending) ? keys : keys.map((key) => ({ ...key, descending: !key.descending }))

/** `order by` these keys, or in reverse. An index has exactly this order, so a key that is never null must not say where nulls are. */
export const orderBy = (keys: readonly Key[], isReversed = false): string =>
  keys
    .map(({ by, isNullable, descending = false }) => {
      const nulls = isNullable ? (isReversed ? ' nulls first' : ' nulls last') : ''
      return `${by}${descending === isReversed ? '' : ' desc'}${nulls}`
    })
    .join(', ')

/** The parameters of a statement that is composed of parts. */
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

/** The rows sorted by the keys. */
export const rowsBy =
  (from: string, keys: readonly Key[]): OrderedRows =>
  (isReversed) =>
    `${keyedRows(from, keys)} order by ${orderBy(keys, isReversed)}`

/**
 * The rows of a table with an index on the keys, without saying where their nulls are. An index cannot have them last in both directions, so
 * rows with a null first key are read after the others. PostgreSQL reads the parts of a UNION ALL one after the other, except in parallel
 * plans, which are disabled for the tables with such keys.
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

/** How to find a page. */
export interface PagePlan {
  /** CTEs that the other parts read, each followed by a comma. */
  ctes?: string
  /** An expression with the number of rows. */
  total: string
  keys: readonly Key[]
  rows: OrderedRows
  /** True if every page is read from the start, even one past the middle. */
  isForward?: boolean
}

/** How to read the rows of a page: the SQL of an id and of the JSON, and the joins, where `page.id` is a row's id. */
export interface PageRows {
  id: string
  json: string
  joined: string
}

type ListPageQuery = ListQuery & { sort?: string | undefined }

/**
 * CTEs `total (n)` and `page`, the keyed rows of the page. A page past the middle is read from the end, so that no page reads more than half of a
 * list.
 */
function foundPage(
  plan: PagePlan,
  { limit, offset, isFirst }: { limit: string; offset: string; isFirst: boolean },
): string {
  const { ctes: before = '', total, rows, isForward = false } = plan
  // The planner must not know the limit: for a few rows, it would choose an order in which hardly any row matches, and read
  // it to the end.
  const part = (isReversed: boolean, count: string, skipped: string) =>
    `(${rows(isReversed)} limit (select ${count} from total) offset (select ${skipped} from total))`
  const page =
    isFirst || isForward
      ? part(false, limit, offset)
      : [
          part(false, `case when ${offset} <= total.n / 2 then ${limit} else 0 end`, offset),
          part(
            true,
            `case when ${offset} > total.n / 2 then greatest(least(${limit}, total.n - ${offset}), 0) else 0 end`,
            `greatest(total.n - ${offset} - ${limit}, 0)`,
          ),
        ].join(' union all ')
  return `
    with ${before} total as materialized (select ${total} as n),
    page as materialized (${page})`
}

/**
 * True if each connection keeps the plan of a page: for a whole list in its usual order, which does not depend on
 * values.
 */
export const isPlanCached = ({ sort, limit }: ListPageQuery, isWhole: boolean): boolean =>
  isWhole && !sort && limit === listLimit

/**
 * A statement that returns the rows of one page as JSON, each with its `id` and the `total`; for a page past the end, one row with the total
 * and no id. Ids come first, so that a deep page reads a narrow index and only the page's own rows are fetched.
 *
 * Planning such a statement takes longer than running it, so each connection keeps the plans of a whole list in its usual order (`isKept`).
 * Filters and words need a plan for their values, and keeping one for each sort would take 0.6 MB for each on each connection.
 */
export function pageStatement(
  query: ListPageQuery,
  given: readonly unknown[],
  { isWhole, ...plan }: PagePlan & { isWhole: boolean },
  { id, json, joined }: PageRows,
): [statement: Statement, values: readonly unknown[]] {
  const values = [...given]
  const isPrepared = isPlanCached(query, isWhole)
  const number = (value: number) => (isPrepared ? `$${values.push(value)}::bigint` : String(value))
  const found = foundPage(plan, {
    limit: number(query.limit),
    offset: number(offsetOf(query)),
    isFirst: offsetOf(query) === 0,
  })
  // The limit is repeated for the planner, which cannot know that of the page. It is inlined as a number, so that it is known
  // for every call.
  const text = sql`${found}
    select total.n as total, ${id} as id, ${json} as json
    from total left join ((select * from page limit ${query.limit}) page join ${joined}) on true
    order by ${orderOfKeyed(plan.keys, 'page')}`
  return [isPrepared ? text : { text }, values]
}

/** The id of a row of a page, and the list's total; for a page past the end, one row without an id. */
export interface FoundId {
  id: string | null
  total: number
}

/** The statement of the ids of a page. */
export function idsStatement(query: ListPageQuery, plan: PagePlan): Statement {
  const found = foundPage(plan, {
    limit: String(query.limit),
    offset: String(offsetOf(query)),
    isFirst: offsetOf(query) === 0,
  })
  return {
    text: `${found}
    select total.n as total, page.id from total left join page on true order by ${orderOfKeyed(plan.keys, 'page')}`,
  }
}

/**
 * The rows with these ids, by a statement that each connection plans once: for a list with many joins, planning takes longer than everything else. It
 * runs in the snapshot of the ids, so that no page mixes two states (R19.61).
 */
export async function rowsOfIds(
  tx: Queryable,
  found: readonly FoundId[],
  { json, joined }: PageRows,
): Promise<PageRow[]> {
  const [first] = found
  if (!first || first.id === null) return found.map((row) => ({ ...row, json: '' }))
  const text = sql`select ${json} as json from unnest($1::uuid[]) with ordinality page (id, place) join ${joined} order by page.place`
  const rows = await tx.query<{ json: string }>(text, [found.map(({ id }) => id)])
  return rows.map(({ json: written }, place) => ({ id: found[place]?.id ?? null, total: first.total, json: written }))
}

/** A database that can read a page in a snapshot. */
export interface ListDb extends Queryable {
  snapshot<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
}
