/** Invisible marks that spreadsheets copy along with a value. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A cell without invisible marks and outer spaces; every run of spaces, including no-break ones, becomes one space. */
export const plainText = (cell: string): string => cell.replace(invisible, '').replace(/\s+/g, ' ').trim()

const longest = 40

/** A cell for a message, truncated to a readable length. */
export const quoteCell = (text: string): string => `“${text.length > longest ? `${text.slice(0, longest)}…` : text}”`
