import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals'
import { createDb } from '../platform/database/db'
import { parseConfig } from '../platform/config/config'
import { listeningPort } from '../platform/listening-port'
import { createTestDatabase } from '../testing/database/test-database'
import { until } from '../testing/calls/until'
import { startServer } from './start'

const migrations = resolve(import.meta.dirname, '../../migrations')
const home = mkdtempSync(join(tmpdir(), 'mca-stop-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const start = (environment: Readonly<Record<string, string>>, stopTimeoutMs?: number) => {
  const settings = { DATA_DIR: home, PORT: '0', LOG_LEVEL: 'silent', SAMPLE_DATA: 'off', ...environment }
  return startServer({
    config: parseConfig(settings, home),
    migrations,
    onDatabaseLost: () => undefined,
    startJobs: () => ({ stop: async () => undefined }),
    ...(stopTimeoutMs && { stopTimeoutMs }),
  })
}

/** A mail server that takes the sender and the recipients, and never says that it has the mail. */
const sockets = new Set<Socket>()
let received = ''
const mailServer = createServer((socket) => {
  sockets.add(socket)
  socket.write('220 test\r\n')
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
    if (!received.includes('\r\nDATA')) socket.write('250 ok\r\n')
  })
})
beforeEach(async () => {
  received = ''
  await new Promise<void>((done) => mailServer.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((done) => mailServer.close(done))
})
const smtp = () => ({
  SMTP_URL: `smtp://127.0.0.1:${listeningPort(mailServer)}`,
  MAIL_FROM: 'Office <office@example.com>',
})

// Proves R18.380.
test('the embedded database is stopped also while something else does not stop, such as a mail that nobody takes', async () => {
  const email = 'admin@example.com'
  const server = await start({ ...smtp(), ADMIN_EMAIL: email, ADMIN_PASSWORD: 'a password for tests' }, 100)
  const postmaster = join(home, 'postgres/postmaster.pid')
  expect(existsSync(postmaster)).toBe(true)
  const headers = { 'content-type': 'application/json' }
  await fetch(`${server.url}/auth/v1/recover`, { method: 'POST', headers, body: JSON.stringify({ email }) })
  await until(() => received.includes('DATA'))
  await server.stop()
  expect(existsSync(postmaster)).toBe(false)
})

// Proves R21.81.
test('a server that stops hands over the mails that wait: the next one sends them', async () => {
  const database = await createTestDatabase()
  const owner = createDb({ connectionString: database.url, pool: 1 })
  const count = 52
  await owner.query({
    text: `
      with party as (insert into syndicators (name, email, status) values ('Harborline', 'payee@example.com', 'active') returning id),
      ledger as (insert into ledgers (party_id) select id from party returning party_id),
      file as (
        insert into stored_files (name, size, sha256, is_permanent) select n || '.file', 0, '', true from generate_series(1, 2 * $1::int) n returning id, name
      ),
      issued as (
        insert into statements (number, party_id, from_day, to_day, first_no, last_no, totals, pdf_file_id, pdf_sha256, csv_file_id, csv_sha256, author_id, author_name)
        select 'SYN-' || n, party_id, date '2026-01-01' + n, date '2026-01-01' + n, 1, 0, '{}', pdf.id, '', csv.id, '', new_id(), 'ann@example.com'
        from ledger, generate_series(1, $1::int) n
        join file pdf on pdf.name = n || '.file' join file csv on csv.name = n + $1::int || '.file'
        returning id
      )
      insert into statement_mails (statement_id, email) select id, 'payee@example.com' from issued`,
  }, [count]) // oxfmt-ignore
  const waiting = async () => {
    const rows = await owner.query<{ waiting: number; tried: number }>({
      text: 'select count(*) filter (where next_try_at is not null) as waiting, count(*) filter (where attempts > 0) as tried from statement_mails',
    })
    return rows[0]
  }
  const outbox = join(home, 'outbox')
  const first = await start({ ...smtp(), DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.url })
  await until(() => received.includes('DATA'))
  await first.stop()
  expect(await waiting()).toEqual({ waiting: count, tried: 1 })

  const next = await start({
    OUTBOX_DIR: outbox,
    DATABASE_URL: database.applicationUrl,
    DATABASE_OWNER_URL: database.url,
  })
  // The one that was being sent may have arrived, so it is tried again later.
  await until(async () => (await waiting())?.waiting === 1)
  await next.stop()
  expect(readdirSync(outbox)).toHaveLength(count - 1)
  await owner.close()
  await database.drop()
})
