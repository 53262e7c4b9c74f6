import { type Key, type OrderedRows, type OrderedWay, orderOfKeyed, rowsBy } from './list-page'

/** How much of the list's order is read for a page of a frequent word, before all its hits are sorted after all: they may be at the end. */
const walkedRows = 4000
/** Behind this number of rows a page is not looked for in the list's order. */
const walkedOffset = 500

interface Searched {
  keys: readonly Key[]
  /** `from` with all rows that match, and with the columns of the keys. */
  matching: string
  /** The same for who only counts. */
  counted: string
  /** An expression with the number of these rows where that is kept, otherwise null. */
  known?: string | undefined
  /** The list without the search. */
  listed: OrderedRows
  /** `from … where …` that has a row if the search finds that of `listed`. */
  found: string
  /** Up to this number of hits, all are sorted; the order of the list is read only for words that are in more of its rows. */
  most: number
  offset: number
  limit: number
}

/** How the list of a search is read. Its values are literals: they are numbers of ours. */
export function searchedRows({ keys, matching, counted, known, listed, found, most, offset, limit }: Searched) {
  const needed = offset + limit
  const isWalked = offset <= walkedOffset
  // PostgreSQL does not execute what has a limit of 0.
  const walked = `
    walked as materialized (
      select listed.* from (
        ${listed(false)} limit (select case when n > ${most} then ${walkedRows} else 0 end from counted)
      ) listed cross join lateral (
        select ${found} offset 0
      ) one limit ${needed}
    ),`
  const asKnown = known ? `known as materialized (select ${known} as n),` : ''
  const unlessKnown = known ? `(select case when n > ${most} then 0 else ${most + 1} end from known)` : most + 1
  const count = `case when n <= ${most} then n else (select count(*) from ${counted}) end`
  const before = `${asKnown}
    hits as materialized (select * from ${matching} limit ${unlessKnown}),
    few as materialized (select count(*) as n from hits),
    counted as materialized (
      select ${known ? `coalesce((select n from known), ${count})` : count} as n from few
    ),${isWalked ? walked : ''}`
  const fromWalked = `select * from walked order by ${orderOfKeyed(keys, 'walked')}`
  const isEnough = `(select count(*) from walked) = least(total.n, ${needed})`
  const rows: OrderedWay[] = [
    { rows: rowsBy('hits', keys), when: `total.n <= ${most}` },
    ...(isWalked ? [{ rows: () => fromWalked, when: isEnough }] : []),
    { rows: rowsBy(matching, keys) },
  ]
  return { before, total: '(select n from counted)', keys, rows }
}
