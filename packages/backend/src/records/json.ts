/** Half a character, which JSON can carry but neither UTF-8 nor PostgreSQL, becomes the replacement character. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** How `JSON.stringify` writes half a character. Whole ones it writes as they are, and before a backslash of the text another one. */
const escapedHalf = /(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/g

/** An input as the JSON text that PostgreSQL reads: what is left out is absent, null is null, and all of it is well-formed, keys too. */
export const jsonOf = (input: object): string => JSON.stringify(input).replace(escapedHalf, '$1\ufffd')
