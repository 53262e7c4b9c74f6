// Measures response times of the real server and database with a small and a large portfolio. Not a test, because times depend
// on the machine. `pnpm --filter @mca/backend bench [merchants …]`; the default is 220 and 10,000 merchants.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { AdvanceRow } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import { parseConfig } from '../src/platform/config/config'
import { signIn, type ApiClient } from '../src/testing/calls/api-client'
import { startServer } from '../src/server/start'
import { startBook } from './api/book'

const rounds = 150
const today = '2026-11-20'

interface Times {
  median: number
  slow: number
}

/** Median and 95th percentile of the response time, in milliseconds. */
async function measureTimes(api: ApiClient, method: string, path: string, body?: unknown): Promise<Times> {
  const times: number[] = []
  for (let round = 0; round < rounds + 10; round++) {
    const start = performance.now()
    const answer = await api.call(method, `/api/${path}`, body)
    if (round >= 10) times.push(performance.now() - start) // the first rounds prepare statements
    if (!answer || answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { median: at(0.5), slow: at(0.95) }
}

/** Responses per second with 16 parallel clients, measured for three seconds. */
async function measureRate(api: ApiClient, path: string): Promise<number> {
  const start = performance.now()
  let responses = 0
  const client = async () => {
    for (; performance.now() - start < 3_000; responses++) await api.call('GET', `/api/${path}`)
  }
  await Promise.all(Array.from({ length: 16 }, client))
  return (responses * 1000) / (performance.now() - start)
}

async function measure(merchants: number): Promise<Map<string, Times>> {
  const start = performance.now()
  const book = await startBook(merchants, today)
  console.log(`loaded in ${((performance.now() - start) / 1000).toFixed(1)} s: ${JSON.stringify(book.loaded)}`)
  const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
  const password = 'only for this bench'
  const { applicationUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = book
  const settings = { PORT: '0', DATA_DIR: home, DATABASE_URL, DATABASE_OWNER_URL, LOG_LEVEL: 'warn' }
  const config = parseConfig({ ...settings, ADMIN_PASSWORD: password }, home)
  const onDatabaseLost = (error: Error) => {
    throw error
  }
  const server = await startServer({
    config,
    migrations: resolve(import.meta.dirname, '../migrations'),
    onDatabaseLost,
    // No case here is a job.
    startJobs: () => ({ stop: () => Promise.resolve() }),
  })
  try {
    return await all(await signIn(server.url, config.admin.email, password), merchants)
  } finally {
    await server.stop()
    await book.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function all(api: ApiClient, merchants: number): Promise<Map<string, Times>> {
  const page = async <Row>(path: string) => (await api.call('GET', `/api/${path}`))?.body as Page<Row>
  const list = await page<AdvanceRow>('advances?limit=100')
  const busiest = list.data.reduce((most, row) => (row.paid > most.paid ? row : most))
  const [first] = (await page<Merchant>('merchants?limit=1')).data
  const lastPage = (await page<AdvanceRow>('advances')).pagination.totalPages
  const word = first?.name.split(' ')[0] ?? ''
  const times = new Map<string, Times>()
  const time = async (name: string, method: string, path: string, body?: unknown) =>
    times.set(name, await measureTimes(api, method, path, body))
  await time('one ISO list', 'GET', 'isos')
  await time('merchants, page 1', 'GET', 'merchants')
  await time('merchants, middle page', 'GET', `merchants?page=${Math.ceil(merchants / 100)}`)
  await time('merchants, last page', 'GET', `merchants?page=${Math.ceil(merchants / 50)}`)
  await time('merchants, one status', 'GET', 'merchants?status=defaulted')
  await time(`merchants, search '${word}'`, 'GET', `merchants?search=${word}`)
  await time("merchants, search 'llc'", 'GET', 'merchants?search=llc')
  await time("merchants, search 'a'", 'GET', 'merchants?search=a')
  await time("merchants, search 'zzzz'", 'GET', 'merchants?search=zzzz')
  await time('advances, page 1', 'GET', 'advances')
  await time('advances, last page', 'GET', `advances?page=${lastPage}`)
  await time('advances, search a code', 'GET', `advances?search=${busiest.advance_id}`)
  await time(`advances, search '${word}'`, 'GET', `advances?search=${word}`)
  await time("advances, search 'llc'", 'GET', 'advances?search=llc')
  await time('one advance with its payments', 'GET', `advances/${busiest.id}`)
  await time("a merchant's advances", 'GET', `merchants/${busiest.merchant.id}/advances`)
  await time('dashboard', 'GET', 'dashboard/metrics')
  await time('dashboard, one month', 'GET', 'dashboard/metrics?date_from=2026-10-01&date_to=2026-10-31')
  await time('dashboard, one status', 'GET', 'dashboard/metrics?status=Defaulted')
  await time('record a payment', 'POST', 'payments', { advance_id: busiest.id, amount: 1, date: today })
  for (const path of ['merchants', 'advances', `advances/${busiest.id}`, 'dashboard/metrics'])
    console.log(
      `${path.replace(/\/.{36}$/, '/{id}').padEnd(34)} ${(await measureRate(api, path)).toFixed(0).padStart(7)} responses per second, 16 parallel clients`,
    )
  return times
}

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
for (const merchants of sizes.length ? sizes : [220, 10_000]) {
  console.log(`\n${merchants} merchants`)
  const times = await measure(merchants)
  for (const [name, { median, slow }] of times)
    console.log(`${name.padEnd(34)} ${median.toFixed(1).padStart(7)} ms  95 % within ${slow.toFixed(1).padStart(7)} ms`)
}
