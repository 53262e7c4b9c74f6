import { readAmount, readDay } from '@mca/contract/imports'
import type { Sheet, TableRow } from './tables'

/** The number of rows in which to look for the header: more than the title lines of any bank. */
const searched = 50

const isWord = (cell: string) =>
  readAmount(cell).problem !== undefined &&
  (['mdy', 'dmy', 'ymd'] as const).every((order) => readDay(cell, order).problem !== undefined)

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell !== '')

/**
 * The index of the row that is likely the header: among the rows without an amount or a date, the first one with the most filled
 * cells. Title lines above it have fewer. Undefined if every row has an amount or a date. Users can correct it. R16.4.
 */
export function headerIndexOf(rows: readonly (readonly string[])[]): number | undefined {
  let best: { index: number; width: number } | undefined
  for (const [index, cells] of rows.slice(0, searched).entries()) {
    const filled = filledIn(cells)
    if (filled.length > (best?.width ?? 0) && filled.every(isWord)) best = { index, width: filled.length }
  }
  return best?.index
}

/** The first rows of a sheet, from its first line on, and the likely header among them. */
export interface SheetStart {
  readonly rows: readonly TableRow[]
  readonly header: TableRow | undefined
}

/** Reads only the first rows of a sheet. */
export async function startOf(sheet: Sheet): Promise<SheetStart> {
  const rows: TableRow[] = []
  for await (const batch of sheet.rows()) {
    rows.push(...batch.slice(0, searched - rows.length))
    if (rows.length >= searched) break
  }
  const index = headerIndexOf(rows.map(({ cells }) => cells))
  return { rows, header: index === undefined ? undefined : rows[index] }
}
