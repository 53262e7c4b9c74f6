/** What a table shows, row by row and cell by cell, with its header and its totals row. */
export function tableText(table: HTMLElement): string[][] {
  if (!(table instanceof HTMLTableElement)) throw new Error(`A table was expected, not <${table.tagName}>.`)
  return [...table.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent))
}
