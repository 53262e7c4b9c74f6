/** A spreadsheet runs a text that begins with one of these as a formula; an apostrophe in front keeps it from doing so (R13.49). */
const guarded = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** The cell of a text in a book: with one more apostrophe in front where a spreadsheet would take it for a formula. */
export const cellOfText = (text: string): string => (guarded.test(text) ? `'${text}` : text)

/** The text of a cell that `cellOfText` wrote: every text comes back as it was. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell)
