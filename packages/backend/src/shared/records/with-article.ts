/** A noun with its indefinite article, as in a sentence: 'an advance', 'a merchant'. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
