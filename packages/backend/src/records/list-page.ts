import { type ListQuery, sortOf } from '@mca/contract'
import { offsetOf } from './page'

/** One key of an order: a column or expression, and whether it descends. Records without a value come last either way. */
export interface Key {
  by: string
  descending?: boolean
}

/** The keys of a sort, then those of the list's usual order, which decide between equal values (R13.13). */
export function keysOf(
  sort: string | undefined,
  columns: Readonly<Record<string, readonly string[]>>,
  usual: readonly Key[],
): Key[] {
  if (!sort) return [...usual]
  const { column, descending } = sortOf(sort)
  const chosen = (columns[column] ?? []).map((by) => ({ by, descending }))
  return [...chosen, ...usual.filter(({ by }) => !chosen.some((key) => key.by === by))]
}

/** The keys after `order by`. */
export const orderBy = (keys: readonly Key[]) =>
  keys.map(({ by, descending }) => `${by} ${descending ? 'desc' : 'asc'} nulls last`).join(', ')

/** The same order from its end. */
const reversedBy = (keys: readonly Key[]) =>
  keys.map(({ by, descending }) => `${by} ${descending ? 'asc' : 'desc'} nulls first`).join(', ')

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

interface Listed {
  /** What is listed, after `from`: it has the columns `id` and those of the keys. */
  from: string
  keys: readonly Key[]
  /** The total, as an expression, if it is kept somewhere. Otherwise what is listed is counted. */
  total?: string
}

/**
 * A statement that returns the rows of one page, each with the `total`; for a page past the end one row with the total only. `columns` and
 * `joined` say what is read of them, where `page.id` is a row's id. Ids come first, so that a deep page reads a narrow index and only the page's
 * own rows are fetched. A page past the middle is read from the end, so that no page reads more than half of a list.
 */
export function pageStatement(
  query: ListQuery,
  values: Values,
  { from, keys, total }: Listed,
  { columns, joined }: { columns: string; joined: string },
): string {
  const limit = `${values.add(query.limit)}::bigint`
  const offset = `${values.add(offsetOf(query))}::bigint`
  const n = '(select n from total)'
  const isNearStart = `${offset} <= ${n} / 2`
  const chosen = `select id, ${keys.map(({ by }, number) => `${by} as key${number}`).join(', ')} from ${from}`
  const order = orderBy(
    keys.map(({ descending }, number) => ({ by: `page.key${number}`, descending: descending ?? false })),
  )
  return `
    with total as materialized (select ${total ?? `count(*) as n from ${from}`}),
    page as materialized (
      (${chosen} order by ${orderBy(keys)} limit case when ${isNearStart} then ${limit} else 0 end offset ${offset})
      union all
      (${chosen} order by ${reversedBy(keys)}
        limit case when ${isNearStart} then 0 else greatest(least(${limit}, ${n} - ${offset}), 0) end
        offset greatest(${n} - ${offset} - ${limit}, 0))
    )
    select total.n as total, ${columns}
    from total left join (page join ${joined}) on true
    order by ${order}`
}
