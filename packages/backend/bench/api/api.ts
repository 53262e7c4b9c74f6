// Compares the API with its floor: the same prepared SQL sent by PostgreSQL's own benchmark client. Server and floor take turns on one
// database, so that the ratios hold on a busy machine too. Not a test, because times depend on the machine. `pnpm bench:api [options]`:
// --merchants 220, --rounds 5, --seconds 3 (of each turn), --clients 16, --only list,detail (parts of the cases' names), --json FILE.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ask, signIn } from '../../drills/server'
import { startBuiltServer } from '../../src/testing/app/built-server'
import { startBook } from './book'
import { apiCases } from './cases'
import { countsProcessorTime, machineTime, processorTimeOf } from './cpu-time'
import { findFloor } from './floor'
import { measureRound, type Measured, type Round } from './measure'
import { recordCases } from './record-cases'
import { reportOf, tableOf } from './report'

const { values: given } = parseArgs({
  options: {
    merchants: { type: 'string', default: '220' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
})
const today = new Date().toISOString().slice(0, 10)
const home = resolve(import.meta.dirname, '../..')
/** The processor time of this process (which includes the clients), the server and PostgreSQL, in seconds. */
const ourTime = () => (countsProcessorTime ? processorTimeOf(process.pid) : 0)

console.log('Building the server and a book…')
execFileSync(process.execPath, ['build.mjs'], { cwd: home, stdio: 'inherit' })
const book = await startBook(Number(given.merchants), today)
try {
  const server = await startBuiltServer({
    DATABASE_URL: book.applicationUrl,
    DATABASE_OWNER_URL: book.ownerUrl,
    // Everything is on, as in production; the ceiling of writes is counted but never reached.
    LOG_LEVEL: 'info',
    WRITES_PER_MINUTE: '1000000',
  })
  try {
    await bench(server.url, server.pid)
  } finally {
    await server.end('SIGTERM')
  }
} finally {
  await book.stop()
}

async function bench(url: string, server: number): Promise<void> {
  const headers = await signIn(url)
  const all = await apiCases((path) => ask(url, 'GET', path, headers), headers, today)
  const parts = given.only.split(',')
  const cases = all.filter(({ name }) => parts.some((part) => name.includes(part)))
  const statements = await recordCases(book.applicationUrl, cases)
  const measured: Measured = {
    url,
    server,
    postmaster: book.postmaster,
    floor: findFloor(book.applicationUrl),
    clients: Number(given.clients),
    seconds: Number(given.seconds),
  }
  const { advances, payments } = book.loaded
  console.log(
    `${advances} advances, ${payments} payments; ${given.clients} clients; ${given.rounds} rounds of ${given.seconds} s; floor: ${measured.floor.name}\n`,
  )
  const of = (name: string) => statements.get(name) ?? []
  // Everything is compiled and prepared once before it is measured.
  for (const one of cases) await measureRound(one, of(one.name), { ...measured, seconds: 2 })
  const rounds = new Map<string, Round[]>(cases.map(({ name }) => [name, []]))
  const machine = machineTime()
  const ours = ourTime()
  for (let round = 0; round < Number(given.rounds); round++)
    for (const one of cases) rounds.get(one.name)?.push(await measureRound(one, of(one.name), measured))
  const used = machineTime()
  const others = countsProcessorTime
    ? Math.max(0, used.busy - machine.busy - (ourTime() - ours)) / (used.all - machine.all)
    : null

  const reports = cases.map(({ name }) => reportOf(name, of(name)[0]?.length ?? 0, rounds.get(name) ?? []))
  const load = loadavg().map((value) => value.toFixed(1))
  const noise =
    others === null
      ? 'This system does not tell the processor time of other processes.'
      : `Other programs used ${(100 * others).toFixed(0)} % of the machine's processor time.`
  console.log(tableOf(reports))
  console.log(`\n${noise} Load ${load.join(', ')}. A ratio is the median of its rounds (lowest–highest).`)
  if (given.json)
    writeFileSync(
      given.json,
      `${JSON.stringify({ ...given, floor: measured.floor.name, others, load, reports }, null, 2)}\n`,
    )
}
