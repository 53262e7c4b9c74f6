// Measures how fast files of payments are read, and the memory of the process that reads them. Each file is read in a separate
// process. `pnpm --filter @mca/backend bench:files [rows …]`; the default is 100,000 and 1,000,000 rows.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openTables } from '@mca/tables'
import { makePayments } from './make-payments-csv'

const mb = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`

/** The longest time for which the event loop was blocked. */
function watchLoop() {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  return { stop: () => clearInterval(timer), longest: () => longest }
}

async function read(path: string) {
  const before = process.memoryUsage().rss
  const loop = watchLoop()
  const start = performance.now()
  const cpu = process.cpuUsage()
  const tables = await openTables(path, basename(path))
  let rows = 0
  for (const sheet of tables.sheets) for await (const batch of sheet.rows(1)) rows += batch.length
  tables.close()
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const cpuSeconds = (user + system) / 1_000_000
  loop.stop()
  const peak = process.resourceUsage().maxRSS * 1024
  const figures = [
    basename(path).padEnd(13),
    mb(statSync(path).size).padStart(6),
    `${seconds.toFixed(1)} s`.padStart(7),
    `${cpuSeconds.toFixed(1)} s of CPU`.padStart(14),
    `${Math.round(rows / cpuSeconds).toLocaleString('en-US')} rows in one of them`.padStart(28),
    `peak ${mb(peak)}, ${mb(before)} before`,
    `longest pause ${loop.longest().toFixed(0)} ms`,
  ]
  console.log(figures.join('  '))
}

const [first, ...others] = process.argv.slice(2)
if (first?.includes('.')) await read(first)
else {
  const folder = mkdtempSync(join(tmpdir(), 'mca-bench-files-'))
  try {
    for (const count of first ? [first, ...others].map(Number) : [100_000, 1_000_000])
      for (const ending of ['csv', 'xlsx']) {
        const path = join(folder, `${count}.${ending}`)
        await makePayments(path, count)
        execFileSync(process.execPath, [...process.execArgv, import.meta.filename, path], { stdio: 'inherit' })
        rmSync(path)
      }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
