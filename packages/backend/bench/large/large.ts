// Measures the SQL of every read on a large book and on one a tenth as large, and compares it with its goal. Not a test, because times depend on the
// machine. `pnpm --filter @mca/backend bench:large [options]`: --advances 200000 (with 20 payments each on average), --only dashboard,search (parts
// of the reads' names), --keep DIR (keeps the books there, and measures those already there), --json FILE.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareApplication } from '../../src/platform/database/application-role'
import { createDb } from '../../src/platform/database/db'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres'
import { makeBook } from '../large-book'
import { readCases } from './cases'
import { measureReads, type ReadTime } from './read-times'
import { recordReads } from './record-reads'

const { values: given } = parseArgs({
  options: {
    advances: { type: 'string', default: '200000' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    json: { type: 'string' },
  },
})
const advances = Number(given.advances)
const home = given.keep ? resolve(given.keep) : mkdtempSync(join(tmpdir(), 'mca-bench-'))
const postgres = await startEmbeddedPostgres({
  dataDirectory: home,
  log: { info: () => undefined, warn: (text) => console.warn(text) },
})
try {
  const small = await measureBook(advances / 10)
  print(small, await measureBook(advances))
} finally {
  await postgres.stop()
  if (!given.keep) rmSync(home, { recursive: true, force: true })
}

interface Measured extends ReadTime {
  name: string
  most: number
}

async function measureBook(size: number): Promise<Measured[]> {
  const name = `book_${size}`
  const admin = createDb({ connectionString: postgres.connectionString('postgres'), pool: 1 })
  const [known] = await admin.query({ text: 'select from pg_database where datname = $1' }, [name])
  if (!known) {
    await admin.query({ text: `create database ${name}` })
    const start = performance.now()
    const payments = await makeBook(postgres.connectionString(name), resolve(import.meta.dirname, '../../migrations'), {
      advances: size,
    })
    console.log(`${size} advances, ${payments} payments: made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  }
  await admin.close()
  const owner = createDb({ connectionString: postgres.connectionString(name), pool: 1, timeoutMs: 0 })
  const parts = given.only.split(',')
  const cases = (await readCases(owner)).filter((one) => parts.some((part) => one.name.includes(part)))
  await owner.close()
  const { url } = await prepareApplication(postgres.connectionString(name), postgres.applicationUrl(name))
  const recorded = await recordReads(url, cases)
  const reads = await measureReads(url)
  const measured: Measured[] = []
  for (const [number, { name: read, most }] of cases.entries())
    measured.push({ name: read, most, ...(await reads.timeOf(recorded[number] ?? [])) })
  await reads.close()
  return measured
}

function print(small: readonly Measured[], large: readonly Measured[]): void {
  const load = loadavg().map((value) => value.toFixed(1))
  console.log('\nMilliseconds of SQL: median (processor time of PostgreSQL). Buffers are pages of 8 KB.\n')
  console.log(`| Read | SQL | ${advances / 10} advances | ${advances} advances | Goal | Growth | Buffers |`)
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  const missed: string[] = []
  for (const [number, one] of large.entries()) {
    const before = small[number]
    const shown = (time?: ReadTime) => (time ? `${time.median.toFixed(2)} (${time.processor.toFixed(2)})` : '')
    const growth = before ? one.processor / before.processor : NaN
    const cells = [one.name, one.statements, shown(before), shown(one), one.most, growth.toFixed(1), one.buffers]
    console.log(`| ${cells.join(' | ')} |`)
    if (one.median > one.most) missed.push(one.name)
  }
  console.log(
    `\nLoad ${load.join(', ')}. ${missed.length ? `Above their goal: ${missed.join('; ')}.` : 'All within their goals.'}`,
  )
  if (given.json) writeFileSync(given.json, `${JSON.stringify({ advances, load, small, large }, null, 2)}\n`)
}
