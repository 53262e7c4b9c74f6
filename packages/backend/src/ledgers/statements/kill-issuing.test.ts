import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hasEnded, type Job } from '@mca/contract/jobs'
import { isDeep } from '@mca/contract/testing/property-runs'
import { createDb, type PooledDb } from '../../platform/database/db'
import { type ApiClient, signIn } from '../../testing/calls/api-client'
import { type ServerProcess, startServerProcess } from '../../testing/app/server-process'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { printStatementDifferences } from './reconcile-statements'

/** How often the server is killed while it issues. */
const kills = isDeep ? 10 : 1

const parties = 30
const email = 'admin@example.com'
const password = 'a password for tests'
let database: TestDatabase
let db: PooledDb
let server: ServerProcess
let client: ApiClient
const start = async () => {
  server = startServerProcess({ DATABASE_URL: database.url, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' })
  client = await signIn(await server.ready, email, password)
}
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb({ connectionString: database.url, pool: 2 })
  await start()
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await db.close()
  await database.drop()
})

/** As many syndicators as `parties`, each with a contribution of this day. Returns the day. */
async function contribute(month: number): Promise<string> {
  const day = `2025-${String(month).padStart(2, '0')}-15`
  await db.query({
    text: `
      with made as (
        insert into syndicators (name, status) select 'Party ' || $1 || ' ' || number, 'active' from generate_series(1, ${parties}) number returning id
      ), opened as (
        insert into ledgers (party_id, party_kind, last_no, balance) select id, 'syndicator', 1, 7000 from made returning party_id
      )
      insert into ledger_postings (party_id, no, kind, component, amount, posted_on, effective_on, matures_on)
      select party_id, 1, 'contribution', 'other', 7000, $2::date, $2::date, $2::date from opened`,
  }, [month, day]) // oxfmt-ignore
  return day
}
const countIssued = async (day: string) =>
  (await db.query<{ n: number }>({ text: 'select count(*) as n from statements where to_day = $1' }, [day]))[0]?.n ?? 0
const until = async (job: Job, isReached: (job: Job) => boolean | Promise<boolean>): Promise<Job> => {
  for (let now = job; ; now = await client.ask<Job>('GET', `/api/jobs/${job.id}`)) {
    if (hasEnded(now.state) || (await isReached(now))) return now
    await pause(2)
  }
}

// Proves R21.59.
test(`a server is killed ${kills === 1 ? 'once' : `${kills} times`} while it issues: each statement is whole, issued once, and numbered without a gap`, async () => {
  for (let kill = 0; kill < kills; kill++) {
    const day = await contribute(kill + 1)
    const job = await client.ask<Job>('POST', '/api/statements/issue-all', { until: day })
    const reached = Math.floor((parties * (kill + 0.5)) / kills)
    await until(job, async () => (await countIssued(day)) >= reached)
    server.kill('SIGKILL')
    await server.ended
    expect(await countIssued(day)).toBeGreaterThanOrEqual(reached)
    await start()
    const ended = await until(job, ({ state }) => hasEnded(state))
    expect(ended).toMatchObject({ state: 'done', result: { issued: parties, refused: [] } })
  }
  // Each year has its own numbers.
  const numbers = await db.query<{ last: number; numbers: number; parties: number }>({
    text: `
      select sum(last)::integer as last, sum(numbers)::integer as numbers, sum(parties)::integer as parties from (
        select max(right(number, 5)::integer) as last, count(distinct number) as numbers, count(distinct party_id) as parties
        from statements group by left(number, 8)
      ) years`,
  })
  const all = parties * kills
  expect(numbers).toEqual([{ last: all, numbers: all, parties: all }])
  const lines: string[] = []
  expect(await printStatementDifferences(db, (line) => lines.push(line))).toBe(0)
  expect(lines).toEqual([`${all} statements agree with their ledgers and files`])
})
