import { capitalize } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'
import type { Queryable, Transactions } from '../../platform/database/db'
import { sql, type Statement } from '../../platform/database/sql'
import { found } from './record-id'

/** '1 advance refers to it.', '3 payments refer to it.' */
const referring = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun} refers to it.` : `${count} ${noun}s refer to it.`

export interface Removal {
  /** Locks record $1 as a change of it would, and returns its row. */
  lock: Statement
  /** Returns, as `count`, how many records refer to $1. */
  referrers: Statement
  /** Locks it so that nothing new can refer to it, and returns its row, unless it would have to wait. */
  close: Statement
  /** Deletes record $1. */
  remove: Statement
  /** Anything else that prevents the deletion of $1: returns a row if it does. `because` ends the sentence. */
  obstacle?: { statement: Statement; because: string }
}

/** The statements that delete a record of `table`. `referrers` selects the records that refer to $1: `from payments where advance_id = $1`. */
export const removalOf = (table: string, referrers: string): Removal => ({
  lock: sql`select id from ${table} where id = $1 for no key update`,
  referrers: sql`select count(*) as count ${referrers}`,
  close: sql`select id from ${table} where id = $1 for update skip locked`,
  remove: sql`delete from ${table} where id = $1`,
})

/**
 * Deletes a record. AppError 404; 409 with their number if other records refer to it, or if one that will is being saved. Nouns as in a sentence:
 * 'merchant', 'advance'.
 *
 * The references are counted rather than left to the foreign key, whose check would wait for a record that somebody is changing, who may wait for
 * this one. And a transaction that waits to lock a record for deletion makes every later one queue behind it, even those that a foreign key's lock
 * would let through (docs/architecture.md#order-of-locks). `removed` runs in the same transaction.
 */
export const removeRecord = (
  db: Transactions,
  id: string,
  noun: string,
  referrer: string,
  { lock, referrers, close, remove, obstacle }: Removal,
  removed?: (tx: Queryable) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    found(capitalize(noun), await tx.query(lock, [id]))
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(referrers, [id])
    if (count > 0) throw new AppError(409, `This ${noun} cannot be deleted: ${referring(count, referrer)}`)
    if (obstacle && (await tx.query(obstacle.statement, [id])).length > 0)
      throw new AppError(409, `This ${noun} cannot be deleted: ${obstacle.because}.`)
    if ((await tx.query(close, [id])).length === 0)
      throw new AppError(
        409,
        `This ${noun} cannot be deleted now, because it is being used. Please try again in a moment.`,
      )
    await tx.query(remove, [id])
    await removed?.(tx)
  })
