// Measures the work list of the collectors and the tasks of one advance on a book with many tasks, 5 % of them open. Not a test, because times depend on the
// machine. `pnpm --filter @mca/backend bench:desk [advances] [tasks]`; the default is 10,000 and 25,000. 200,000 and 500,000 is the large book.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { SignedInAccount } from '../src/shared/context/accounts'
import { createDb } from '../src/platform/database/db'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { deskRepo } from '../src/collections/tasks/desk.repo'
import { daysOf } from '../src/collections/tasks/tasks'
import { tasksRepo } from '../src/collections/tasks/tasks.repo'
import { makeBook } from './large-book'

const [advances = 10_000, tasks = 25_000] = process.argv.slice(2).map(Number)
const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
const postgres = await startEmbeddedPostgres({
  dataDirectory: join(home, 'data'),
  log: { info: () => undefined, warn: (text) => console.warn(text) },
})

const account = { id: '00000000-0000-4000-8000-000000000001', email: 'ann@example.com' } as SignedInAccount // only these are read
const someAdvances = `(select id, row_number() over (order by id) as row from advances)`
const collected = `(select id, row_number() over (order by id) as row from advance_money where past_due_amount is not null)`
/** In the book that is made, nearly everybody is behind. Here, 85 % of them paid what they owed the banking day before. */
const catchUp = (previous: string) =>
  `insert into payments (advance_id, amount, date, status)
   select id, past_due_amount / 100.00, '${previous}', 'cleared' from (select id, past_due_amount, row_number() over (order by id) as row from advance_money where past_due_amount > 0) late
   where row % 20 > 2`
/** Tasks of ten owners and of nobody. Of the advances in collection, one in three has a promise of the last 90 days, half of them kept, and two in three a contact of 60. */
const fill = (today: string) => [
  `insert into tasks (kind, title, due_on, priority, advance_id, is_rule, owner_id, owner_name, author_id, author_name, state, closed_at, closer_id, closer_name)
   select 'call', 'Call', '${today}'::date - number % 30, 1 + number % 3, a.id, false,
     case when number % 11 > 0 then ('00000000-0000-4000-8000-0000000000' || lpad((number % 11)::text, 2, '0'))::uuid end,
     case when number % 11 > 0 then 'Collector' end, '${account.id}', 'ann@example.com',
     case when number % 20 = 0 then 'open' else 'done' end, case when number % 20 > 0 then now() end,
     case when number % 20 > 0 then '${account.id}'::uuid end, case when number % 20 > 0 then 'ann@example.com' end
   from generate_series(1, ${tasks}) number join ${someAdvances} a on a.row = 1 + (number::bigint * 7919) % ${advances}`,
  `insert into promises (advance_id, made_on, lines, amount, author_id, author_name)
   select id, day, jsonb_build_array(jsonb_build_object('amount', 100, 'due_on', day + 5, 'counts_until', day + 6)), 100, '${account.id}', 'ann@example.com'
   from ${collected} a cross join lateral (select '${today}'::date - (row / 3 % 90)::integer as day) made where row % 3 = 0`,
  `insert into payments (advance_id, amount, date, status)
   select advance_id, 100, made_on + 5, 'cleared' from (select *, row_number() over (order by id) as row from promises) p
   where row % 2 = 0 and made_on + 5 <= '${today}'`,
  `insert into notes (advance_id, author_id, author_name, text, contact, result, follow_up, created_at)
   select id, '${account.id}', 'ann@example.com', '', 'call_out', 'no_answer', '${today}'::date + (row % 9)::integer - 4, '${today}'::date - (row % 60)::integer + time '12:00'
   from ${collected} a where row % 3 > 0`,
]

try {
  const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') })
  await admin.connect()
  await admin.query('create database desk')
  await admin.end()
  const url = postgres.connectionString('desk')
  await makeBook(url, resolve(import.meta.dirname, '../migrations'), { advances })
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  const [{ today } = { today: '' }] = await db.query<{ today: string }>({ text: 'select day as today from book_day' })
  const days = daysOf(today, 'America/New_York')
  for (const text of [catchUp(days.previous), ...fill(today)]) await db.query({ text })
  await db.query({ text: 'vacuum (analyze)' })
  const page = { page: 1, limit: 50 }
  const median = async (name: string, run: () => Promise<unknown>) => {
    const times: number[] = []
    for (let index = 0; index < 15; index++) {
      const start = performance.now()
      await run()
      if (index > 3) times.push(performance.now() - start)
    }
    console.log(`${name}: ${times.toSorted((one, other) => one - other)[5]?.toFixed(1)} ms`)
  }
  const list = await deskRepo.list(db, page, days, account)
  const [{ id } = { id: '' }] = list.data
  console.log(`${advances} advances, ${tasks} tasks; ${list.pagination.total} on the desk, ${list.left_out} left out`)
  await median('own and unowned', () => deskRepo.list(db, page, days, account))
  await median('of everybody', () => deskRepo.list(db, { ...page, owner: 'all' }, days, account))
  await median('tasks of one advance', () => tasksRepo.list(db, { ...page, advance_id: id }, days, account))
  await median('all open tasks', () => tasksRepo.list(db, page, days, account))
  await median('figures', () => deskRepo.figures(db, days))
  await db.close()
} finally {
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
