/** A LIKE pattern that finds the text anywhere and takes `%`, `_` and `\` literally. Folded by the statement that uses it. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
