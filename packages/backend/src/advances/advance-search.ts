import type { WordCondition } from './advance-facts'
import { anyOf } from '../records/lists/sql-conditions'

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
    ...first.parties.map((condition) => `select id, date_funded from advance_terms where ${condition}`),
  ].join(' union ')
  if (rest.length === 0) return `(${both})`
  return `(select id, date_funded from advance_searches where id in (select id from (${both}) one) and ${hasWords(rest)})`
}

/**
 * Up to how many hits all are sorted (`searchedRows`). To sort hits by something else than the day, their facts have to be fetched. What was looked up
 * twice is complete before its first hit is known.
 */
const sortedHits = { byDay: 5000, byFacts: 3000, lookedUpTwice: 40_000 }

/** What `searchedRows` needs to know of the words. `isByDay` is the order by day, without other filters. */
export const searchOf = (words: readonly WordCondition[], isByDay: boolean) => ({
  found: `from advance_searches where id = listed.id and ${hasWords(words)}`,
  most: sortedHits[!isByDay ? 'byFacts' : isLookedUpTwice(words) ? 'lookedUpTwice' : 'byDay'],
})
