/** The text of every cell of a table, row by row, including its header and totals row. */
export function tableText(table: HTMLElement): string[][] {
  if (!(table instanceof HTMLTableElement)) throw new Error(`Expected a table, not <${table.tagName}>.`)
  return [...table.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent))
}
