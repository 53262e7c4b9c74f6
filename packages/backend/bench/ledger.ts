// Measures the ledgers: the first posting of an existing book, a payment of a deal with three syndicators of two fees each against one without, and the
// list of payables. Not a test, because times depend on the machine. `pnpm --filter @mca/backend bench:ledger [advances]`, each with 20 payments on average;
// the default is 10,000. 200,000 is the large book.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { postWaiting } from '../src/ledgers/posting/post-ledgers'
import { payablesRepo } from '../src/ledgers/payouts/payables.repo'
import { recordPayment } from '../src/payments/payments/save-payment'
import { createDb, type Db } from '../src/platform/database/db'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { makeBook } from './large-book'

const [advances = 10_000] = process.argv.slice(2).map(Number)
const today = '2026-11-20'
const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
const postgres = await startEmbeddedPostgres({
  dataDirectory: join(home, 'data'),
  log: { info: () => undefined, warn: (text) => console.warn(text) },
})

/** Two syndicators of fifty in three of twenty advances, each with a fee that is paid upfront. Queued as by the upgrade. */
const syndicate = [
  `insert into syndicators (name, status) select 'Syndicator ' || number, 'active' from generate_series(1, 50) number`,
  `insert into syndicator_participations (advance_id, position, syndicator_id, participation, participation_pct, commission, commission_pct)
   select a.id, position, y.id, trunc(a.amount / 10, 2), 10, 20, 1
   from (select id, amount, row_number() over (order by id) as row from advances) a
   cross join generate_series(1, 2) position
   join (select id, row_number() over (order by id) as row from syndicators order by id desc limit 50) y on y.row = 1 + (a.row + position) % 50
   where a.row % 20 < 3`,
  'truncate ledger_changes',
  'insert into ledger_changes (advance_id, is_opening) select distinct advance_id, true from syndicator_participations',
]

/** Three syndicators with two fees each that are paid with every payment. */
const crowded = (id: string) => [
  `insert into syndicator_participations (advance_id, position, syndicator_id, participation, participation_pct, commission, commission_pct)
   select '${id}', number, id, 100, 1, 0, 0 from (select id, row_number() over () as number from (select id from syndicators order by id limit 3) y) y`,
  `insert into syndicator_fees (advance_id, participation_position, position, fee_name, amount, percent, base, timing)
   select '${id}', position, fee, 'Bank Fee', 0, 1.5, 'collected', 'concurrent' from generate_series(1, 3) position, generate_series(1, 2) fee`,
]

async function timePayments(db: Db): Promise<void> {
  const plain = await db.query<{ id: string }>({
    text: `select id from advance_money where shares = '{}' order by id limit 40`,
  })
  const shared = plain.splice(0, 20).map(({ id }) => id)
  for (const id of shared) for (const text of crowded(id)) await db.query({ text })
  await postWaiting(db)
  const ms = { shared: 0, plain: 0 }
  const record = (id: string) =>
    db.transaction((tx) =>
      recordPayment(tx, { advance_id: id, amount: 10.01, date: today, status: 'cleared', payment_method: 'Wire', notes: null }),
    ) // oxfmt-ignore
  const rounds = 20
  for (let round = 0; round < rounds; round++)
    for (const [index, id] of shared.entries()) {
      for (const [kind, advance] of [
        ['shared', id],
        ['plain', plain[index]?.id ?? ''],
      ] as const) {
        const start = performance.now()
        await record(advance)
        if (round > 0) ms[kind] += performance.now() - start
      }
    }
  const each = (sum: number) => sum / (shared.length * (rounds - 1))
  console.log(
    `a payment: ${each(ms.plain).toFixed(2)} ms without syndicators, ${each(ms.shared).toFixed(2)} ms with three of two fees each: ${(ms.shared / ms.plain).toFixed(2)} times`,
  )
}

try {
  const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') })
  await admin.connect()
  await admin.query('create database ledgers')
  await admin.end()
  const url = postgres.connectionString('ledgers')
  let start = performance.now()
  const payments = await makeBook(url, resolve(import.meta.dirname, '../migrations'), { advances })
  const seconds = () => (performance.now() - start) / 1000
  console.log(`${advances} advances, ${payments} payments: made in ${seconds().toFixed(0)} s`)
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  for (const text of syndicate) await db.query({ text })
  await db.query({ text: 'vacuum (analyze)' })
  start = performance.now()
  await postWaiting(db)
  const took = seconds()
  const [{ rows } = { rows: 0 }] = await db.query<{ rows: number }>({
    text: 'select count(*) as rows from ledger_postings',
  })
  console.log(`first posting: ${rows} rows in ${took.toFixed(1)} s, ${Math.round(rows / took)} a second`)
  await timePayments(db)
  // As autovacuum does after so many rows.
  await db.query({ text: 'vacuum (analyze) ledger_postings' })
  await payablesRepo.list(db, { page: 1, limit: 50 }, today)
  start = performance.now()
  for (let index = 0; index < 20; index++) await payablesRepo.list(db, { page: 1, limit: 50 }, today)
  console.log(`payables: ${((performance.now() - start) / 20).toFixed(1)} ms`)
  await db.close()
} finally {
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
