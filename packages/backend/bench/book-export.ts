// Measures the export of a whole book (R16.106): seconds, memory of the process and size. Not a test, because times depend on the machine.
// `pnpm --filter @mca/backend exec tsx bench/book-export.ts [advances] [payments]`; the default is 10,000 and 1,000,000. With BENCH_DATABASE_URL it
// exports a book that is already there.
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { exportBook } from '../src/book/export-book'
import { createDb } from '../src/platform/database/db'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres'
import { makeLargeBook } from './large-book'

const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

async function measureExport(url: string): Promise<void> {
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  const path = join(home, 'book.zip')
  for (let round = 1; round <= 2; round++) {
    let peak = 0
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
    const start = performance.now()
    const before = process.cpuUsage()
    const { sheets, totals } = await exportBook(db, createWriteStream(path))
    const { user, system } = process.cpuUsage(before)
    clearInterval(watch)
    console.log(
      `export ${round}: ${seconds(start)}, processor ${((user + system) / 1e6).toFixed(1)} s, memory ${megabytes(peak)}, file ${megabytes(statSync(path).size)}`,
    )
    if (round > 1) continue
    for (const { sheet, rows, files } of sheets)
      console.log(
        `  ${sheet}: ${rows} rows, ${files.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(', ')}`,
      )
    console.log(`  ${JSON.stringify(totals)}`)
  }
  await db.close()
}

const { BENCH_DATABASE_URL: existing } = process.env
const [advances = 10_000, payments = 1_000_000] = process.argv.slice(2).map(Number)
try {
  if (existing) await measureExport(existing)
  else {
    const postgres = await startEmbeddedPostgres({
      dataDirectory: home,
      log: { info: () => undefined, warn: console.warn },
    })
    try {
      const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') })
      await admin.connect()
      await admin.query('create database bench')
      await admin.end()
      const url = postgres.connectionString('bench')
      const start = performance.now()
      await makeLargeBook(url, resolve(import.meta.dirname, '../migrations'), { advances, payments })
      console.log(`${advances} advances and ${payments} payments made in ${seconds(start)}`)
      await measureExport(url)
    } finally {
      await postgres.stop()
    }
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}
