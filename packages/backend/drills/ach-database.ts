import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDb, type Db } from '../src/platform/database/db'
import { openEmbeddedDatabase } from '../src/platform/database/embedded-postgres'
import { builtMain, firstAccount } from '../src/testing/app/built-server'

/** Runs `work` with the database of a running server. */
async function withDatabase<T>(dataDirectory: string, work: (db: Db) => Promise<T>): Promise<T> {
  const opened = await openEmbeddedDatabase(dataDirectory)
  if (!opened) throw new Error('the database is gone')
  const db = createDb({ connectionString: opened.url, pool: 1, timeoutMs: 0 })
  try {
    return await work(db)
  } finally {
    await db.close()
    await opened.close()
  }
}

/** Adds administrators with the password of the first account. */
export const addPeople = (dataDirectory: string, emails: readonly string[]): Promise<void> =>
  withDatabase(dataDirectory, async (db) => {
    const text = `
      with added as (
        insert into auth_users (email, password_hash, email_confirmed_at, created_at, updated_at)
        select e, u.password_hash, now(), now(), now() from auth_users u cross join unnest($1::text[]) e where u.email = $2 returning id
      )
      insert into account_roles (account_id, role) select id, 'administrator' from added`
    await db.query({ text }, [emails, firstAccount.email])
  })

/** Lets a month pass for the files that were released. */
export const sendBack = (dataDirectory: string): Promise<void> =>
  withDatabase(dataDirectory, async (db) => {
    const text = `
      with files as (
        update ach_files set effective_on = effective_on - 30 where state in ('released', 'downloaded') and effective_on >= current_date returning id, effective_on
      ), refunded as (
        update refunds r set sent_on = f.effective_on from ach_entries e join files f on f.id = e.file_id where r.trace = e.trace
      )
      update payments p set date = f.effective_on from ach_entries e join files f on f.id = e.file_id where p.id = e.payment_id and p.trace_id = e.trace`
    await db.query({ text })
    // A day has at most 36 files.
    await db.query({
      text: `update ach_files set created_at = created_at - interval '30 days' where created_at > now() - interval '1 day'`,
    })
  })

/** What must be empty, each with its name. */
const wrongs: Readonly<Record<string, string>> = {
  'entries of a file that went to the bank without exactly one payment of their trace and amount': `
    select e.trace from ach_entries e join ach_files f on f.id = e.file_id
    where f.state in ('released', 'downloaded', 'accepted', 'settled') and e.kind <> 'refund'
      and (select count(*) from payments p where p.trace_id = e.trace and p.id = e.payment_id and cents(p.amount) = e.cents) <> 1`,
  'refunds that did not go out once, or went out for another amount': `
    select e.trace from ach_entries e join ach_files f on f.id = e.file_id where e.kind = 'refund'
      and (select count(*) from refunds r where r.trace = e.trace and r.advance_id = e.advance_id and cents(r.amount) = e.cents)
        <> case when f.state in ('released', 'downloaded', 'accepted', 'settled') then 1 else 0 end`,
  'refunds of one deal in two files': `
    select e.advance_id::text from ach_entries e join ach_files f on f.id = e.file_id
    where f.state not in ('rejected', 'discarded') and e.kind = 'refund' group by e.advance_id having sum(e.cents) > 1000`,
  'batches without the offset entry that balances them': `
    select f.id::text from ach_files f where (
      select sum(case when x.direction = 'credit' then x.cents else -x.cents end) from ach_offsets x where x.file_id = f.id
    ) is distinct from f.debit_cents - f.credit_cents`,
  'payments of a file that did not go to the bank': `
    select e.trace from ach_entries e join ach_files f on f.id = e.file_id join payments p on p.trace_id = e.trace
    where f.state in ('built', 'discarded', 'rejected')`,
  'payments in two files that both went to the bank': `
    select e.payment_id::text from ach_entries e join ach_files f on f.id = e.file_id
    where f.state not in ('rejected', 'discarded') group by e.payment_id having count(*) > 1 and e.payment_id is not null`,
  'debits of one day in two files': `
    select e.advance_id::text from ach_entries e join ach_files f on f.id = e.file_id
    where f.state not in ('rejected', 'discarded') and e.kind = 'debit' group by e.advance_id, f.due_on having count(*) > 1`,
  'files that are cleared in part': `
    select f.id::text from ach_files f join ach_entries e on e.file_id = f.id join payments p on p.id = e.payment_id and p.trace_id = e.trace
    where f.state = 'settled' group by f.id, f.cleared_at
    having count(*) filter (where p.status = 'cleared') <> case when f.cleared_at is null then 0 else count(*) end`,
  'files whose totals or number of entries differ': `
    select f.id::text from ach_files f join ach_entries e on e.file_id = f.id group by f.id
    having sum(e.cents) <> f.debit_cents + f.credit_cents or count(*) <> f.entries`,
  'traces that do not ascend with the files': `
    select x.trace from (select e.trace, lag(e.trace) over (order by f.number, e.position) as before from ach_entries e join ach_files f on f.id = e.file_id) x
    where x.trace <= x.before`,
}

/** Each file in the folder of the bank has the bytes that were built, and the database knows it. Throws with the first one that differs. */
async function compareFolder(db: Db, folder: string): Promise<void> {
  const text = `select 'ACH-' || number || '.ach' as name, sha256 from ach_files where written_at is not null`
  const written = new Map(
    (await db.query<{ name: string; sha256: string }>({ text })).map(({ name, sha256 }) => [name, sha256]),
  )
  for (const name of readdirSync(folder).filter((one) => !one.startsWith('.'))) {
    const sha256 = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    if (written.get(name) !== sha256)
      throw new Error(`${name} in the folder of the bank is not what was built and recorded`)
  }
}

/** Compares payments, entries and files, and every stored total. Throws with what is wrong. */
export async function compareFiles(
  settings: Readonly<{ DATA_DIR: string; ACH_OUT_DIR: string }>,
  { built, released }: { built: ReadonlySet<string>; released: ReadonlySet<string> },
): Promise<{ files: number; entries: number; cleared: number }> {
  const found = await withDatabase(settings.DATA_DIR, async (db) => {
    for (const [name, text] of Object.entries(wrongs)) {
      const rows = await db.query({ text })
      if (rows.length > 0) throw new Error(`${rows.length} ${name}: ${JSON.stringify(rows.slice(0, 3))}`)
    }
    await compareFolder(db, settings.ACH_OUT_DIR)
    const files = await db.query<{ id: string; state: string }>({ text: 'select id, state from ach_files' })
    const states = new Map(files.map(({ id, state }) => [id, state]))
    const lost = [...built].filter((id) => !states.has(id))
    const notReleased = [...released].filter((id) => ['built', 'discarded'].includes(states.get(id) ?? ''))
    if (lost.length + notReleased.length > 0)
      throw new Error(`acknowledged and lost: ${lost.length} builds, ${notReleased.length} releases`)
    const [counts] = await db.query<{ entries: number; cleared: number }>({
      text: `select (select count(*) from ach_entries) as entries, (select count(*) from ach_files where cleared_at is not null) as cleared`,
    })
    return { files: files.length, entries: counts?.entries ?? 0, cleared: counts?.cleared ?? 0 }
  })
  const { status, stdout } = spawnSync(process.execPath, [builtMain, 'reconcile'], {
    env: { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`reconcile found differences:\n${stdout.toString()}`)
  return found
}
