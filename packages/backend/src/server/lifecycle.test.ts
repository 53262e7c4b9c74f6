import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { PaymentImport } from '@mca/contract/imports'
import type { Job } from '@mca/contract/jobs'
import type { Merchant } from '@mca/contract/merchants'
import { diedMessage } from '../shared/jobs/end-job'
import { isAlive } from '@mca/embedded-postgres'
import { isDeep } from '@mca/contract/testing/property-runs'
import { createDb } from '../platform/database/db'
import { type ApiClient, signIn } from '../testing/calls/api-client'
import { mappingOf } from '../testing/files/import-files'
import { type ServerProcess, startServerProcess, createTemporaryDirectory } from '../testing/app/server-process'
import { createTestDatabase } from '../testing/database/test-database'
import { until } from '../testing/calls/until'

const email = 'admin@example.com'
const password = 'a password for tests'
const home = createTemporaryDirectory()
const running = new Set<ServerProcess>()
const start = (environment: Readonly<Record<string, string>> = {}) => {
  const server = startServerProcess({ DATA_DIR: home, ADMIN_PASSWORD: password, ...environment })
  running.add(server)
  return server
}
const end = async (server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  server.kill(signal)
  running.delete(server)
  return server.ended
}
afterAll(async () => {
  for (const server of running) await end(server)
  rmSync(home, { recursive: true, force: true })
})

const postmasterPid = () => Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const jobsOf = ({ pid }: ServerProcess): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${pid}`], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('-jobs.js'))
    .map((line) => Number.parseInt(line, 10))
const jobsOnce = async (server: ServerProcess) => {
  await until(() => jobsOf(server).length === 1)
  return jobsOf(server)[0] ?? NaN
}

test('the embedded database is accessible to its own user only; a server that is asked to stop finishes running requests and stops it, even while a browser holds an unused connection', async () => {
  const server = start()
  const { hostname, port } = new URL(await server.ready)
  const [, , , , sockets = ''] = readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')
  for (const directory of [home, join(home, 'postgres'), sockets]) expect(statSync(directory).mode & 0o777).toBe(0o700)
  const unused = connect(Number(port), hostname)
  await new Promise((done) => unused.once('connect', done))
  const pid = postmasterPid()

  const body = JSON.stringify({ email, password })
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const closed = new Promise((done) => socket.once('close', done))
  const head = `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: ${hostname}\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`
  socket.write(head)
  // The request is running once the server asks for its body.
  await until(() => answer.includes('100 Continue'))
  server.kill('SIGTERM')
  await until(async () => (await fetch(`http://${hostname}:${port}/healthz`).catch(() => undefined)) === undefined)
  socket.write(body)
  await closed
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toContain('access_token')
  expect((await end(server)).code).toBe(0)
  expect([isAlive(pid), existsSync(sockets)]).toEqual([false, false])
})

test('if two servers start on a directory at once, one works, and a later one does not disturb it; its database is restarted when it dies, and is taken over when the server is killed', async () => {
  const servers = [start(), start()]
  const outcomes = await Promise.allSettled(servers.map(({ ready }) => ready))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const winner = servers.find((_, index) => outcomes[index]?.status === 'fulfilled')
  if (!winner) throw new Error('none works')
  const url = await winner.ready
  const { code, stderr } = await start().ended
  expect(code).toBe(1)
  expect(stderr).toBe(
    `DATA_DIR ${home} is in use by another server (process ${winner.pid}): stop it, or set DATA_DIR to another directory\n`,
  )
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  // Only a started server has them, not each app.
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^process_cpu_seconds_total \d/m)

  const client = await signIn(url, email, password)
  process.kill(postmasterPid(), 'SIGKILL')
  const statuses = new Set<number>()
  await until(async () => {
    statuses.add((await client.call('GET', '/api/isos'))?.status ?? NaN)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    return winner.stdout().includes('the embedded database is running again')
  })
  // How many of them find the database gone depends on the machine.
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await until(async () => (await fetch(`${url}/readyz`)).status === 200)
  expect((await client.call('GET', '/api/isos'))?.status).toBe(200)

  const pid = postmasterPid()
  await end(winner, 'SIGKILL')
  expect(isAlive(pid)).toBe(true)
  const next = start()
  await next.ready
  expect(postmasterPid()).toBe(pid)
  await end(next)
  // Not checked by process id: an orphan that has ended keeps its id until the system reaps it.
  expect(existsSync(join(home, 'postgres/postmaster.pid'))).toBe(false)
})

/**
 * The processes to kill in each round: the database alone is restarted and written to again before the server is killed
 * too.
 */
const rounds = isDeep
  ? [['server'], ['database', 'server'], ['server and database'], ['server and database']]
  : [['database', 'server and database']]

test('no acknowledged write is lost when server and database are killed during writes, and the jobs end with a killed server', async () => {
  const acknowledged = new Set<string>()
  const batch = isDeep ? 100 : 30
  let advance = ''
  /** Records payments of a dollar, six in parallel, until the server is gone. */
  const payUntilGone = async (url: string) => {
    const client = await signIn(url, email, password)
    advance ||= await createAdvance(client)
    const pay = async () => {
      for (;;) {
        const payment = { advance_id: advance, amount: 1, date: '2026-03-09' }
        const answer = await client.call('POST', '/api/payments', payment)
        if (!answer) return
        if (answer.status === 201) acknowledged.add((answer.body as { id: string }).id)
      }
    }
    return Promise.all(Array.from({ length: 6 }, pay))
  }
  for (const victims of rounds) {
    const server = start()
    const paying = payUntilGone(await server.ready)
    const jobs = await jobsOnce(server)
    for (const victim of victims) {
      const enough = acknowledged.size + batch
      await until(() => acknowledged.size >= enough)
      if (victim !== 'server') process.kill(postmasterPid(), 'SIGKILL')
    }
    // `ended` waits for every process that holds the server's output, including its jobs.
    await end(server, 'SIGKILL')
    await until(() => !isRunning(jobs))
    await paying
  }
  const server = start()
  const client = await signIn(await server.ready, email, password)
  const { paid, payments } = await client.ask<AdvanceDetail>('GET', `/api/advances/${advance}`)
  const stored = new Set(payments.map(({ id }) => id))
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  // A payment whose response was lost counts too, once.
  expect(paid).toBe(stored.size)
  await end(server)
})

// Proves R16.22, R16.23.
test("a file that crashes the jobs' process fails its import with a sentence, while the server keeps answering and reads the next file; the jobs end with the server", async () => {
  const database = await createTestDatabase()
  const db = createDb({ connectionString: database.url, pool: 2, timeoutMs: 0 })
  const server = start({ DATABASE_URL: database.url })
  const url = await server.ready
  const client = await signIn(url, email, password)
  const killed = await jobsOnce(server)
  const upload = () =>
    client.upload<PaymentImport>('/api/payment-imports?name=a.csv', 'Date,Amount,Deal\n2026-03-02,1.00,X\n')
  const state = async ({ id }: PaymentImport) => client.ask<PaymentImport>('GET', `/api/payment-imports/${id}`)
  const fatal = await upload()
  await until(async () => (await state(fatal)).state === 'unmapped')
  const job = await db.transaction(async (tx) => {
    // The job waits here while it reads the file.
    await tx.query({ text: 'lock table payment_import_rows in exclusive mode' })
    const columns = mappingOf({ date: 0, amount: 1, advance_code: 2 })
    const { job_id } = await client.ask<PaymentImport>('PUT', `/api/payment-imports/${fatal.id}/mapping`, columns)
    const waits = `select from pg_locks where relation = 'payment_import_rows'::regclass and not granted`
    await until(async () => (await tx.query({ text: waits })).length > 0)
    process.kill(killed, 'SIGKILL')
    return () => client.ask<Job>('GET', `/api/jobs/${job_id}`)
  })
  await until(async () => (await job()).state === 'failed')
  expect(await job()).toMatchObject({ message: diedMessage })
  expect(await state(fatal)).toMatchObject({ state: 'failed', message: diedMessage })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const next = await upload()
  await until(async () => (await state(next)).state === 'unmapped')
  const jobs = await jobsOnce(server)
  expect(jobs).not.toBe(killed)
  await end(server)
  await until(() => !isRunning(jobs))
  await db.close()
  await database.drop()
})

/** An orphan that has ended keeps its id until the system reaps it. */
const isRunning = (pid: number) => {
  const [state] = readStatOf(pid)
  return state !== undefined && state !== 'Z'
}
const readStatOf = (pid: number): string[] => {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' })
      .trim()
      .split('')
  } catch {
    return [] // no such process
  }
}

async function createAdvance(client: ApiClient): Promise<string> {
  const merchant = await client.ask<Merchant>('POST', '/api/merchants', { name: 'Bluegate Diner LLC' })
  const { id } = await client.ask<AdvanceDetail>('POST', '/api/advances', {
    merchant_id: merchant.id,
    amount: 100_000,
    payback: 125_000,
    date_funded: '2026-03-02',
    expected_end_date: '2026-09-01',
  })
  return id
}
