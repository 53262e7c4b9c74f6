/** A spreadsheet runs a text that begins with one of these as a formula, unless it has a leading apostrophe (R13.49). */
const guarded = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** The cell of a text in a book: with one more leading apostrophe if a spreadsheet would take it for a formula. */
export const cellOfText = (text: string): string => (guarded.test(text) ? `'${text}` : text)

/** The text of a cell written by `cellOfText`, unchanged. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell)
