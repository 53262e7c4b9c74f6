import { type Key, type OrderedRows, orderOfKeyed, rowsBy } from '../records/list-page'
import type { WordCondition } from './advance-facts'
import { anyOf } from './sql-conditions'

/** The condition of `advance_searches` that all words hold. */
const hasWords = (words: readonly WordCondition[]): string =>
  words.map(({ text, parties }) => anyOf([text, ...parties])).join(' and ')

/** No index finds a word both in the texts and among the parties. It is looked up in both, unless another word leaves few rows or all texts are read. */
const isLookedUpTwice = (words: readonly WordCondition[]): boolean =>
  !words.some(({ parties, isEverywhere }) => isEverywhere || parties.length === 0)

/** Each advance in which all words are, once: `id, date_funded`. */
export function foundAdvances(words: readonly WordCondition[]): string {
  const [first, ...rest] = words
  if (!first || !isLookedUpTwice(words))
    return `(select id, date_funded from advance_searches where ${hasWords(words)})`
  const both = [
    `select id, date_funded from advance_searches where ${first.text}`,
    ...first.parties.map((condition) => `select id, date_funded from advance_facts where ${condition}`),
  ].join(' union ')
  if (rest.length === 0) return `(${both})`
  return `(select id, date_funded from advance_searches where id in (select id from (${both}) one) and ${hasWords(rest)})`
}

/**
 * Up to this number of hits, all are sorted; the order of the list is read only for words that are in more advances. To sort hits by something
 * else than the day, their facts have to be fetched. What was looked up twice is complete before its first hit is known.
 */
const sortedHits = { byDay: 5000, byFacts: 3000, lookedUpTwice: 40_000 }
/** How much of the list's order is read for a page of a frequent word, before all its hits are sorted after all: they may be at the end. */
const walkedRows = 4000
/** Behind this number of rows a page is not looked for in the list's order. */
const walkedOffset = 500

interface Searched {
  words: readonly WordCondition[]
  keys: readonly Key[]
  /** `from` with all rows that match, and with the columns of the keys. */
  matching: string
  /** The same for who only counts. */
  counted: string
  /** The list without the search. */
  listed: OrderedRows
  /** Whether that is the order by day, without other filters. */
  isByDay: boolean
  offset: number
  limit: number
}

/** How the list of a search is read. Its values are literals: they are numbers of ours. */
export function searchedRows({ words, keys, matching, counted, listed, isByDay, offset, limit }: Searched) {
  const most = sortedHits[!isByDay ? 'byFacts' : isLookedUpTwice(words) ? 'lookedUpTwice' : 'byDay']
  const needed = offset + limit
  const isWalked = offset <= walkedOffset
  // PostgreSQL does not execute what has a limit of 0.
  const walked = `
    walked as materialized (
      select listed.* from (
        ${listed(false)} limit (select case when n > ${most} then ${walkedRows} else 0 end from counted)
      ) listed cross join lateral (
        select from advance_searches where id = listed.id and ${hasWords(words)} offset 0
      ) one limit ${needed}
    ),`
  const before = `
    hits as materialized (select * from ${matching} limit ${most + 1}),
    few as materialized (select count(*) as n from hits),
    counted as materialized (
      select case when n <= ${most} then n else (select count(*) from ${counted}) end as n from few
    ),${isWalked ? walked : ''}`
  const fromWalked = `select * from walked order by ${orderOfKeyed(keys, 'walked')}`
  const isEnough = `(select count(*) from walked) = least(total.n, ${needed})`
  return {
    before,
    total: '(select n from counted)',
    keys,
    rows: [
      { rows: rowsBy('hits', keys), when: `total.n <= ${most}` },
      ...(isWalked ? [{ rows: () => fromWalked, when: isEnough }] : []),
      { rows: rowsBy(matching, keys) },
    ],
  }
}
