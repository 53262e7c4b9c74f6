// Issues a statement of many rows on the built server, and measures the time, the memory of the jobs' process, and the response times of staff calls
// before and beside it. `npm run build`, then `pnpm --filter @mca/backend bench:statement [rows]`; the default is 150,000. The limits: 60 s and
// 300 MB, and a 99th percentile beside it below three times the one before. Not a test, because times depend on the machine.
import { readdirSync, readFileSync } from 'node:fs'
import { hasEnded, type Job } from '@mca/contract/jobs'
import type { Merchant } from '@mca/contract/merchants'
import { ask, must, signIn } from '../drills/server'
import { createDb } from '../src/platform/database/db'
import { peakMemory, startBuiltServer } from '../src/testing/app/built-server'
import { startBook } from './api/book'
import { fillLedger } from './fill-ledger'

const rows = Number(process.argv[2] ?? 150_000)
const today = new Date().toISOString().slice(0, 10)
const to = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const book = await startBook(220, today)
const server = await startBuiltServer({ DATABASE_URL: book.applicationUrl, DATABASE_OWNER_URL: book.ownerUrl })
try {
  const headers = await signIn(server.url)
  const call = <T>(method: string, path: string, body?: unknown) =>
    must<T>(ask(server.url, method, path, headers, body))
  const { id } = await call<Merchant>('POST', '/api/syndicators', { name: 'Bench Capital', status: 'active' })
  const owner = createDb({ connectionString: book.ownerUrl, pool: 1, timeoutMs: 0 })
  await fillLedger(owner, id, rows, to)
  await owner.query({ text: 'vacuum (analyze) ledger_postings' })

  /** Staff calls, one after the other, until `isOver`. Returns the 99th percentile and the longest, in milliseconds. */
  const measureCalls = async (isOver: () => boolean | Promise<boolean>) => {
    const paths = ['/api/advances', '/api/merchants', '/api/dashboard/metrics', `/api/syndicators/${id}/ledger`]
    const times: number[] = []
    while (!(await isOver())) {
      for (const path of paths) {
        const start = performance.now()
        await call('GET', path)
        times.push(performance.now() - start)
      }
    }
    times.sort((one, other) => one - other)
    return { calls: times.length, p99: times[Math.floor(times.length * 0.99)] ?? 0, longest: times.at(-1) ?? 0 }
  }
  const shown = ({ calls, p99, longest }: Awaited<ReturnType<typeof measureCalls>>) =>
    `${calls} calls, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`
  const until = performance.now() + 10_000
  const before = await measureCalls(() => performance.now() > until)
  console.log(`before: ${shown(before)}`)

  const memoryBefore = Math.max(...jobProcesses().map(peakMemory))
  const start = performance.now()
  const job = await call<Job>('POST', `/api/syndicators/${id}/statements`, { to })
  const asked = performance.now() - start
  let ended = job
  let seconds = 0
  const beside = await measureCalls(async () => {
    ended = await call<Job>('GET', `/api/jobs/${job.id}`)
    seconds = (performance.now() - start) / 1000
    return hasEnded(ended.state)
  })
  console.log(`beside: ${shown(beside)}: ${(beside.p99 / before.p99).toFixed(1)} times`)
  if (ended.state !== 'done') throw new Error(ended.message ?? ended.state)
  const memory = Math.max(...jobProcesses().map(peakMemory))
  console.log(
    `${rows.toLocaleString('en-US')} rows: answered after ${asked.toFixed(0)} ms, issued after ${seconds.toFixed(1)} s; the jobs' process needed ${memory} MB, ${memoryBefore} before; the server ${peakMemory(server.pid)} MB`,
  )
  const files = []
  for (const file of ['pdf', 'csv']) {
    const response = await fetch(`${server.url}/api/statements/${String(ended.result?.['id'])}/${file}`, { headers })
    files.push(`${file} ${((await response.arrayBuffer()).byteLength / 1024 ** 2).toFixed(1)} MB`)
  }
  console.log(files.join(', '))
  await owner.close()
} finally {
  await server.end('SIGTERM')
  await book.stop()
}

/** The children of the server: the jobs' process among them. */
function jobProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return new RegExp(`^PPid:\\s+${server.pid}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      } catch {
        return false // It has ended.
      }
    })
}
