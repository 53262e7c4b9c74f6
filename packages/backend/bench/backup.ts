// Measures a backup of a whole book and its restore, on the built server (`npm run build` first): seconds, the peak memory of the process, and the
// size of the file. Not a test, because times depend on the machine. `pnpm --filter @mca/backend bench:backup [advances] [payments]`; the default is
// 10,000 and 1,000,000.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { builtMain, peakMemory } from '../src/testing/app/built-server'
import { makeLargeBook } from './large-book'

const [advances = 10_000, payments = 1_000_000] = process.argv.slice(2).map(Number)
const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
const file = join(home, 'book.mca')
const postgres = await startEmbeddedPostgres({
  dataDirectory: join(home, 'data'),
  log: { info: () => undefined, warn: (text) => console.warn(text) },
})
const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') })

/** Runs a command of the server on a database, and prints its time and memory. */
async function measure(command: string, database: string): Promise<void> {
  const start = performance.now()
  let memory = 0
  const child = spawn(process.execPath, [builtMain, command, file], {
    env: { PATH: process.env['PATH'], DATABASE_URL: postgres.connectionString(database) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let last = ''
  child.stdout.on('data', (text: Buffer) => {
    last = String(text).trim().split('\n').at(-1) ?? last
    memory = peakMemory(child.pid ?? 0) || memory
  })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${command}: code ${code}, ${seconds} s, ${memory} MB. ${last}`)
}

try {
  await admin.connect()
  for (const name of ['large', 'fresh']) await admin.query(`create database ${name}`)
  await makeLargeBook(postgres.connectionString('large'), resolve(import.meta.dirname, '../migrations'), {
    advances,
    payments,
  })
  await measure('backup', 'large')
  console.log(`${(statSync(file).size / 1024 / 1024).toFixed(0)} MB`)
  await measure('restore', 'fresh')
} finally {
  await admin.end()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
