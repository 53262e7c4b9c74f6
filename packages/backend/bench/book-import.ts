// Measures the import of a whole book on the built server in a separate process, with its embedded database: seconds for each step, the peak memory
// of the process, and the list's response times before and during it. `pnpm --filter @mca/backend bench:book-import [advances] [payments] [xlsx]`; the
// default is 10,000 advances and 1,000,000 payments as a ZIP. Build first.
import { mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BookImport } from '@mca/contract/book'
import type { Job } from '@mca/contract/jobs'
import { signIn } from '../src/testing/calls/api-client'
import { firstAccount, peakMemory, startBuiltServer } from '../src/testing/app/built-server'
import { writeWorkbookOf, writeZipOf } from './book-file'

const [advances = 10_000, payments = 1_000_000] = process.argv.slice(2).map(Number).filter(Boolean)
const isWorkbook = process.argv.includes('xlsx')
const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
const file = join(home, isWorkbook ? 'book.xlsx' : 'book.zip')
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

console.log(`writing a book of ${advances} advances and ${payments} payments`)
await (isWorkbook ? writeWorkbookOf : writeZipOf)(file, { advances, payments })
console.log(`${file}: ${(statSync(file).size / 1024 ** 2).toFixed(1)} MB`)

const server = await startBuiltServer({ DATA_DIR: join(home, 'data') })
const { url } = server
const peak = () => peakMemory(server.pid)

try {
  const api = await signIn(url, firstAccount.email, firstAccount.password)
  const get = <Answer>(path: string) => api.ask<Answer>('GET', `/api/${path}`)
  let isOver = false
  /** The list's 95th percentile in milliseconds until `isOver`, or for some rounds. */
  const probe = async (rounds = Infinity) => {
    const times: number[] = []
    while (!isOver && times.length < rounds) {
      const start = performance.now()
      await api.call('GET', '/api/advances?limit=50')
      times.push(performance.now() - start)
      await pause(25)
    }
    times.sort((one, other) => one - other)
    return `p50 ${times[Math.floor(times.length * 0.5)]?.toFixed(1)} ms, p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms of ${times.length}`
  }
  const follow = async (id: string | null, since: number) => {
    let step: string | null = null
    let began = since
    for (;;) {
      const job = await get<Job>(`jobs/${id}`)
      if (job.step !== step) {
        if (step !== null) console.log(`  ${step.padEnd(36)} ${seconds(began).padStart(7)} s`)
        began = performance.now()
        step = job.step
      }
      if (job.ended_at !== null) return job
      await pause(100)
    }
  }
  console.log(`memory before: ${peak()} MB; list before: ${await probe(200)}`)
  isOver = false
  const during = probe()
  const start = performance.now()
  const upload = await fetch(`${url}/api/book-imports?name=${isWorkbook ? 'book.xlsx' : 'book.zip'}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/octet-stream' },
    body: await openAsBlob(file),
  })
  const sent = (await upload.json()) as BookImport // the contract's answer
  console.log(`sent in ${seconds(start)} s`)
  const checking = performance.now()
  await follow(sent.job_id, checking)
  const checked = await get<BookImport>(`book-imports/${sent.id}`)
  console.log(
    `checked in ${seconds(checking)} s: ${checked.state} ${checked.message} ${JSON.stringify(checked.totals)}, peak ${peak()} MB`,
  )
  const committing = performance.now()
  const signed = await api.ask<BookImport>('POST', `/api/book-imports/${sent.id}/commit`, { signed: checked.totals })
  const job = await follow(signed.job_id, committing)
  const committed = await get<BookImport>(`book-imports/${sent.id}`)
  console.log(`committed in ${seconds(committing)} s: ${committed.state} ${committed.message} ${job.message}`)
  isOver = true
  console.log(`in all ${seconds(start)} s, peak ${peak()} MB; list during it: ${await during}`)
  isOver = false
  console.log(`list after: ${await probe(200)}`)
  console.log(JSON.stringify(await get('advances/totals')))
} finally {
  await server.end('SIGTERM')
  rmSync(home, { recursive: true, force: true })
}
