import { type FoundId, type Key, type OrderedRows, orderOfKeyed, rowsBy, type Way } from './list-page'

/** How much of the list's order is read for a page of a frequent word, before all its hits are sorted after all: they may be at the end. */
const walkedRows = 4000
/** Behind this number of rows a page is not looked for in the list's order. */
const walkedOffset = 1000

export interface Searched {
  keys: readonly Key[]
  /** `from` with all rows that match, and with the columns of the keys. */
  matching: string
  /** The same for who only counts. Without it, more than `most` are not counted: their total is one more. */
  counted?: string
  /** The list without the search. */
  listed: OrderedRows
  /** `from … where …` that has a row if the search finds that of `listed`. */
  found: string
  /** Up to this number of hits, all are sorted; the order of the list is read only for words that are in more of its rows. */
  most: number
  offset: number
  limit: number
}

// The numbers in the statements are ours.

/** For rare words: up to `most` hits are read and sorted, so their number is known. Of more, only that there are more. */
const fewHits = ({ keys, matching, most }: Searched): Way => ({
  before: `hits as materialized (select * from ${matching} limit ${most + 1}),`,
  total: '(select count(*) from hits)',
  keys,
  rows: rowsBy(`(select * from hits where (select count(*) from hits) <= ${most}) few`, keys),
})

/** For frequent words: the order of the list is read until the page is full. It may not be. */
const hitsInOrder = ({ keys, counted, listed, found, most, offset, limit }: Searched): Way => ({
  before: `
    walked as materialized (
      select listed.* from (
        ${listed(false)} limit ${walkedRows}
      ) listed cross join lateral (
        select ${found} offset 0
      ) one limit ${offset + limit}
    ),`,
  total: counted ? `(select count(*) from ${counted})` : `${most + 1}`,
  keys,
  rows: () => `select * from walked order by ${orderOfKeyed(keys, 'walked')}`,
  isForward: true,
})

/** For words that are in many rows, but not in the first of the list: all hits are read and sorted. */
const allHits = ({ keys, matching, counted, most }: Searched): Way => ({
  ...(counted && { before: `hits as materialized (select * from ${matching}),` }),
  total: counted ? '(select count(*) from hits)' : `${most + 1}`,
  keys,
  rows: rowsBy(counted ? 'hits' : matching, keys),
  isForward: !counted,
})

/** Reads a page of a search in the first way that can. Each statement sees one state, and its page is complete. */
export async function searchedPage<Row extends FoundId>(
  searched: Searched,
  read: (way: Way) => Promise<Row[]>,
): Promise<Row[]> {
  const few = await read(fewHits(searched))
  if ((few[0]?.total ?? 0) <= searched.most) return few
  if (searched.offset <= walkedOffset) {
    const inOrder = await read(hitsInOrder(searched))
    // More than `most` match, so the page is full.
    if (inOrder.length === searched.limit) return inOrder
  }
  return read(allHits(searched))
}
