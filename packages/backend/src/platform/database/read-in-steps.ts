import type { Queryable } from './db'

/**
 * Small enough that a step is read, printed and sent within a few milliseconds, and large enough that the round trips are
 * negligible.
 */
const rowsPerStep = 500

/** An unnamed statement is planned for its own values and not cached: these run once. */
const once = (text: string) => ({ text })

/**
 * The rows of a statement in steps, from a cursor of the transaction `tx`, so that neither this process nor the driver has
 * more than one step in memory. A transaction can have one such reading at a time, which must be read to its end before the next.
 */
export async function* readInSteps<Row>(
  tx: Queryable,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  // All rows are read, so optimize the plan for all of them, not for the first few.
  await tx.query(once('set local cursor_tuple_fraction = 1'))
  await tx.query(once(`declare steps no scroll cursor for ${text}`), values)
  const next = once(`fetch ${rowsPerStep} from steps`)
  for (let rows = await tx.query<Row>(next); rows.length > 0; rows = await tx.query<Row>(next)) yield rows
  await tx.query(once('close steps'))
}
