// Measures how long a file to the bank with an offset entry takes: its candidates, building it, looking at it and releasing it, with the longest pause of the event loop. Not a test, because times depend
// on the machine. `pnpm --filter @mca/backend bench:ach [advances]`; the default is 10,000.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Day } from '@mca/contract/days'
import { validateAchFile } from '@mca/tables/ach'
import pg from 'pg'
import { createEncryption } from '../src/accounts/auth/embedded/keys/encryption'
import { achEntriesRepo } from '../src/payments/ach/ach-entries.repo'
import { achFilesRepo } from '../src/payments/ach/ach-files.repo'
import { buildAchFile } from '../src/payments/ach/build-file'
import { achCandidatesNow } from '../src/payments/ach/candidates'
import { releaseAchFile } from '../src/payments/ach/release-file'
import { settleAchFiles } from '../src/payments/ach/settle-files'
import { createDb } from '../src/platform/database/db'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import type { SignedInAccount } from '../src/shared/context/accounts'
import { daysOf } from '../src/collections/tasks/tasks'
import { makeBook } from './large-book'

const [advances = 10_000] = process.argv.slice(2).map(Number)
const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
const postgres = await startEmbeddedPostgres({
  dataDirectory: join(home, 'data'),
  log: { info: () => undefined, warn: (text) => console.warn(text) },
})
const accountOf = (digit: number, email: string) =>
  ({ id: `00000000-0000-4000-8000-00000000000${digit}`, email, aal: 'aal2' }) as SignedInAccount // only these are read
const [proposer, builder, releaser] = [
  accountOf(1, 'ann@example.com'),
  accountOf(2, 'ben@example.com'),
  accountOf(3, 'cay@example.com'),
]
const encryption = createEncryption(randomBytes(32))

/** Instead of payments: every deal is in collection and debits on each banking day. */
const openDeals = `
  update advances set deal_flow = 'Funded', date_funded = '2026-10-01', collection_frequency = 'Daily', number_of_payments = 250, payment_amount = round(payback / 250, 2)`
const addProfile = `
  insert into ach_profiles (id, offset_from, offset_routing, offset_account, offset_last4, state, destination, destination_name, origin, origin_name, company_name, company_id, cut_off, same_day_limit, daily_debits, daily_credits, clear_after,
    time_zone, has_crlf, author_id, author_name, approver_id, approver_name, approved_at)
  values ($3, $3, '091000019', $4, '6789', 'approved', '021000021', 'FIRST EXAMPLE BANK', '1123456789', 'HARBOR CAPITAL', 'HARBOR CAPITAL', '1123456789', '23:59', 1000000, 999999999, 999999999, 2,
    'UTC', false, $1, 'ann@example.com', $2, 'ben@example.com', now())`
const addAccounts = `
  insert into bank_accounts (id, owner_kind, owner_id, state, routing_number, account_number, account_last4, account_type, holder, holder_kind, entry_class, authorized_on,
    author_id, author_name, approver_id, approver_name, approved_at)
  select id, 'merchant', owner_id, 'validated', '011401533', number, '6789', 'checking', 'Blue Harbor Diner LLC', 'business', 'CCD', '2025-01-05',
    $4, 'ann@example.com', $5, 'ben@example.com', now()
  from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as added (id, owner_id, number)`

try {
  const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') })
  await admin.connect()
  await admin.query('create database ach')
  await admin.end()
  const url = postgres.connectionString('ach')
  await makeBook(url, resolve(import.meta.dirname, '../migrations'), { advances }, openDeals)
  const db = createDb({ connectionString: url, pool: 2, timeoutMs: 0 })
  const [{ day } = { day: '' }] = await db.query<{ day: Day }>({ text: 'select day from book_day' })
  // The banking day before, because today may be none.
  const today = daysOf(day, 'America/New_York').previous
  const profile = randomUUID()
  const offsetAccount = encryption.encrypt(Buffer.from('000987656789'), profile)
  await db.query({ text: addProfile }, [proposer.id, builder.id, profile, offsetAccount])
  const owners = await db.query<{ id: string; owner: string }>({
    text: 'select new_id() as id, m.id as owner from merchants m',
  })
  await db.query({ text: addAccounts }, [
    owners.map(({ id }) => id),
    owners.map(({ owner }) => owner),
    owners.map(({ id }) => encryption.encrypt(Buffer.from('000987656789'), id)),
    proposer.id,
    builder.id,
  ])
  await db.query({ text: 'vacuum (analyze)' })

  const measure = async <Answer>(name: string, run: () => Promise<Answer>): Promise<Answer> => {
    const pauses = monitorEventLoopDelay({ resolution: 5 })
    pauses.enable()
    const start = performance.now()
    const answer = await run()
    const seconds = (performance.now() - start) / 1_000
    pauses.disable()
    console.log(`${name}: ${seconds.toFixed(2)} s, longest pause ${Math.round(pauses.max / 1e6)} ms`)
    return answer
  }
  const moment = { today, now: new Date(`${today}T12:00:00Z`) }
  const found = await measure('candidates', () => achCandidatesNow(db, 'next', moment))
  const keys = found.entries.flatMap(({ key, refusal }) => (refusal === null ? [key] : []))
  console.log(`${advances} advances, ${found.entries.length} candidates, ${keys.length} entries`)
  const effective_on = found.effective_on ?? today
  const id = await measure('build', () =>
    buildAchFile(db, { keys, timing: 'next', effective_on }, { account: builder, encryption }, moment),
  )
  const content = encryption.decrypt(await achFilesRepo.content(db, id), id)
  await measure('validate', async () => {
    for await (const { line, problem } of validateAchFile(content.toString('latin1').trimEnd().split('\n')))
      throw new Error(`line ${line}: ${problem}`)
  })
  await measure('review', () => achEntriesRepo.review(db, id))
  await measure('list', () => achFilesRepo.list(db, { page: 1, limit: 20 }, releaser))
  await measure('release', () => releaseAchFile(db, { id, expected: null, account: releaser }, moment))
  // Autovacuum has done this long before a file is cleared.
  await db.query({ text: 'analyze' })
  await measure('settle', () => settleAchFiles(db, effective_on))
  await measure('clear', () => settleAchFiles(db, '2100-01-01'))
  await db.close()
} finally {
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
