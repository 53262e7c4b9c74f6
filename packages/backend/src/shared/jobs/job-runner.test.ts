import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { hasEnded, type Job } from '@mca/contract/jobs'
import { pino } from 'pino'
import { createDb, type PooledDb } from '../../platform/database/db'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import type { JobContext } from '../context/job-handler'
import { type JobRunner, type FileReadMonitor, startJobRunner } from './job-runner'
import { type JobAuthor, jobsRepo } from './jobs.repo'
import { finishJob, startJob } from './start-job'

let database: TestDatabase
let db: PooledDb
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb({ connectionString: database.applicationUrl, pool: 4 })
  const owner = createDb({ connectionString: database.url, pool: 1 })
  await owner.query({ text: 'create table work (job_id uuid not null, attempt integer not null)' })
  await owner.close()
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(async () => {
  for (const table of ['work', 'jobs']) await db.query({ text: `delete from ${table}` })
})

const author = { id: null, email: 'Ann Lee' }
const start = (input: object = {}, by: JobAuthor = author) =>
  db.transaction((tx) => startJob(tx, { kind: 'book-export', input, author: by }))
const ended = async (id: string): Promise<Job> => {
  for (;;) {
    const job = await jobsRepo.get(db, id)
    if (hasEnded(job.state)) return job
    await pause(10)
  }
}
/** The runs whose work was stored: job and attempt. */
const done = () => db.query<{ job_id: string; attempt: number }>({ text: 'select job_id, attempt from work' })
const attemptsOf = async (id: string) =>
  (await db.query<{ attempts: number }>({ text: 'select attempts from jobs where id = $1' }, [id]))[0]?.attempts

const runners: JobRunner[] = []
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())))
const run = (work: (context: JobContext) => Promise<object | void>, monitor?: FileReadMonitor) => {
  const handlers = { 'book-export': { run: work, ...(monitor && { readsFile: true as const }) } }
  const log = pino({ level: 'silent' })
  runners.push(
    startJobRunner({
      databaseUrl: database.applicationUrl,
      timeZone: 'America/New_York',
      handlers,
      log,
      lookMs: 100,
      ...(monitor && { monitor: monitor }),
    }),
  )
}
const store = ({ db: own, job }: JobContext) =>
  own.transaction(async (tx) => {
    await tx.query({ text: 'insert into work (job_id, attempt) values ($1, $2)' }, [job.id, job.attempts])
    await finishJob(tx, job)
  })

// Proves R16.22.
test('several processes share the queue, and each job runs once', async () => {
  const ranBy = [0, 0]
  for (const own of ranBy.keys())
    run(async (context) => {
      ranBy[own] = (ranBy[own] ?? 0) + 1
      await store(context)
    })
  const ids = await Promise.all(Array.from({ length: 60 }, () => start()))
  await Promise.all(ids.map(ended))
  const runs = await done()
  expect(runs.map(({ job_id }) => job_id).toSorted()).toEqual(ids.toSorted())
  expect(runs.every(({ attempt }) => attempt === 1)).toBe(true)
  expect(ranBy.reduce((sum, count) => sum + count, 0)).toBe(60)
})

// Proves R16.22.
test('a run that has lost its lock stores nothing once another run has begun', async () => {
  let release = () => undefined as void
  const released = new Promise<void>((resolved) => (release = resolved))
  let failure: unknown
  const work = async (context: JobContext) => {
    if (context.job.attempts > 1) return store(context)
    await db.query({
      text: `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mca-jobs' and datname = current_database()`,
    })
    await released
    await store(context).catch((error: unknown) => (failure = error))
  }
  run(work)
  run(work) // another process
  const id = await start()
  expect(await ended(id)).toMatchObject({ state: 'done' })
  release()
  while (failure === undefined) await pause(10)
  expect(failure).toMatchObject({ name: 'JobLost' })
  expect(await done()).toEqual([{ job_id: id, attempt: 2 }])
})

// Proves R16.22.
test('a job that reads a file is recorded from before its work until it has ended', async () => {
  const seen: string[] = []
  const note = (what: string) => async () => void seen.push(what)
  run(
    async (context) => {
      seen.push('read')
      await store(context)
    },
    { begun: note('begun'), ended: note('ended') },
  )
  await ended(await start())
  while (seen.length < 3) await pause(5)
  expect(seen).toEqual(['begun', 'read', 'ended'])
})

// Proves R18.151.
test('jobs take turns: an account with many does not make the others wait', async () => {
  const [ann, bob, cleo] = [1, 2, 3].map((n) => ({
    id: `00000000-0000-7000-8000-00000000000${n}`,
    email: `${n}@example.com`,
  }))
  const begun: string[] = []
  const going = new Set<() => void>()
  run(async (context) => {
    begun.push(context.job.account_name)
    await new Promise<void>((resolve) => going.add(resolve))
    await store(context)
  })
  const ids = []
  for (let n = 0; n < 4; n++) ids.push(await start({}, ann))
  while (begun.length < 2) await pause(5)
  // Ann has as many as an account may. Bob's job comes last and begins at once, while all of hers still wait or run.
  expect(await db.transaction((tx) => jobsRepo.next(tx))).toBeUndefined()
  ids.push(await start({}, bob))
  while (begun.length < 3) await pause(5)
  expect(begun).toEqual(['1@example.com', '1@example.com', '2@example.com'])
  // Two of Ann's have waited longer, but Cleo has none running.
  ids.push(await start({}, cleo))
  going.values().next().value?.()
  while (begun.length < 4) await pause(5)
  expect(begun[3]).toBe('3@example.com')
  let isOver = false
  const all = Promise.all(ids.map(ended)).then(() => (isOver = true))
  while (!isOver) {
    for (const go of going) go()
    await pause(5)
  }
  await all
  expect(begun.filter((name) => name.startsWith('1'))).toHaveLength(4)
})

test('a job that ends its process each time fails after three', async () => {
  const id = await start()
  await db.query({ text: `update jobs set state = 'running', attempts = 3 where id = $1` }, [id])
  run(store)
  expect(await ended(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('stopped 3 times') })
  expect(await done()).toEqual([])
})

test('a server that stops interrupts its job, which is restarted without counting as another attempt', async () => {
  let checks = 0
  run(async ({ checkCanceled }) => {
    for (;;) {
      checks += 1
      checkCanceled()
      await pause(5)
    }
  })
  const id = await start()
  while (checks === 0) await pause(5)
  await runners.pop()?.stop()
  expect(await jobsRepo.get(db, id)).toMatchObject({ state: 'queued' })
  run(store)
  expect(await ended(id)).toMatchObject({ state: 'done' })
  expect(await done()).toEqual([{ job_id: id, attempt: 1 }])
})

// Proves R16.22.
describe('kill -9 of a process', () => {
  const home = resolve(__dirname, '../../..')
  const bundle = join(home, `dist/test-jobs-${process.pid}.js`)
  beforeAll(
    () => void execFileSync(process.execPath, ['build.mjs', bundle, 'src/testing/app/job-process.ts'], { cwd: home }),
  )
  afterAll(() => {
    for (const file of [bundle, `${bundle}.map`]) rmSync(file, { force: true })
  })

  const children = new Set<ChildProcess>()
  afterEach(async () => {
    const ending = [...children].map((child) => new Promise((gone) => child.once('exit', gone)))
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(ending)
  })
  /** Starts a process; `reached` waits until it prints its position. */
  const startProcess = () => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: database.applicationUrl }
    const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    children.add(child)
    child.once('exit', () => children.delete(child))
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more))
    const reached = async (line: string) => {
      while (!text.includes(`${line}\n`)) await pause(10)
    }
    return { child, reached, printed: () => text }
  }

  test.each(['begun', 'written', 'finished'])(
    'once its job has %s: it runs once more, in one of the others',
    async (stopAt) => {
      const killed = startProcess()
      await killed.reached('ready')
      const id = await start({ stopAt })
      await killed.reached(`${stopAt} ${id}`)
      const others = [startProcess(), startProcess()]
      await Promise.all(others.map(({ reached }) => reached('ready')))
      expect(await jobsRepo.get(db, id)).toMatchObject({ state: 'running' })
      killed.child.kill('SIGKILL')
      expect(await ended(id)).toMatchObject({ state: 'done', message: null })
      expect(await done()).toEqual([{ job_id: id, attempt: 2 }])
      const printed = others.map((other) => other.printed()).join('')
      expect(printed.split(`begun ${id}`)).toHaveLength(2)
    },
  )

  test('after its work is committed, nothing is repeated', async () => {
    const killed = startProcess()
    const id = await start({ stopAt: 'committed' })
    await killed.reached(`committed ${id}`)
    killed.child.kill('SIGKILL')
    const next = startProcess()
    const later = await start()
    await next.reached(`committed ${later}`)
    expect(await done()).toEqual([
      { job_id: id, attempt: 1 },
      { job_id: later, attempt: 1 },
    ])
    expect([await attemptsOf(id), await jobsRepo.get(db, id)]).toMatchObject([1, { state: 'done' }])
  })
})
