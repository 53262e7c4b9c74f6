import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { PaymentImport } from '@mca/contract/imports'
import type { Job } from '@mca/contract/jobs'
import { memoryNow, startBuiltServer } from '../src/testing/app/built-server'
import { generateFile } from '../src/testing/files/generated-files'
import { ask, must, signIn } from './server'

// Uploads generated files to the built server: damaged ones, and ones that try to fill the memory. Each must be read or refused with a
// sentence, all by one process, which must not grow. `pnpm --filter @mca/backend drill:uploads --files 20000`.

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '20000' },
    /** The number of the first file. */
    from: { type: 'string', default: '0' },
    /** The approximate maximum number of elements in a file. */
    size: { type: 'string', default: '1000' },
    senders: { type: 'string', default: '4' },
  },
})
const [files, from, size, senders] = [values.files, values.from, values.size, values.senders].map(Number) as [
  number,
  number,
  number,
  number,
] // each has a default
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
const server = await startBuiltServer({ DATA_DIR: home, SAMPLE_DATA: 'off' })
const headers = { ...(await signIn(server.url)), 'content-type': 'application/octet-stream' }

const jobsProcess = () =>
  Number(
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${server.pid}`], { encoding: 'utf8' })
      .split('\n')
      .find((line) => line.includes('-jobs.js'))
      ?.trim()
      .split(' ')[0] ?? NaN,
  )

const words = 'Something went wrong'
const counts = { read: 0, refused: 0, other: 0 }
const failures: string[] = []
const first = jobsProcess()
const memory: string[] = []
let next = from
let slowest = 0

async function send() {
  while (next < from + files) {
    const number = next++
    const { name, bytes } = await generateFile(number, size)
    const kind = name.endsWith('.ach') ? 'returns' : 'payments'
    const began = performance.now()
    const response = await fetch(`${server.url}/api/payment-imports?name=${name}&kind=${kind}`, {
      method: 'POST',
      headers,
      body: bytes,
    })
    if (response.status !== 201) {
      counts.other += 1
      if (response.status >= 500) failures.push(`${number} ${name}: ${response.status} ${await response.text()}`)
      continue
    }
    const { id, job_id } = (await response.json()) as PaymentImport // as the API answers
    const state = await ended(job_id)
    slowest = Math.max(slowest, performance.now() - began)
    if (state.state === 'done') counts.read += 1
    else counts.refused += 1
    if (state.message?.startsWith(words) || state.message?.startsWith('The server'))
      failures.push(`${number} ${name}: ${state.message}`)
    await ask(server.url, 'DELETE', `/api/payment-imports/${id}`, headers)
    const sent = number - from + 1
    if (sent % Math.ceil(files / 10) === 0) {
      memory.push(`${sent}: server ${memoryNow(server.pid)} MB, jobs ${memoryNow(jobsProcess())} MB`)
      console.log(memory.at(-1))
    }
  }
}

async function ended(id: string | null): Promise<Pick<Job, 'state' | 'message'>> {
  for (;;) {
    const job = await must<Job>(ask(server.url, 'GET', `/api/jobs/${id}`, headers))
    if (job.state !== 'queued' && job.state !== 'running') return job
    await pause(5)
  }
}

try {
  await Promise.all(Array.from({ length: senders }, send))
  const isSame = jobsProcess() === first
  for (const failure of failures.slice(0, 20)) console.log(failure)
  console.log(
    `${files} files from ${from}, size ${size}: ${counts.read} read, ${counts.refused} refused, ${counts.other} not taken, ${failures.length} failures; the slowest took ${(slowest / 1000).toFixed(1)} s; ${isSame ? 'one process of the jobs throughout' : 'THE PROCESS OF THE JOBS DIED'}`,
  )
  if (failures.length > 0 || !isSame) process.exitCode = 1
} finally {
  await server.end('SIGTERM')
  rmSync(home, { recursive: true, force: true })
}
