/** Replaces each lone surrogate, which JSON can contain but UTF-8 and PostgreSQL cannot, with the replacement character. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** How `JSON.stringify` writes a lone surrogate. It writes whole characters as they are, and escapes a backslash with another one. */
const escapedHalf = /(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/g

/** An input as JSON text for PostgreSQL. A field that was left out is absent, null stays null, and all text and keys are well-formed. */
export const jsonOf = (input: object): string => JSON.stringify(input).replace(escapedHalf, '$1\ufffd')
