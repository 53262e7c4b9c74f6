import { createDb, type Queryable } from '../src/platform/database/db'
import { sql } from '../src/platform/database/sql'
import { processorClock } from './processor-clock'

const insert = (text: string) => `insert into payments (advance_id, amount, date, status, payment_method) ${text}`
const one = sql`${insert(`values ($1, 1.01, '2026-11-20', 'cleared', 'ACH')`)}`

/** Processor time of PostgreSQL for a single payment, one transaction each, and for a bulk load of 100,000, in milliseconds. */
async function recordPayments(
  db: Queryable,
  clock: () => number,
  ids: readonly string[],
): Promise<{ single: number; bulk: number }> {
  for (const id of ids.slice(0, 100)) await db.query(one, [id]) // prepares the statements
  const start = clock()
  for (const id of ids.slice(100)) await db.query(one, [id])
  const single = (clock() - start) / (ids.length - 100)
  const bulkStart = clock()
  await db.query({
    text: insert(`
      select id, 0.01, '2026-11-20', 'cleared', 'ACH'
      from (select id from advances order by date_funded desc, id limit 10000) a, generate_series(1, 10)`),
  })
  return { single, bulk: clock() - bulkStart }
}

/**
 * Compares the cost of a payment with and without the triggers of its table, on advances in collection, like nearly all payments in practice. The book
 * can't be measured afterwards: its totals no longer match its payments.
 */
export async function measurePayments(url: string): Promise<void> {
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  // Waiting for the disk is the same for both.
  await db.query({ text: 'set synchronous_commit = off' })
  const clock = await processorClock(db)
  const open = await db.query<{ id: string }>({
    text: `select id from advance_money where paid < payback - 100000 and is_in_collection(status)
      order by date_funded desc, id limit 1000`,
  })
  const ids = open.map(({ id }) => id)
  const print = (name: string, { single, bulk }: { single: number; bulk: number }) =>
    console.log(`${name}: ${single.toFixed(2)} ms a payment, ${(bulk / 1000).toFixed(1)} s for 100,000 at once`)
  console.log()
  const kept = await recordPayments(db, clock, ids)
  print('with triggers', kept)
  await db.query({ text: 'alter table payments disable trigger user' })
  const bare = await recordPayments(db, clock, ids)
  print('without', bare)
  console.log(`rate to that without triggers: ${(bare.single / kept.single).toFixed(2)}`)
  await db.query({ text: 'alter table payments enable trigger user' })
  await db.close()
}
