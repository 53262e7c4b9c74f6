import { type ListQuery, sortOf } from '@mca/contract'
import { offsetOf } from './page'

/** One key of an order: a column or expression, and its direction. Where it may be null, the nulls come last in both directions (R13.13). */
export interface Key {
  by: string
  isNullable?: boolean
  descending?: boolean
}

/** The columns of a list that it can be sorted by, by the names that a query has for them. */
export type Sorts = Readonly<Record<string, Key>>

/** The key of a sort, then those of the list's usual order, which decide between equal values (R13.13). */
export function keysOf(sort: string | undefined, sorts: Sorts, usual: readonly Key[]): readonly Key[] {
  if (!sort) return usual
  const { column, descending } = sortOf(sort)
  const key = sorts[column]
  return key ? [{ ...key, descending }, ...usual.filter(({ by }) => by !== key.by)] : usual
}

/** `order by` these keys, or from the other end. An index has exactly this order, so a column that is never null must not say where nulls are. */
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

/** The same in the order of the keys. */
export const rowsBy =
  (from: string, keys: readonly Key[]): OrderedRows =>
  (isReversed) =>
    `${keyedRows(from, keys)} order by ${orderBy(keys, isReversed)}`

/** The order of keyed rows whose alias is `alias`. */
export const orderOfKeyed = (keys: readonly Key[], alias: string): string =>
  orderBy(keys.map((key, number) => ({ ...key, by: `${alias}.key${number}` })))

interface Listed {
  /** CTEs that the others read, each followed by a comma. */
  before?: string
  /** An expression with the number of rows. */
  total: string
  keys: readonly Key[]
  /** How to read the rows. Of several, the first whose condition holds; it may refer to the total as `total.n`. */
  rows: readonly { rows: OrderedRows; when?: string }[]
}

/**
 * A statement that returns the rows of one page, each with the `total`; for a page past the end one row with the total only. `columns` and
 * `joined` say what is read of them, where `page.id` is a row's id. Ids come first, so that a deep page reads a narrow index and only the page's
 * own rows are fetched. A page past the middle is read from the end, so that no page reads more than half of a list.
 */
export function pageStatement(
  query: ListQuery,
  values: Values,
  { before = '', total, keys, rows }: Listed,
  { columns, joined }: { columns: string; joined: string },
): string {
  const limit = `${values.add(query.limit)}::bigint`
  const offset = `${values.add(offsetOf(query))}::bigint`
  // A branch whose limit is 0 is not executed.
  const branches = rows.flatMap(({ rows: ordered, when }, number) => {
    const others = rows.slice(0, number).flatMap((earlier) => (earlier.when ? [`not (${earlier.when})`] : []))
    const condition = [...others, ...(when ? [when] : [])].map((one) => ` and ${one}`).join('')
    const branch = (isReversed: boolean, isHere: string, count: string, skipped: string) =>
      `(${ordered(isReversed)} limit (select case when ${isHere}${condition} then ${count} else 0 end from total) offset (select ${skipped} from total))`
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
  // The limit is repeated for the planner, which cannot know those of the branches.
  return `
    with ${before} total as materialized (select ${total} as n),
    page as materialized (${branches.join(' union all ')})
    select total.n as total, ${columns}
    from total left join ((select * from page limit ${limit}) page join ${joined}) on true
    order by ${orderOfKeyed(keys, 'page')}`
}
