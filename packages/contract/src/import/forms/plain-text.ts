/** Marks that spreadsheets copy with a value and that nobody sees. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A cell without invisible marks and outer spaces; every run of spaces, also no-break ones, is one space. */
export const plainText = (cell: string): string => cell.replace(invisible, '').replace(/\s+/g, ' ').trim()

const longest = 40

/** A cell in a message, cut off where it gets too long to read. */
export const quoted = (text: string): string => `“${text.length > longest ? `${text.slice(0, longest)}…` : text}”`
