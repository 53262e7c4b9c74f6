// Measures for how long each read of the API, and the largest writes, hold the event loop of the server, with a large book and a ledger of 150,000
// rows. `npm run build`, then `pnpm --filter @mca/backend bench:event-loop [advances]`; the default is 10,000, each with 20 payments on average. Fails
// above 200 ms: everybody else waits that long. Not a test, because times depend on the machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ask, must, signIn } from '../drills/server'
import { createDb } from '../src/platform/database/db'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { startBuiltServer } from '../src/testing/app/built-server'
import { type ApiPaths, readUrls } from '../src/testing/calls/read-urls'
import { fillLedger } from './fill-ledger'
import { makeBook } from './large-book'

const limitMs = 200
const advances = Number(process.argv[2] ?? 10_000)
const ledgerRows = 150_000
const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
const postgres = await startEmbeddedPostgres({
  dataDirectory: join(home, 'data'),
  log: { info: () => undefined, warn: (text) => console.warn(text) },
  settings: { max_connections: '100' },
})
try {
  const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') })
  await admin.connect()
  await admin.query('create database loop')
  await admin.end()
  const url = postgres.connectionString('loop')
  const payments = await makeBook(url, resolve(import.meta.dirname, '../migrations'), { advances })
  console.log(`${advances} advances, ${payments} payments, a ledger of ${ledgerRows} rows`)
  const owner = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  const server = await startBuiltServer({
    DATABASE_URL: url,
    DATA_DIR: home,
    WRITES_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
  })
  try {
    const headers = await signIn(server.url)
    const { id } = await must<{ id: string }>(
      ask(server.url, 'POST', '/api/syndicators', headers, { name: 'Bench', status: 'active' }),
    )
    await fillLedger(owner, id, ledgerRows, '2026-01-15')
    await owner.query({ text: 'vacuum (analyze) ledger_postings' })
    await measure(server.url, headers, owner, id)
  } finally {
    await server.end('SIGTERM')
    await owner.close()
  }
} finally {
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}

async function measure(
  url: string,
  headers: Record<string, string>,
  owner: Parameters<typeof readUrls>[0],
  party: string,
) {
  const { paths } = await must<{ paths: ApiPaths }>(ask(url, 'GET', '/api/openapi.json', headers))
  const reads = (await readUrls(owner, paths, 100)).map((read) => ({
    ...read,
    method: 'GET',
    body: undefined as unknown,
  }))
  const rows = await owner.query<{ id: string; version: string }>({
    text: `select id, iso_moment(updated_at) as version from advances order by id limit 500`,
  })
  const writes = [
    {
      path: 'POST /api/advances/bulk of 500',
      url: '/api/advances/bulk',
      method: 'POST',
      body: { rows: rows.map((row) => ({ ...row, deal_flow: 'Issues' })) },
    },
    {
      path: 'POST a statement',
      url: `/api/syndicators/${party}/statements`,
      method: 'POST',
      body: { to: '2026-01-20' },
    },
    { path: 'POST /api/payouts/propose', url: '/api/payouts/propose', method: 'POST', body: { minimum: 1 } },
  ]
  const results: { path: string; ms: number; status: number }[] = []
  for (const { path, url: address, method, body } of [...reads, ...writes]) {
    // The first call compiles and prepares.
    if (method === 'GET') await call(url, method, address, headers, body)
    await longestPause(url)
    const status = await call(url, method, address, headers, body)
    results.push({ path, status, ms: await longestPause(url) })
  }
  results.sort((one, other) => other.ms - one.ms)
  console.log('| longest pause, ms | status | call |\n| --: | --: | -- |')
  for (const { path, ms, status } of results.slice(0, 25)) console.log(`| ${ms.toFixed(0)} | ${status} | ${path} |`)
  const slow = results.filter(({ ms }) => ms > limitMs)
  console.log(`${results.length} calls, ${slow.length} of them above ${limitMs} ms`)
  if (slow.length > 0) process.exitCode = 1
}

async function call(url: string, method: string, path: string, headers: Record<string, string>, body: unknown) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return response.status
}

/** The longest pause of the server's event loop since the last call, in milliseconds, of which 10 are the steps of the measurement. */
async function longestPause(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1_000
}
