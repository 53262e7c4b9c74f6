import type { Column } from './column'

type SortColumn = Pick<Column<never>, 'sort' | 'numeric' | 'latestFirst'>

/**
 * The order after a click on a header: texts ascending, then descending, then the list's usual order; numbers and dates descending
 * first, because the largest and the latest are what people look for (R13.25). `current` and the result are `name` or `-name`.
 */
export function nextSort({ sort, numeric, latestFirst }: SortColumn, current: string | undefined): string | undefined {
  const orders = [sort, `-${sort}`]
  if (numeric || latestFirst) orders.reverse()
  return orders[current === undefined ? 0 : orders.indexOf(current) + 1]
}

/** The value of `aria-sort` of a column; undefined when the list cannot be sorted by it. */
export function ariaSort({ sort }: SortColumn, current: string | undefined) {
  if (sort === undefined) return undefined
  return current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : 'none'
}
