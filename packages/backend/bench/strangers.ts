// Measures how 300 connections of a stranger affect signed-in users, on each public route: response times of /api without them, and alongside 300
// connections that call the route as fast as they are answered. Server, office and stranger are separate processes. Not a test, because times depend
// on the machine; only the ratios of one run are meaningful. `pnpm --filter @mca/backend bench:strangers [seconds for each] [a bundle of another
// revision to measure too, or -] [only calls with this text]`.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signIn } from '../src/testing/calls/api-client'
import { forgedToken, publicCalls } from '../src/testing/calls/public-calls'
import { createTemporaryDirectory, removeBundles, startServerProcess } from '../src/testing/app/server-process'

const [email, password] = ['admin@example.com', 'only for this bench']
const paths = ['/api/dashboard/metrics', '/api/advances', '/api/merchants?search=a', '/api/isos']
const people = 4
const pauseMs = 20
const connections = 300

interface Hostile {
  name: string
  method: string
  url: string
  payload?: object
  headers?: Record<string, string>
}
const hostile: readonly Hostile[] = [
  ...publicCalls.map((call) => ({
    ...call,
    name: `${call.method} ${call.url} ${JSON.stringify(call.payload ?? '').slice(0, 24)}`,
  })),
  { name: 'GET /assets/main.js', method: 'GET', url: '/assets/main.js' },
  { name: 'GET /api/isos without a token', method: 'GET', url: '/api/isos' },
  {
    name: 'GET /api/isos with a forged token',
    method: 'GET',
    url: '/api/isos',
    headers: { authorization: `Bearer ${forgedToken('nobody')}` },
  },
]

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const shareOf = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** Keeps 300 connections busy with a call, until it gets the next one. */
function attack(url: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let current: Hostile | undefined
  let sent = 0
  const once = ({ method, url: path, payload, headers }: Hostile) =>
    new Promise<void>((done) => {
      const text = payload && JSON.stringify(payload)
      const sending = request(
        `${url}${path}`,
        { agent, method, headers: { ...headers, ...(text && { 'content-type': 'application/json' }) } },
        (answer) => {
          sent += 1
          answer
            .resume()
            .on('end', done)
            .on('error', () => done())
        },
      )
      sending.on('error', () => done()).end(text)
    })
  const connection = async () => {
    for (;;) {
      if (current) await once(current)
      else await pause(20)
    }
  }
  for (let n = 0; n < connections; n++) void connection()
  process.on('message', (index: number) => {
    process.send?.(sent)
    sent = 0
    current = hostile[index]
  })
  process.once('disconnect', () => process.exit())
}

async function bench(seconds: number, only: string, main?: string): Promise<void> {
  const home = createTemporaryDirectory()
  // As large as the real build.
  const web = join(home, 'web', 'shell')
  mkdirSync(join(web, 'assets'), { recursive: true })
  mkdirSync(join(home, 'web', 'remotes'))
  writeFileSync(
    join(web, 'index.html'),
    `<head>%HEAD%<style nonce="%NONCE%">${'p { margin: 0 } '.repeat(600)}</style>%CONFIG%`,
  )
  writeFileSync(join(web, 'assets', 'main.js'), randomBytes(60_000).toString('base64'))
  const settings = {
    WEB_DIR: join(home, 'web'),
    DATA_DIR: home,
    ADMIN_PASSWORD: password,
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'fatal',
  }
  const server = startServerProcess(settings, main)
  try {
    const api = await signIn(await server.ready, email, password)
    server.ignoreOutput()
    const measure = async () => {
      const times: number[] = []
      let refused = 0
      const end = performance.now() + seconds * 1000
      const person = async (first: number) => {
        for (let call = first; performance.now() < end; call++) {
          const start = performance.now()
          const answer = await api.call('GET', paths[call % paths.length] ?? '')
          times.push(performance.now() - start)
          if (answer?.status !== 200) refused += 1
          await pause(pauseMs)
        }
      }
      await Promise.all(Array.from({ length: people }, (_, index) => person(index)))
      return { times, refused, p99: shareOf(times, 0.99) }
    }

    const stranger = fork(fileURLToPath(import.meta.url), ['attack', api.url], { execArgv: ['--import', 'tsx'] })
    const tell = (index: number) =>
      new Promise<number>((done) => {
        stranger.once('message', (sent: number) => done(sent))
        stranger.send(index)
      })
    await measure()
    for (const [index, { name }] of hostile.entries()) {
      if (!name.includes(only)) continue
      const quiet = await measure()
      await tell(index)
      const beside = await measure()
      const sent = await tell(-1)
      const [before, after] = [quiet.p99.toFixed(1), beside.p99.toFixed(1)]
      const ratio = (beside.p99 / quiet.p99).toFixed(2)
      console.log(
        `${name.padEnd(56)} p99 ${before} -> ${after} ms, ${ratio} times; refused ${beside.refused} of ${beside.times.length}; stranger ${Math.round(sent / seconds)}/s`,
      )
      // The stranger's remaining calls are answered before the next quiet time.
      await pause(500)
    }
    stranger.disconnect()
  } finally {
    server.kill('SIGTERM')
    await server.ended
    rmSync(home, { recursive: true, force: true })
  }
}

const [, , first, second, only = ''] = process.argv
if (first === 'attack' && second) attack(second)
else {
  try {
    if (second && second !== '-') {
      console.log(`the other revision, ${second}`)
      await bench(Number(first ?? 3), only, second)
      console.log('this revision')
    }
    await bench(Number(first ?? 3), only)
  } finally {
    removeBundles()
  }
}
