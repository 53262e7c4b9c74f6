// Sends more requests than the server can answer, from an increasing number of clients, and prints response times, how many requests are refused and
// how fast, and the time of a request right afterwards. `npm run build`, then `pnpm --filter @mca/backend drill:overload [seconds]`; the default is
// 15 for each number of clients.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from '../src/testing/app/built-server'
import { type Answer, ask, signIn } from './server'

const seconds = Number(process.argv[2] ?? 15)
const paths = ['/api/advances', '/api/dashboard/metrics', '/api/merchants?search=a', '/api/portfolio/cash']
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))

const shareOf = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0)
const shown = (times: readonly number[]) =>
  `${times.length} (median ${shareOf(times, 0.5)} ms, p99 ${shareOf(times, 0.99)} ms, at most ${shareOf(times, 0.9999)} ms)`

const server = await startBuiltServer({ DATA_DIR: join(home, 'data'), SAMPLE_DATA: 'on' })
try {
  const headers = await signIn(server.url)
  const timed = async (path: string): Promise<Answer & { milliseconds: number }> => {
    const began = performance.now()
    const answer = await ask(server.url, 'GET', path, headers)
    return { ...answer, milliseconds: performance.now() - began }
  }
  for (const path of paths) {
    const { status } = await timed(path)
    if (status !== 200) throw new Error(`${path} is answered with ${status}`)
  }
  for (const clients of [1, 10, 100, 1_000]) {
    /** Milliseconds by status. */
    const times = new Map<number, number[]>()
    let withoutRetryAfter = 0
    const end = performance.now() + seconds * 1_000
    const client = async (first: number) => {
      for (let call = first; performance.now() < end; call++) {
        const { status, milliseconds, retryAfter } = await timed(paths[call % paths.length] ?? '')
        times.set(status, [...(times.get(status) ?? []), milliseconds])
        if ((status === 503 || status === 429) && !retryAfter) withoutRetryAfter++
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
    console.log(`${clients} clients for ${seconds} s, answers without Retry-After: ${withoutRetryAfter}`)
    for (const [status, of] of times) console.log(`  ${status || 'no answer'}: ${shown(of)}`)
    const { status, milliseconds } = await timed('/api/merchants')
    console.log(`  the next request after it: ${status} in ${Math.round(milliseconds)} ms`)
  }
} finally {
  await server.end('SIGTERM')
  rmSync(home, { recursive: true, force: true })
}
