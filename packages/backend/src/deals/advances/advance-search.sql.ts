import type { WordCondition } from './advance-conditions'
import { anyOf } from '../../shared/records/lists/conditions.sql'

/** The condition on `advance_searches` that all words match. */
const hasWords = (words: readonly WordCondition[]): string =>
  words.map(({ text, parties }) => anyOf([text, ...parties])).join(' and ')

/**
 * True if no index finds a word in both the texts and the parties. Then the word is looked up twice, unless another word leaves few rows or all texts
 * are read anyway.
 */
const isLookedUpTwice = (words: readonly WordCondition[]): boolean =>
  !words.some(({ parties, isEverywhere }) => isEverywhere || parties.length === 0)

/** The advances that match all words, each once: `id, date_funded`. */
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
 * The number of hits up to which all are sorted (`searchedPage`). Sorting by anything but the day needs the facts of each hit. Words that are looked
 * up twice have all hits before the first can be returned.
 */
const sortedHits = { byDay: 5000, byFacts: 3000, lookedUpTwice: 40_000 }

/** The properties of a search that `searchedPage` needs. `isByDay` means the order by day without other filters. */
export const searchOf = (words: readonly WordCondition[], isByDay: boolean) => ({
  found: `from advance_searches where id = listed.id and ${hasWords(words)}`,
  most: sortedHits[!isByDay ? 'byFacts' : isLookedUpTwice(words) ? 'lookedUpTwice' : 'byDay'],
})
