// Measures the import of a whole book on the built server in a process of its own, with its embedded database: seconds for each step, the peak
// memory of the process, and the list's response times before and during it. `pnpm --filter @mca/backend bench:book-import [deals] [payments] [xlsx]`;
// the default is 10,000 deals and 1,000,000 payments as a ZIP. Build first.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BookImport, Job } from '@mca/contract'
import { signIn } from '../src/testing/api-client'
import { writeWorkbookOf, writeZipOf } from './book-file'

const [deals = 10_000, payments = 1_000_000] = process.argv.slice(2).map(Number).filter(Boolean)
const isWorkbook = process.argv.includes('xlsx')
const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
const file = join(home, isWorkbook ? 'book.xlsx' : 'book.zip')
const password = 'only for this bench'
const email = 'admin@example.com'
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

console.log(`writing a book of ${deals} deals and ${payments} payments`)
await (isWorkbook ? writeWorkbookOf : writeZipOf)(file, { deals, payments })
console.log(`${file}: ${(statSync(file).size / 1024 ** 2).toFixed(1)} MB`)

const server = spawn(process.execPath, [resolve(import.meta.dirname, '../dist/main.js')], {
  env: {
    PATH: process.env.PATH, PORT: '0', DATA_DIR: join(home, 'data'), SAMPLE_DATA: 'off', ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
}) // prettier-ignore
const url = await new Promise<string>((ready) => {
  let text = ''
  server.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more
    const [, found] = /^Ready (\S+)/m.exec(text) ?? []
    if (found) ready(found)
  })
})
const token = async () => {
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body })
  return ((await answer.json()) as { access_token: string }).access_token // as GoTrue answers
}
/** Highest resident memory of the process so far, in MB. */
const peak = () =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024)

try {
  const api = await signIn(url, email, password)
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
    headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/octet-stream' },
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
  server.kill('SIGTERM')
  await new Promise((ended) => server.once('exit', ended))
  rmSync(home, { recursive: true, force: true })
}
