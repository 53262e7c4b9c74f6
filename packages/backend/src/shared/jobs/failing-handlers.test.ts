import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { createDb, type PooledDb } from '../../platform/database/db'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { until } from '../../testing/calls/until'
import { startJobRunner } from './job-runner'
import { jobsRepo } from './jobs.repo'
import { startJob } from './start-job'

let database: TestDatabase
let db: PooledDb
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb({ connectionString: database.applicationUrl, pool: 4 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
const runner = (expiries: Record<string, () => Promise<unknown>> = {}) =>
  startJobRunner({
    databaseUrl: database.applicationUrl,
    timeZone: 'America/New_York',
    handlers: {
      'book-export': { run: async () => undefined },
      'statements-issue': {
        run: async () => undefined,
        abandoned: () => Promise.reject(new Error('it cannot clean up')),
      },
    },
    log: pino({ level: 'silent' }),
    lookMs: 50,
    expiries,
  })

// Proves R20.420.
test.each([
  ['waits', "state = 'queued'"],
  ['was running in a process that is gone', "state = 'running', attempts = 1, started_at = now()"],
])('a canceled job that %s and whose handler fails ends, and the other jobs run', async (_name, state) => {
  const author = { id: null, email: 'Ann Lee' }
  const [wrong, right] = await db.transaction(async (tx) => [
    await startJob(tx, { kind: 'statements-issue', author }),
    await startJob(tx, { kind: 'book-export', author }),
  ])
  await db.query({ text: `update jobs set cancel_requested = true, ${state} where id = $1` }, [wrong])
  const running = runner()
  try {
    await until(async () => (await jobsRepo.get(db, right ?? '')).state === 'done')
    await until(async () => (await jobsRepo.get(db, wrong ?? '')).state === 'canceled')
  } finally {
    await running.stop()
  }
})

// Proves R20.420.
test('something expired that cannot be deleted does not stop the others', async () => {
  const deleted: string[] = []
  const running = runner({
    wrong: () => Promise.reject(new Error('it cannot be deleted')),
    right: async () => deleted.push('right'),
  })
  try {
    await until(() => deleted.length > 0)
  } finally {
    await running.stop()
  }
  expect(await db.query({ text: 'select work, unit, attempts, reason from failed_units' })).toEqual([
    { work: 'expiry', unit: 'wrong', attempts: 1, reason: 'it cannot be deleted' },
  ])
})
