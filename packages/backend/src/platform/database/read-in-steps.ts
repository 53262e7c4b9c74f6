import type { Queryable } from './db'

/** Small enough that a step is read, printed and sent within a few milliseconds, large enough that the round trips do not count. */
const rowsPerStep = 500

/** A text without a name is planned for its own values and not kept: these statements run once. */
const once = (text: string) => ({ text })

/**
 * The rows of a statement, some at a time, from a cursor of the transaction `tx`: neither this process nor the driver ever has
 * more than one step in memory. One such reading at a time in a transaction.
 */
export async function* readInSteps<Row>(
  tx: Queryable,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  // All rows are read, so the fastest plan for all of them is wanted, not the one for the first few.
  await tx.query(once('set local cursor_tuple_fraction = 1'))
  await tx.query(once(`declare steps no scroll cursor for ${text}`), values)
  const next = once(`fetch ${rowsPerStep} from steps`)
  for (let rows = await tx.query<Row>(next); rows.length > 0; rows = await tx.query<Row>(next)) yield rows
}
