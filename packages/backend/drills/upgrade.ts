// Starts this server on the database of an older one that is still taking writes. This server migrates the database; the older one keeps running and
// stops later. No acknowledged write may be lost or duplicated, and every stored total must be right. While it migrates, PostgreSQL ends transactions
// that have read what the migration locks, and their server repeats them (`stopWriters`); afterwards, no deadlock may happen. `npm run build` here and in a checkout of the older
// release, then `pnpm --filter @mca/backend drill:upgrade <folder of that checkout> [rounds]`; the default is 3 rounds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDb } from '../src/platform/database/db'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { type BuiltServer, startBuiltServer } from '../src/testing/app/built-server'
import { signIn } from './server'
import { countDeadlocks, createWriters, formatStatuses } from './writers'

const [, , older, rounds = '3'] = process.argv
if (!older) throw new Error('name the folder of a checkout of an older release, in which `npm run build` has run')
const olderMain = resolve(older, 'packages/backend/dist/main.js')
const log = { info: () => undefined, warn: (text: string) => console.warn(text) }

for (let round = 1; round <= Number(rounds); round++) {
  const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
  const postgres = await startEmbeddedPostgres({ dataDirectory: join(home, 'database'), log })
  const settings = {
    DATABASE_URL: postgres.connectionString(),
    DATA_DIR: join(home, 'data'),
    PUBLIC_URL: 'http://localhost:3999',
    WRITES_PER_MINUTE: '0',
  }
  const servers: BuiltServer[] = []
  const start = async (main?: string) => {
    const server = await startBuiltServer(settings, main)
    servers.push(server)
    return server
  }
  try {
    let { url } = await start(olderMain)
    const headers = await signIn(url)
    const writers = await createWriters(() => ({ url, headers }))
    const during = async (name: string, work: () => Promise<unknown>) => {
      const stopWriting = writers.start(name)
      await work()
      await stopWriting()
    }
    await during('before', () => pause(3_000))
    const since = performance.now()
    await during('while it starts', async () => ({ url } = await start()))
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    await pause(11_000)
    const db = createDb({ connectionString: postgres.connectionString(), pool: 1 })
    const deadlocks = await countDeadlocks(db)
    await db.close()
    const [first, second] = servers
    for (const [name, server] of [
      ['older one, afterwards', first],
      ['newer one', second],
    ] as const) {
      if (server) ({ url } = server)
      await during(name, () => pause(5_000))
    }
    await servers.shift()?.end('SIGTERM')
    await writers.settle()
    await writers.compare(settings, deadlocks)
    const { acknowledged } = writers.counts
    console.log(
      `round ${round}: ready after ${seconds} s; ${acknowledged} acknowledged writes, none lost or doubled; ${deadlocks} repeated because of the migration`,
    )
    for (const [name, of] of writers.statuses) console.log(`- ${name}: ${formatStatuses(of)}`)
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    await postgres.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
