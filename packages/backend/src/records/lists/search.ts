import type { Values } from './list-page'

/** A LIKE pattern that finds the text anywhere and takes `%`, `_` and `\\` literally. Folded by the statement that uses it. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** A word as it may be typed of a phone number: with its punctuation, at least two digits. */
const phonePart = /^[().+/-]*\d[\d().+/-]*\d[().+/-]*$/

/** What finds a word: the word itself, and of a part of a phone number also its digits alone, as they are stored beside it. */
export const patternsOf = (word: string): string[] => {
  const digits = phonePart.test(word) ? word.replace(/\D/g, '') : word
  return digits === word ? [containing(word)] : [containing(word), containing(digits)]
}

/** The words of a search. All of them must match, each anywhere (R13.8). */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean)

/**
 * A condition for each word of a search, on a column of folded text, for a statement that is planned for its values: so the planner folds each pattern, and
 * knows how rare it is.
 */
export const wordConditions = (search: string, column: string, values: Values): string[] =>
  wordsOf(search).map((word) => {
    const like = patternsOf(word).map((pattern) => `${column} like folded(${values.add(pattern)})`)
    return like.length > 1 ? `(${like.join(' or ')})` : like.join()
  })
