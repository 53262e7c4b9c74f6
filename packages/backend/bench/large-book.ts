import { createDb, type Db } from '../src/platform/database/db'
import { migrate } from '../src/platform/database/migrate'
import { followCalendar } from '../src/schedules/follow-calendar'
import { planAdvances } from '../src/schedules/plan-advances'
import { type BookSize, loadBook } from './book'

// As many payments for each advance as necessary, on weekdays after its funding; every twentieth was returned, and every hundredth has a
// note.
const morePayments = (each: number) => `
  insert into payments (advance_id, amount, date, status, payment_method, notes, trace_id, return_code, returned_on)
  select id, trunc(payback / ${each}, 2), date_funded + number, case when number % 20 = 7 then 'failed' when number > ${each - 3} then 'pending' else 'cleared' end,
    'ACH', case when number % 100 = 3 then 'Called, pays "late"' end, 'T' || lpad((row * ${each} + number)::text, 15, '0'),
    case when number % 20 = 7 then 'R01' end, case when number % 20 = 7 then date_funded + number + 2 end
  from (select id, payback, date_funded, row_number() over (order by id) as row from advances) a, generate_series(1, ${each}) number
  order by date_funded + number`

/** The book of book.ts in a database that is made with all migrations. Returns the number of payments. */
export async function makeBook(url: string, migrations: string, size: BookSize, payments?: string): Promise<number> {
  await migrate(url, migrations)
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  try {
    await followCalendar(db)
    const count = await loadBook(db, size, payments)
    await planAll(db)
    await db.query({ text: 'vacuum (analyze)' })
    return count
  } finally {
    await db.close()
  }
}

/** Stores the schedules of all advances, which the server does when it saves one. */
async function planAll(db: Db): Promise<void> {
  const ids = (await db.query<{ id: string }>({ text: 'select id from advances order by id' })).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += 1_000)
    await db.transaction((tx) => planAdvances(tx, ids.slice(from, from + 1_000)))
}

/** The same book with this number of payments (rounded to the same number for each advance). */
export async function makeLargeBook(
  url: string,
  migrations: string,
  { advances, payments }: BookSize & { payments: number },
): Promise<void> {
  await makeBook(url, migrations, { advances }, morePayments(Math.round(payments / advances)))
}
