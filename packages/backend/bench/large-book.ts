import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '../src/platform/database/db'
import { migrate } from '../src/platform/database/migrate'
import { followCalendar } from '../src/schedules/follow-calendar'
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

/**
 * The book of book.ts with all migrations, loaded before the ones that store sums: each of those fills its tables in a few statements, as it does in
 * a database in use. Through the triggers, that would take an hour. Returns the number of payments.
 */
export async function makeBook(url: string, migrations: string, size: BookSize): Promise<number> {
  await migrateOlder(url, migrations)
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  try {
    const payments = await loadBook(db, size)
    await migrate(url, migrations)
    await followCalendar(db)
    await db.query({ text: 'vacuum (analyze)' })
    return payments
  } finally {
    await db.close()
  }
}

/** Applies the migrations up to 0021, which `loadBook` needs. */
async function migrateOlder(url: string, migrations: string): Promise<void> {
  const older = mkdtempSync(join(tmpdir(), 'mca-older-'))
  try {
    for (const file of readdirSync(migrations)) if (file < '0022') cpSync(join(migrations, file), join(older, file))
    await migrate(url, older, null)
  } finally {
    rmSync(older, { recursive: true, force: true })
  }
}

/** A book with all migrations and this number of payments (rounded to the same number for each advance). */
export async function makeLargeBook(
  url: string,
  migrations: string,
  { advances, payments }: BookSize & { payments: number },
): Promise<void> {
  await migrateOlder(url, migrations)
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  try {
    await loadBook(db, { advances })
    await db.query({ text: 'truncate payments' })
    await db.query({ text: 'update advances set paid_total = 0' })
    await migrate(url, migrations)
    await followCalendar(db)
    await db.query({ text: morePayments(Math.round(payments / advances)) })
    await db.query({ text: 'vacuum (analyze)' })
  } finally {
    await db.close()
  }
}
