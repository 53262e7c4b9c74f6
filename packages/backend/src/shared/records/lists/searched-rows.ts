import { type FoundId, type Key, type OrderedRows, orderOfKeyed, rowsBy, type PagePlan } from './list-page'

/**
 * The number of rows to read in list order for a page of a frequent word, before all its hits are sorted instead: they may be at the end.
 */
const scanLimit = 4000
/** Beyond this offset, a page is not looked for in list order. */
const maxScanOffset = 1000

export interface SearchPlans {
  keys: readonly Key[]
  /** `from` with all matching rows and the columns of the keys. */
  matching: string
  /** The rows to count. Without it, more than `most` are not counted: their total is one more. */
  counted?: string
  /** The list without the search. */
  listed: OrderedRows
  /** `from … where …` that has a row if the search matches the row of `listed`. */
  found: string
  /** Up to this number of hits, all are sorted; list order is used only for words with more hits. */
  most: number
  offset: number
  limit: number
}

/**
 * For rare words: up to `most` hits are read and sorted, so their number is known. For more, the result only says that
 * there are more.
 */
const sortAllHits = ({ keys, matching, most }: SearchPlans): PagePlan => ({
  ctes: `hits as materialized (select * from ${matching} limit ${most + 1}),`,
  total: '(select count(*) from hits)',
  keys,
  rows: rowsBy(`(select * from hits where (select count(*) from hits) <= ${most}) few`, keys),
})

/** For frequent words: reads the list in order until the page is full, which it may not become. */
const scanInOrder = ({ keys, counted, listed, found, most, offset, limit }: SearchPlans): PagePlan => ({
  ctes: `
    scanned as materialized (
      select listed.* from (
        ${listed(false)} limit ${scanLimit}
      ) listed cross join lateral (
        select ${found} offset 0
      ) one limit ${offset + limit}
    ),`,
  total: counted ? `(select count(*) from ${counted})` : `${most + 1}`,
  keys,
  rows: () => `select * from scanned order by ${orderOfKeyed(keys, 'scanned')}`,
  isForward: true,
})

/** For words that are in many rows, but not in the first ones of the list: reads and sorts all hits. */
const allHits = ({ keys, matching, counted, most }: SearchPlans): PagePlan => ({
  ...(counted && { ctes: `hits as materialized (select * from ${matching}),` }),
  total: counted ? '(select count(*) from hits)' : `${most + 1}`,
  keys,
  rows: rowsBy(counted ? 'hits' : matching, keys),
  isForward: !counted,
})

/** Reads a page of a search in the first way that works. Each statement sees one state, and its page is complete. */
export async function searchedPage<Row extends FoundId>(
  searched: SearchPlans,
  read: (plan: PagePlan) => Promise<Row[]>,
): Promise<Row[]> {
  const few = await read(sortAllHits(searched))
  if ((few[0]?.total ?? 0) <= searched.most) return few
  if (searched.offset <= maxScanOffset) {
    const inOrder = await read(scanInOrder(searched))
    // More than `most` match, so the page is full.
    if (inOrder.length === searched.limit) return inOrder
  }
  return read(allHits(searched))
}
