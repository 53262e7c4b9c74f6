import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { createDb, type PooledDb } from '../../platform/database/db'
import { readsOf } from '../../platform/database/replica'
import { handleError } from '../../platform/http/error-handler'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { sendCsv } from './send-csv'

let database: TestDatabase
let db: PooledDb
let app: FastifyInstance
let url: string
/** Connections to the same server on which PostgreSQL ends a transaction after a second of idling. */
let impatient: PooledDb
/** The number of exports that have ended, successfully or not. */
let ended = 0
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb({ connectionString: database.applicationUrl, pool: 5 })
  impatient = createDb({ connectionString: database.applicationUrl, name: 'impatient', pool: 1, timeoutMs: 1_000 })
  app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler(handleError)
  // 60 MB, more than fits into the buffers of a connection.
  const large = { from: 'from generate_series(1, 300000) n', orderBy: 'n', values: [] }
  const columns = [{ id: 'words', header: 'Words', sql: `repeat('x', 200)`, kind: 'text' }] as const
  app.get('/:whose', async ({ params }, reply) => {
    const { whose } = params as { whose: string }
    const of = whose === 'impatient' ? impatient : db
    const limits = { limited: { limitMs: 100 }, stalled: { stallMs: 200 }, impatient: { stallMs: 3_600_000 } }
    const limit = limits[whose as keyof typeof limits] ?? {}
    try {
      const file = { list: 'advances', columns, timeZone: 'UTC', ...large } as const
      await sendCsv({ db: of, reads: readsOf(of), ...limit }, reply, file)
    } finally {
      ended += 1
    }
  })
  url = `${await app.listen({ port: 0 })}/export`
})
afterAll(async () => {
  await app.close()
  await db.close()
  await impatient.close()
  await database.drop()
})

/** An export whose first part has been read. */
async function begun() {
  const abort = new AbortController()
  const response = await fetch(url, { signal: abort.signal })
  const reader = response.body?.getReader()
  await reader?.read()
  const rest = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
  }
  return { response, rest, abort: () => abort.abort() }
}
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await wait(10)
}

// Proves R13.52.
test('a database failure in the middle breaks the connection, and the next export works', async () => {
  const { response, rest } = await begun()
  expect(response.headers.get('x-total-count')).toBe('300000')
  const other = createDb({ connectionString: database.applicationUrl, pool: 1 })
  await other.query({
    text: `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and (backend_xmin is not null or state = 'idle in transaction')`,
  })
  await other.close()
  await expect(rest()).rejects.toThrow()
  const again = await begun()
  expect(again.response.status).toBe(200)
  again.abort()
})

// Proves R13.50.
test('a canceled export releases its connection, and three may run at a time', async () => {
  await until(() => db.gauges().idle === db.gauges().total)
  const before = ended
  const running = await Promise.all([begun(), begun(), begun()])
  const refused = await fetch(url)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({
    message: 'The server is busy with other exports. Please try again in a moment.',
  })
  for (const { abort } of running) abort()
  await until(() => ended === before + 4)
  expect(db.gauges()).toMatchObject({ waiting: 0, idle: db.gauges().total })
  const next = await begun()
  expect(next.response.status).toBe(200)
  next.abort()
  await until(() => ended === before + 5)
})

// Proves R18.196.
test('a reader that stops reading holds the connection and its snapshot no longer than the idle limit of a transaction', async () => {
  await until(() => db.gauges().idle === db.gauges().total)
  const before = ended
  const abort = new AbortController()
  const response = await fetch(url.replace('export', 'impatient'), { signal: abort.signal })
  const reader = response.body?.getReader()
  await reader?.read()
  expect(impatient.gauges()).toMatchObject({ total: 1, idle: 0 })
  // Nobody reads. The buffers of the connection fill up, and PostgreSQL waits in vain for the next step.
  const sessions = { text: `select from pg_stat_activity where application_name = 'impatient'` }
  while ((await db.query(sessions)).length > 0) await wait(10)
  abort.abort()
  await until(() => ended === before + 1)
  expect(await impatient.query({ text: 'select 1 as free' })).toEqual([{ free: 1 }])
})

// Proves R18.196.
test('a reader that accepts nothing for a while is cut off, which releases its connection', async () => {
  await until(() => db.gauges().idle === db.gauges().total)
  const before = ended
  // On a busy machine, the limit may be reached before the first byte.
  const cutOff = async () => {
    const response = await fetch(url.replace('export', 'stalled'))
    await until(() => ended === before + 1)
    await response.text()
  }
  await expect(cutOff()).rejects.toThrow()
  await until(() => ended === before + 1)
  expect(db.gauges()).toMatchObject({ waiting: 0, idle: db.gauges().total })
})

// Proves R20.71.
test('a reader that never stops, but takes longer than the limit, is cut off, which releases its connection', async () => {
  await until(() => db.gauges().idle === db.gauges().total)
  const before = ended
  const response = await fetch(url.replace('export', 'limited'))
  const reader = response.body?.getReader()
  // At 64 KB in 20 ms, all of it would take 20 seconds.
  const slowly = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) await wait(20)
  }
  await expect(slowly()).rejects.toThrow()
  await until(() => ended === before + 1)
  expect(db.gauges()).toMatchObject({ waiting: 0, idle: db.gauges().total })
})
