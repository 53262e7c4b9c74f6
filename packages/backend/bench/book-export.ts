// Measures the export of a whole book and its import into an empty product, on the built server (`npm run build` first): seconds, the peak memory
// of the server's process, the size of the file, and the response time of the first page of advances meanwhile. Not a test, because times depend on
// the machine. `pnpm --filter @mca/backend bench:book [advances] [payments]`; the default is 10,000 and 1,000,000.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BookExportResult, type BookImport, bookManifest } from '@mca/contract/book'
import type { Job } from '@mca/contract/jobs'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { type ApiClient, signIn } from '../src/testing/calls/api-client'
import { type BuiltServer, firstAccount, peakMemory, startBuiltServer } from '../src/testing/app/built-server'
import { unzip } from '../src/testing/files/unzip'
import { makeLargeBook } from './large-book'

const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

interface Product {
  api: ApiClient
  server: BuiltServer
}

async function openProduct(databaseUrl: string, home: string): Promise<Product> {
  const server = await startBuiltServer({ DATABASE_URL: databaseUrl, DATA_DIR: home })
  return { server, api: await signIn(server.url, firstAccount.email, firstAccount.password) }
}
const memoryOf = ({ server }: Product) => `${peakMemory(server.pid)} MB`

/** The 95th percentile of the first page of advances in milliseconds, requested ten times a second until `isOver`. */
async function pageTime(api: ApiClient, isOver: () => boolean): Promise<string> {
  const times: number[] = []
  while (!isOver()) {
    const start = performance.now()
    await api.ask('GET', '/api/advances')
    times.push(performance.now() - start)
    await wait(100)
  }
  times.sort((a, b) => a - b)
  return `${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(0)} ms (of ${times.length})`
}
const pageTimeDuring = async <T>(api: ApiClient, work: Promise<T>): Promise<[T, string]> => {
  let isOver = false
  return Promise.all([work.finally(() => (isOver = true)), pageTime(api, () => isOver)])
}

async function jobEnded(api: ApiClient, id: string): Promise<Job> {
  for (;;) {
    const job = await api.ask<Job>('GET', `/api/jobs/${id}`)
    if (job.state === 'done') return job
    if (job.ended_at) throw new Error(`${job.kind} ${job.state}: ${job.message}`)
    await wait(200)
  }
}

async function exportBook({ api }: Product) {
  const start = performance.now()
  const { id } = await api.ask<Job>('POST', '/api/book-exports', {})
  const result = (await jobEnded(api, id)).result as BookExportResult // of this kind of job
  const time = since(start)
  const file = await fetch(`${api.url}/api/jobs/${id}/file`, { headers: { authorization: `Bearer ${api.token}` } })
  const zip = Buffer.from(await file.arrayBuffer())
  const manifest = bookManifest.parse(JSON.parse(String((await unzip(zip)).get('manifest.json'))))
  return { result, time, zip, manifest }
}

async function importBook({ api }: Product, zip: Buffer<ArrayBuffer>) {
  const start = performance.now()
  const sent = await fetch(`${api.url}/api/book-imports?name=book.zip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/octet-stream' },
    body: zip,
  })
  const { id, job_id } = (await sent.json()) as BookImport
  await jobEnded(api, job_id ?? '')
  const checked = await api.ask<BookImport>('GET', `/api/book-imports/${id}`)
  const time = since(start)
  const committing = await api.ask<BookImport>('POST', `/api/book-imports/${id}/commit`, { signed: checked.totals })
  await jobEnded(api, committing.job_id ?? '')
  return `checked after ${time}, committed after ${since(start)}`
}

const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
const [advances = 10_000, payments = 1_000_000] = process.argv.slice(2).map(Number)
const postgres = await startEmbeddedPostgres({
  dataDirectory: join(home, 'database'),
  log: { info: () => undefined, warn: console.warn },
})
try {
  const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') })
  await admin.connect()
  for (const name of ['book', 'empty']) await admin.query(`create database ${name}`)
  await admin.end()
  const url = postgres.connectionString('book')
  const start = performance.now()
  await makeLargeBook(url, resolve(import.meta.dirname, '../migrations'), { advances, payments })
  console.log(`${advances} advances and ${payments} payments made in ${since(start)}`)

  const first = await openProduct(url, join(home, 'first'))
  console.log(`advances, page 1, 95 % within ${(await pageTimeDuring(first.api, wait(10_000)))[1]}`)
  const [sent, meanwhile] = await pageTimeDuring(first.api, exportBook(first))
  console.log(
    `export: ${sent.time}, file ${megabytes(sent.zip.length)}, memory of the server ${memoryOf(first)}, page 1 ${meanwhile}`,
  )
  console.log(JSON.stringify(sent.manifest.totals))
  await first.server.end('SIGTERM')

  const second = await openProduct(postgres.connectionString('empty'), join(home, 'second'))
  const [imported, during] = await pageTimeDuring(second.api, importBook(second, sent.zip))
  console.log(`import: ${imported}, memory of the server ${memoryOf(second)}, page 1 ${during}`)
  const again = await exportBook(second)
  const differences = again.manifest.sheets.filter(
    (sheet, index) => JSON.stringify(sheet) !== JSON.stringify(sent.manifest.sheets[index]),
  )
  const isSame = JSON.stringify(again.manifest.totals) === JSON.stringify(sent.manifest.totals)
  console.log(
    `export again: ${again.time}; sheets that differ: ${differences.map(({ sheet }) => sheet).join(', ') || 'none'}; totals ${isSame ? 'are the same' : 'DIFFER'}`,
  )
  await second.server.end('SIGTERM')
} finally {
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
