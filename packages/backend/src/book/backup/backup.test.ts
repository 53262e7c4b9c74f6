import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Config, parseConfig } from '../../platform/config/config'
import { createDb, type Db } from '../../platform/database/db'
import { baselineOf } from '../../platform/database/baseline'
import { migrate, readMigrations } from '../../platform/database/migrate'
import { loadSamplePortfolio } from '../sample/load-sample-portfolio'
import { functionsOf, rowsOf, withEmpty } from '../../testing/database/stored-rows'
import { createDocumentCalls } from '../../testing/files/document-files'
import { createTestApi } from '../../testing/calls/test-api'
import { storedBook } from '../../testing/records/stored-book'
import { createTestApp, type TestApp } from '../../testing/app/test-app'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { backupCommand } from './backup-command'
import { backupRepo } from './backup.repo'
import { restoreCommand } from './restore-command'

const migrations = resolve(import.meta.dirname, '../../../migrations')
const folder = mkdtempSync(join(tmpdir(), 'mca-backup-'))
const file = join(folder, 'book.mca')
const configOf = (url: string): Config => parseConfig({ DATABASE_URL: url }, folder)

const size = { merchants: 30, parties: { iso: 3, funder: 2, salesRep: 3, syndicator: 3 } }
let source: TestApp
let lines: string[]
const backup = (url: string, path: string) => {
  lines = []
  return backupCommand(configOf(url), [path], { print: (line) => lines.push(line), folder })
}
const restore = (url: string, path: string, from = migrations) => {
  lines = []
  return restoreCommand(configOf(url), [path], { print: (line) => lines.push(line), folder, migrations: from })
}

beforeAll(async () => {
  // The queued job must still be waiting when the copy is compared.
  source = await createTestApp()
  await source.as()
  await loadSamplePortfolio(source.owner, { today: '2026-11-20', size })
  await source.db.query({
    text: `insert into jobs (kind, account_name) values ('book-export', 'Ann Lee')`,
  })
  const [merchant] = await source.db.query<{ id: string }>({ text: 'select id from merchants limit 1' })
  await createDocumentCalls(createTestApi(() => source)).add(`merchants/${merchant?.id}`)
  await backup(source.ownerUrl, file)
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

// Proves R18.94, R18.96, R18.97, R18.98, R23.61.
test('a backup restores everything but sessions into an empty database: the book, accounts, the trail, files and the next numbers', async () => {
  expect(lines.at(-1)).toMatch(/book\.mca: \d+ rows of \d+ tables, schema \d+, \d+ bytes$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await withEmpty(async (database, db) => {
    await restore(database.url, file)
    expect(lines).toContainEqual(expect.stringMatching(/advances agree with their \d+ payments$/))
    expect(lines.at(-1)).toMatch(/rows of \d+ tables were restored and verified/)
    expect(await storedBook(db)).toEqual(await storedBook(source.owner))
    const stored = await rowsOf(db)
    // The restore itself is recorded (R25.144).
    const { audit_entries = 0, ...before } = await rowsOf(source.owner)
    expect(stored).toEqual({ ...before, ach_restores: 1, audit_entries: audit_entries + 1 })
    expect([stored['auth_users'], stored['audit_entries'], stored['auth_keys']].every((rows) => (rows ?? 0) > 0)).toBe(
      true,
    )
    expect([stored['document_versions'], stored['stored_file_chunks']]).toEqual([1, 1])
    const code = { text: 'select next_advance_code() as code' }
    expect(await db.query(code)).toEqual(await source.owner.query(code))
    expect(await functionsOf(db)).toEqual(await functionsOf(source.owner))
    // Triggers work again.
    await expect(db.query({ text: 'delete from audit_entries' })).rejects.toThrow(/only be added to/)
    // Neither sessions, nor anything that refers to a row missing in the backup.
    const [row] = await db.query<{ sessions: number }>({ text: 'select count(*) as sessions from auth_sessions' })
    expect(row).toEqual({ sessions: 0 })
    const inside = Object.keys(await rowsOf(db))
    const references = await db.query<{ child: string; parent: string }>({
      text: `select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace`,
    })
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter(({ child, parent }) => inside.includes(child) && !inside.includes(parent))).toEqual([])
    // The next server runs the job that was waiting, and the one of the sample.
    expect(await db.query({ text: `select count(*) as waiting from jobs where state = 'queued'` })).toEqual([
      { waiting: 2 },
    ])
  })
})

// Proves R18.96.
test('a restored server mails nothing that waited, and no mailed link works: they are not in the backup', async () => {
  const from = await createTestDatabase()
  const path = join(folder, 'mails.mca')
  const owner = createDb({ connectionString: from.url, pool: 1 })
  await owner.query({
    text: `
      with party as (insert into syndicators (name, email, status) values ('Harborline', 'office@example.com', 'active') returning id),
      ledger as (insert into ledgers (party_id) select id from party returning party_id),
      pdf as (insert into stored_files (name, size, sha256, is_permanent) values ('pdf', 0, '', true) returning id),
      csv as (insert into stored_files (name, size, sha256, is_permanent) values ('csv', 0, '', true) returning id),
      statement as (
        insert into statements (number, party_id, from_day, to_day, first_no, last_no, totals, pdf_file_id, pdf_sha256, csv_file_id, csv_sha256, author_id, author_name)
        select 'SYN-2026-00001', party_id, '2026-01-01', '2026-01-31', 1, 0, '{}', pdf.id, '', csv.id, '', new_id(), 'ann@example.com'
        from ledger, pdf, csv
        returning id
      )
      insert into statement_mails (statement_id, email, created_at, sent_at, next_try_at, link_sha256, link_expires_at, earlier_links)
      select id, 'office@example.com', '2026-02-01', sent_at, next_try_at, link_sha256, '2026-03-01', array['\\x33'::bytea]
      from statement, (values
        ('2026-02-02'::timestamptz, null::timestamptz, '\\x11'::bytea), (null, '2026-02-02', '\\x22')
      ) mails (sent_at, next_try_at, link_sha256)`,
  })
  const mails = {
    text: `select next_try_at, sent_at is null as unsent, failed_at is not null as failed, link_sha256, link_expires_at, earlier_links from statement_mails order by sent_at`,
  }
  const jobs = { text: `select kind, state, input from jobs order by kind` }
  await owner.query({
    text: `insert into jobs (kind, account_name, input) values ('statements-issue', 'Ann Lee', '{"until":"2026-01-31","mail":true}'), ('other', 'Ann Lee', '{"mail":true}')`,
  })
  const nothing = { next_try_at: null, link_sha256: null, link_expires_at: null, earlier_links: [] }
  const expectNothingToMail = async (db: Db) => {
    expect(await db.query(mails)).toEqual([
      { ...nothing, unsent: false, failed: false },
      { ...nothing, unsent: true, failed: true },
    ])
    expect(await db.query(jobs)).toEqual([
      { kind: 'other', state: 'queued', input: { mail: true } },
      { kind: 'statements-issue', state: 'queued', input: { until: '2026-01-31' } },
    ])
  }
  await backup(from.url, path)
  const restoreFrom = (backupFile: string) =>
    withEmpty(async (database, db) => {
      // The files of this statement are not those of its hashes.
      const options = { print: () => undefined, folder, migrations }
      await restoreCommand(configOf(database.url), [backupFile, '--with-differences'], options)
      await expectNothingToMail(db)
    })
  await restoreFrom(path)
  await owner.close()
  await from.drop()
})

// Proves R18.97.
describe('refuses an incomplete or changed backup file', () => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await createTestDatabase('empty')
    db = createDb({ connectionString: database.url, pool: 1, timeoutMs: 0 })
  })
  afterAll(async () => {
    await db.close()
    await database.drop()
  })
  test.each([
    ['with one byte changed at its beginning', (bytes: Buffer) => flipped(bytes, 5), /is damaged/],
    ['with one byte changed in its middle', (bytes: Buffer) => flipped(bytes, bytes.length >> 1), /is damaged/],
    ['with one byte changed in its foot', (bytes: Buffer) => flipped(bytes, bytes.length - 1), /is damaged/],
    ['that was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1), /is not a complete backup/],
    ['that is empty', () => Buffer.alloc(0), /is not a complete backup/],
    ['that is another file', () => Buffer.from('Dear Sir or Madam'), /is not a complete backup/],
  ])('%s is refused, and nothing is written', async (_what, change, reason) => {
    const broken = join(folder, 'broken.mca')
    writeFileSync(broken, change(readFileSync(file)))
    await expect(restore(database.url, broken)).rejects.toThrow(reason)
    expect(await backupRepo.isEmpty(db)).toBe(true)
  })
})

const flipped = (bytes: Buffer, at: number) => {
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

// Proves R18.97.
test('leaves a database that is not empty as it is', async () => {
  await withEmpty(async (database, db) => {
    await db.query({ text: 'create table mine (a integer)' })
    await expect(restore(database.url, file)).rejects.toThrow(/is not empty, and a restore never overwrites/)
    expect(
      await db.query({ text: `select relname from pg_class where relnamespace = 'public'::regnamespace` }),
    ).toEqual([{ relname: 'mine' }])
  })
})

/** A folder with the migrations of an older release. */
function olderMigrations(): { older: string; newest: string } {
  const older = mkdtempSync(join(folder, 'older-'))
  const files = readdirSync(migrations).sort()
  for (const name of files.slice(0, -1)) cpSync(join(migrations, name), join(older, name))
  return { older, newest: files.at(-1) ?? '' }
}

// Proves R18.97, R18.99.
test('a backup of a newer release is refused; one of an older release is migrated', async () => {
  const { older, newest } = olderMigrations()
  await withEmpty(async (database, db) => {
    await expect(restore(database.url, file, older)).rejects.toThrow(
      /was made by a newer release \(schema \d+, this one has \d+\)/,
    )
    expect(await backupRepo.isEmpty(db)).toBe(true)
  })
  const before = join(folder, 'before.mca')
  await withEmpty(async (database, db) => {
    await migrate(database.url, older, null)
    // A record without kept values, because the definitions that keep them are those of the present release.
    await db.query({ text: `insert into funders (name, status) values ('Bluegate Capital', 'active')` })
    await backup(database.url, before)
  })
  await withEmpty(async (database, db) => {
    await restore(database.url, before)
    expect(await db.query({ text: 'select name from funders' })).toEqual([{ name: 'Bluegate Capital' }])
    expect(await db.query({ text: 'select max(version)::int as version from schema_migrations' })).toEqual([
      { version: Number(newest.slice(0, 4)) },
    ])
  })
})

// Proves R18.560.
test('a backup of a database that is older than the baseline is refused; one that has run the migrations which it replaces is restored', async () => {
  const { version, replacedMd5 } = baselineOf(readMigrations(migrations)) ?? { version: 0, replacedMd5: '' }
  const [early, upgraded] = [join(folder, 'early.mca'), join(folder, 'upgraded.mca')]
  await withEmpty(async (database, db) => {
    await migrate(database.url, migrations)
    await db.query({ text: 'update schema_migrations set md5 = $1 where version = $2' }, [replacedMd5, version])
    await db.query({ text: `insert into schema_migrations (version, name, md5) values ($1, 'replaced', 'any')` }, [version - 1]) // oxfmt-ignore
    await backup(database.url, upgraded)
    await db.query({ text: 'delete from schema_migrations where version >= $1' }, [version])
    await backup(database.url, early)
  })
  await withEmpty(async (database, db) => {
    await expect(restore(database.url, early)).rejects.toThrow(
      /^The backup is at migration 0\d+, and this release begins with 0\d+: restore it with revision [0-9a-f]+, start this one/,
    )
    expect(await backupRepo.isEmpty(db)).toBe(true)
    await restore(database.url, upgraded)
    expect(await backupRepo.isEmpty(db)).toBe(false)
  })
})

// Proves R18.95.
test('a backup made while people work is consistent', async () => {
  const [advance] = await source.owner.query<{ id: string }>({ text: 'select id from advances limit 1' })
  let isWorking = true
  const work = async () => {
    let written = 0
    for (; isWorking || written === 0; written++)
      await source.db.transaction(async (tx) => {
        await tx.query(
          {
            text: `insert into payments (advance_id, amount, date, status) values ($1, 1.25, '2026-11-20', 'cleared')`,
          },
          [advance?.id],
        )
      })
    return written
  }
  const writers = Promise.all([work(), work()])
  const busy = join(folder, 'busy.mca')
  await backup(source.ownerUrl, busy).finally(() => (isWorking = false))
  expect((await writers).every((written) => written > 0)).toBe(true)
  await withEmpty(async (database) => {
    await restore(database.url, busy)
    expect(lines).toContainEqual(expect.stringMatching(/advances agree with their \d+ payments$/))
    expect(lines).toContain('the derived tables agree with the records')
  })
})

// Proves R18.98.
test('reports differing totals, and restores them only on request', async () => {
  const wrong = await createTestDatabase()
  const path = join(folder, 'wrong.mca')
  const owner = createDb({ connectionString: wrong.url, pool: 1 })
  await owner.query({ text: 'delete from calendar where day = (select max(day) from calendar)' })
  await backup(wrong.url, path)
  await owner.close()
  await wrong.drop()
  await withEmpty(async (database, db) => {
    await expect(restore(database.url, path)).rejects.toThrow(/totals differ from the records in \d+ places/)
    expect(await backupRepo.isEmpty(db)).toBe(true)
    const options = { print: () => undefined, folder, migrations }
    await restoreCommand(configOf(database.url), [path, '--with-differences'], options)
    expect(await backupRepo.isEmpty(db)).toBe(false)
  })
})

// Proves R18.95.
test('never overwrites an existing file, and a canceled backup leaves no file', async () => {
  const taken = join(folder, 'taken.mca')
  copyFileSync(file, taken)
  await expect(backup(source.ownerUrl, taken)).rejects.toThrow(/already exists and is never overwritten/)
  expect(readFileSync(taken)).toEqual(readFileSync(file))
  const before = readdirSync(folder)
  const stop = new AbortController()
  const print = () => stop.abort(new Error('The job was canceled.'))
  const path = join(folder, 'canceled.mca')
  await expect(
    backupCommand(configOf(source.ownerUrl), [path], { print, signal: stop.signal, folder }),
  ).rejects.toThrow('The job was canceled.')
  expect([existsSync(path), readdirSync(folder)]).toEqual([false, before])
})

// Proves R18.97.
test('a canceled restore writes nothing', async () => {
  await withEmpty(async (database, db) => {
    const stop = new AbortController()
    const print = () => stop.abort(new Error('The job was canceled.'))
    const options = { print, signal: stop.signal, folder, migrations }
    await expect(restoreCommand(configOf(database.url), [file], options)).rejects.toThrow('The job was canceled.')
    expect(await backupRepo.isEmpty(db)).toBe(true)
  })
})
