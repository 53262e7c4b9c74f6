// Measures how many concurrent sign-ins affect other users: response times of /api while nobody signs in, and while 150 sign-ins from
// ten addresses arrive again and again. Server, office and attacker are separate processes. Not a test, because times depend on the
// machine. `pnpm --filter @mca/backend bench:sign-ins [seconds]`; the default is 20.
import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { signIn } from '../src/testing/calls/api-client'
import { createTemporaryDirectory, removeBundles, startServerProcess } from '../src/testing/app/server-process'

const [email, password] = ['admin@example.com', 'only for this bench']
const paths = ['/api/dashboard/metrics', '/api/advances', '/api/merchants?search=a', '/api/isos']
/** The number of concurrent users; each looks at a response for a moment before the next click. */
const people = 4
const pauseMs = 50

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const shareOf = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** When started, sends waves of 150 sign-ins until stopped, and prints the number of answers by status. */
async function attack(url: string): Promise<void> {
  let isOver = false
  await new Promise((begin) => process.once('message', begin))
  process.once('message', () => (isOver = true))
  const statuses: Record<string, number> = {}
  const attempt = async (number: number) => {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${number % 10}.1` },
      body: JSON.stringify({ email: `guess-${number}@example.com`, password: 'not the password' }),
    })
    await answer.text()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  }
  for (let wave = 0; !isOver; wave++)
    await Promise.all(Array.from({ length: 150 }, (_, index) => attempt(wave * 150 + index)))
  console.log(`the sign-ins of the attacker by status: ${JSON.stringify(statuses)}`)
  process.disconnect()
}

async function bench(seconds: number): Promise<void> {
  const home = createTemporaryDirectory()
  const settings = { DATA_DIR: home, ADMIN_PASSWORD: password, SAMPLE_DATA: 'on', LOG_LEVEL: 'error', TRUST_PROXY: '1' }
  const server = startServerProcess(settings)
  try {
    const api = await signIn(await server.ready, email, password)

    /** The response times of `/api` in milliseconds. */
    const measure = async (): Promise<number[]> => {
      const times: number[] = []
      const end = performance.now() + seconds * 1000
      const person = async (first: number) => {
        for (let call = first; performance.now() < end; call++) {
          const start = performance.now()
          const answer = await api.call('GET', paths[call % paths.length] ?? '')
          times.push(performance.now() - start)
          if (answer?.status !== 200) throw new Error(`/api answered ${JSON.stringify(answer)}`)
          await pause(pauseMs)
        }
      }
      await Promise.all(Array.from({ length: people }, (_, index) => person(index)))
      return times
    }

    // Started before anything is measured.
    const attacker = fork(fileURLToPath(import.meta.url), ['attack', api.url], { execArgv: ['--import', 'tsx'] })
    const attackerEnded = new Promise((done) => attacker.once('close', done))
    await measure()
    const before = await measure()
    attacker.send('begin')
    const during = await measure()
    const start = performance.now()
    await signIn(api.url, email, password)
    const own = performance.now() - start
    attacker.send('stop')
    await attackerEnded

    for (const [name, times] of [['nobody signs in', before] as const, ['150 at once', during] as const]) {
      const [median, slow] = [shareOf(times, 0.5), shareOf(times, 0.99)]
      console.log(`${name.padEnd(16)} ${times.length} calls: median ${median.toFixed(1)} ms, p99 ${slow.toFixed(1)} ms`)
    }
    console.log(`p99 is ${(shareOf(during, 0.99) / shareOf(before, 0.99)).toFixed(2)} times as much`)
    console.log(`somebody at another address signed in within ${own.toFixed(0)} ms`)
  } finally {
    server.kill('SIGTERM')
    await server.ended
    removeBundles()
    rmSync(home, { recursive: true, force: true })
  }
}

const [, , first, url] = process.argv
await (first === 'attack' && url ? attack(url) : bench(Number(first ?? 20)))
