import type { Values } from './list-page'

/**
 * A LIKE pattern that finds the text anywhere and takes `%`, `_` and `\\` literally. The statement that uses it must fold it.
 */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** A word that may be part of a phone number: punctuation and at least two digits. */
const phonePart = /^[().+/-]*\d[\d().+/-]*\d[().+/-]*$/

/**
 * The patterns that find a word: the word itself, and for a part of a phone number also its digits alone, which are stored
 * next to the number.
 */
export const patternsOf = (word: string): string[] => {
  const digits = phonePart.test(word) ? word.replace(/\D/g, '') : word
  return digits === word ? [containing(word)] : [containing(word), containing(digits)]
}

/** The words of a search. All of them must match, each anywhere (R13.8). */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean)

/**
 * A condition for each word of a search, on a column of folded text. The statement must be planned for its values, so that the planner folds each
 * pattern and knows how rare it is.
 */
export const wordConditions = (search: string, column: string, values: Values): string[] =>
  wordsOf(search).map((word) => {
    const like = patternsOf(word).map((pattern) => `${column} like folded(${values.add(pattern)})`)
    return like.length > 1 ? `(${like.join(' or ')})` : like.join()
  })
