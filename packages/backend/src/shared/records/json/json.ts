/** Replaces each lone surrogate, which JSON can contain but UTF-8 and PostgreSQL cannot, with the replacement character. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** The escape that `JSON.stringify` writes for a lone surrogate. It writes whole characters unescaped, and doubles backslashes. */
const escapedHalf = /(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/g

/** An input as JSON text for PostgreSQL. An omitted field is absent, null stays null, and all text and keys are well-formed. */
export const jsonOf = (input: object): string => JSON.stringify(input).replace(escapedHalf, '$1\ufffd')
