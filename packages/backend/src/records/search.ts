/** A LIKE pattern that finds the text anywhere and takes `%`, `_` and `\` literally. Folded by the statement that uses it. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** The words of a search. All of them must match, each anywhere (R13.8). */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean)
