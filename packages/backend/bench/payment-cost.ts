import { createDb, type Queryable } from '../src/platform/database/db'

const insert = (text: string) => `insert into payments (advance_id, amount, date, status) ${text}`

/**
 * Records single payments on as many open advances, one transaction each, and bulk loads of 100,000. Returns milliseconds: for one payment, and for
 * the bulk load.
 */
async function recordPayments(db: Queryable): Promise<{ single: number; bulk: number }> {
  const open = await db.query<{ id: string }>({
    text: 'select id from advance_money where paid < payback - 100000 order by date_funded desc, id limit 1000',
  })
  const one = { name: 'bench-payment', text: insert(`values ($1, 1.01, '2026-11-20', 'cleared')`) }
  await db.query(one, [open[0]?.id])
  const start = performance.now()
  for (const { id } of open) await db.query(one, [id])
  const single = (performance.now() - start) / open.length
  const bulkStart = performance.now()
  await db.query({
    text: insert(`
      select id, 0.01, '2026-11-20', 'cleared'
      from (select id from advances order by date_funded desc, id limit 10000) a, generate_series(1, 10)`),
  })
  return { single, bulk: performance.now() - bulkStart }
}

/**
 * The cost of updating the list tables: payments without and with the trigger. Do not measure the book afterwards: it disagrees with its
 * records.
 */
export async function measurePayments(url: string): Promise<void> {
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  const print = (name: string, { single, bulk }: { single: number; bulk: number }) =>
    console.log(`${name}: ${single.toFixed(2)} ms a payment, ${(bulk / 1000).toFixed(1)} s for 100,000 at once`)
  console.log()
  print('with the lists kept', await recordPayments(db))
  await db.query({ text: 'alter table payments disable trigger keep_money_insert' })
  print('without', await recordPayments(db))
  await db.query({ text: 'alter table payments enable trigger keep_money_insert' })
  await db.close()
}
