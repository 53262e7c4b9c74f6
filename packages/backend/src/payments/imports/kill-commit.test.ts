import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { PaymentImport } from '@mca/contract/imports'
import { hasEnded, type Job } from '@mca/contract/jobs'
import type { Merchant } from '@mca/contract/merchants'
import { isDeep } from '@mca/contract/testing/property-runs'
import { createDb, type PooledDb } from '../../platform/database/db'
import { type ApiClient, signIn } from '../../testing/calls/api-client'
import { mappingOf } from '../../testing/files/import-files'
import { type ServerProcess, startServerProcess } from '../../testing/app/server-process'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'

/** How often the server is killed in the middle of a commit. */
const kills = isDeep ? 20 : 1

const rows = 2_000
const email = 'admin@example.com'
const password = 'a password for tests'
let database: TestDatabase
let db: PooledDb
let server: ServerProcess
let client: ApiClient
let advance: AdvanceDetail
const start = async () => {
  server = startServerProcess({ DATABASE_URL: database.url, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' })
  client = await signIn(await server.ready, email, password)
}
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb({ connectionString: database.url, pool: 2 })
  await start()
  const merchant = await client.ask<Merchant>('POST', '/api/merchants', { name: 'Bluegate Diner LLC' })
  const terms = { merchant_id: merchant.id, amount: 1_000_000, payback: 1_250_000 }
  const days = { date_funded: '2026-01-05', expected_end_date: '2026-06-29' }
  advance = await client.ask<AdvanceDetail>('POST', '/api/advances', { ...terms, ...days })
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await db.close()
  await database.drop()
})

const jobOf = async ({ job_id }: PaymentImport) => client.ask<Job>('GET', `/api/jobs/${job_id}`)
const until = async (one: PaymentImport, isReached: (state: Job['state']) => boolean) => {
  let job = await jobOf(one)
  while (!isReached(job.state)) {
    await pause(5)
    job = await jobOf(one)
  }
  return job
}
const get = (id: string) => client.ask<PaymentImport>('GET', `/api/payment-imports/${id}`)
let traces = 0
/** A checked import of 2,000 payments of a cent. */
async function checked(): Promise<PaymentImport> {
  const lines = Array.from({ length: rows }, () => `2026-02-02,0.01,${advance.advance_id},K${++traces}`)
  const file = ['Date,Amount,Deal,Trace', ...lines].join('\n')
  const read = await client.upload<PaymentImport>('/api/payment-imports?name=cents.csv', file)
  await until(read, hasEnded)
  const columns = mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 3 })
  const checking = await client.ask<PaymentImport>('PUT', `/api/payment-imports/${read.id}/mapping`, columns)
  await until(checking, hasEnded)
  return get(read.id)
}
const commit = ({ id }: PaymentImport) =>
  client.ask<PaymentImport>('POST', `/api/payment-imports/${id}/commit`, { rows, amount: rows / 100 })
const written = async ({ id }: PaymentImport) => {
  const text = 'select count(*) as n from payments where import_id = $1'
  return (await db.query<{ n: number }>({ text }, [id]))[0]?.n
}

// Proves R16.22, R16.34.
test(`a server is killed ${kills === 1 ? 'once' : `${kills} times`} in the middle of a commit: all of it is written, once`, async () => {
  const { started_at, ended_at } = await until(await commit(await checked()), hasEnded)
  const duration = Date.parse(String(ended_at)) - Date.parse(String(started_at))
  const outcomes: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const one = await commit(await checked())
    await until(one, (state) => state === 'running' || hasEnded(state))
    await pause((duration * (kill + 0.5)) / kills)
    server.kill('SIGKILL')
    await server.ended
    const left = Number(await written(one))
    expect([0, rows]).toContain(left)
    await start()
    expect(await until(one, hasEnded)).toMatchObject({ state: 'done', result: { rows } })
    expect(await get(one.id)).toMatchObject({ state: 'committed', committed: { rows, amount: rows / 100 } })
    expect(await written(one)).toBe(rows)
    outcomes.push(left === 0 ? 'before' : 'after')
  }
  const { paid } = await client.ask<AdvanceDetail>('GET', `/api/advances/${advance.id}`)
  expect(paid).toBe(((kills + 1) * rows) / 100)
  if (isDeep) console.log(`killed before or after the commit: ${outcomes.join(', ')}`)
})
