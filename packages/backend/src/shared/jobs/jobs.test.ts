import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { type Job, type JobKind, job, jobList } from '@mca/contract/jobs'
import type { Page } from '@mca/contract/lists'
import { FileProblem } from '@mca/tables'
import { createFileWriter } from '../files/stored-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { until } from '../../testing/calls/until'
import type { JobContext, JobHandler } from '../context/job-handler'
import type { JobAuthor } from './jobs.repo'
import { finishJob, startJob } from './start-job'

/** The handlers of these tests; the job's input names one of them. */
const works: Record<string, (context: JobContext) => Promise<object | void>> = {
  succeed: () => Promise.resolve({ rows: 3 }),
  refuse: () => Promise.reject(new FileProblem('Line 3 has no date')),
  crash: () => Promise.reject(new Error('column "secret" of relation "vault"')),
  async untilCanceled({ progress, checkCanceled }) {
    for (let row = 1; ; row++) {
      progress('Counting', row, 1_000_000)
      checkCanceled()
      await pause(5)
    }
  },
  /** Writes in one transaction, and never checks. */
  async oneStep({ db, job: own }) {
    await db.transaction(async (tx) => {
      await tx.query({ text: `insert into isos (name, status) values ('One Step', 'active')` })
      const text = 'select cancel_requested from jobs where id = $1'
      await until(
        async () => (await tx.query<{ cancel_requested: boolean }>({ text }, [own.id]))[0]?.cancel_requested === true,
      )
      await finishJob(tx, own)
    })
  },
  async file({ db }) {
    const { stream, stored } = createFileWriter(db, { name: 'Büro "A".zip', accountId: null })
    stream.end('the content')
    const { id } = await stored
    return { file_id: id }
  },
  /** Ends its job in its own transaction, and fails afterwards. */
  async finishThenFail({ db, job: own }) {
    await db.transaction((tx) => finishJob(tx, own, { rows: 1 }))
    throw new Error('too late')
  },
}
const abandoned: string[] = []
const handler: JobHandler = {
  run: (context) => works[String(context.job.input['work'])]?.(context) ?? Promise.reject(new Error('no such work')),
  async abandoned(_tx, { id }, message) {
    abandoned.push(`${id} ${message}`)
  },
}
const { server, api } = setUpTestApp({}, { jobs: { 'book-export': handler } })

const author = { id: null, email: 'Ann Lee' }
const start = (work: string, kind: JobKind = 'book-export') =>
  server().db.transaction((tx) => startJob(tx, { kind, input: { work }, author }))
const ended = async (work: string) => api.waitForJob(await start(work))
/** Waits until a running job has reported progress. */
const running = async (id: string): Promise<Job> => {
  for (;;) {
    const now = await api.get<Job>(`jobs/${id}`)
    if (now.state === 'running' && now.done) return now
    await pause(10)
  }
}
const cancel = async (id: string) => {
  const answer = await api.call('POST', `jobs/${id}/cancel`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Job>()
}

// Proves R16.20.
describe('a job', () => {
  test('runs when its transaction is committed, and shows its result, author and time', async () => {
    const done = await ended('succeed')
    expect(job.parse(done)).toEqual(done)
    expect(done).toMatchObject({
      kind: 'book-export',
      state: 'done',
      result: { rows: 3 },
      account_name: 'Ann Lee',
      is_automatic: true,
      message: null,
    })
    const { created_at, started_at, ended_at } = done
    expect([created_at <= String(started_at), String(started_at) <= String(ended_at)]).toEqual([true, true])
  })

  test('of a transaction that is rolled back never existed', async () => {
    let id = ''
    const work = server().db.transaction(async (tx) => {
      id = await startJob(tx, { kind: 'book-export', input: { work: 'succeed' }, author })
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    await api.refused(404, 'GET', `jobs/${id}`)
  })

  test('that is refused says why; one that fails unexpectedly reveals nothing', async () => {
    expect(await ended('refuse')).toMatchObject({ state: 'failed', message: 'Line 3 has no date' })
    const crashed = await ended('crash')
    expect(crashed).toMatchObject({ state: 'failed', message: 'Something went wrong on the server. Please try again.' })
    expect(JSON.stringify(crashed)).not.toMatch(/secret|vault/)
    expect(abandoned).toContain(`${crashed.id} ${crashed.message}`)
    expect(await api.waitForJob(await start('succeed', 'book-import-check'))).toMatchObject({ state: 'failed' })
  })

  // Proves R16.22.
  test('that ended in the transaction of its work is done, whatever happens afterwards', async () => {
    expect(await ended('finishThenFail')).toMatchObject({ state: 'done', result: { rows: 1 } })
  })

  test('is in the list, newest first', async () => {
    const older = await ended('succeed')
    const newer = await ended('succeed')
    const first = await api.get<Page<Job>>('jobs?limit=2')
    expect(jobList.parse(first)).toEqual(first)
    expect(first.data.map(({ id }) => id)).toEqual([newer.id, older.id])
    const { total } = first.pagination
    expect(await api.get('jobs?page=999')).toMatchObject({ data: [], pagination: { total } })
    expect(await api.get('jobs?kind=book-export&limit=1')).toMatchObject({ data: [{ id: newer.id }] })
    expect(await api.get('jobs?kind=book-import-commit')).toMatchObject({ data: [], pagination: { total: 0 } })
  })
})

// Proves R16.21.
describe('canceling', () => {
  test('ends a running job at its next check, after its progress was seen', async () => {
    const id = await start('untilCanceled')
    expect(await running(id)).toMatchObject({ step: 'Counting', total: 1_000_000 })
    expect(await cancel(id)).toMatchObject({ state: 'running' })
    expect(await api.waitForJob(id)).toMatchObject({
      state: 'canceled',
      message: 'The job was canceled. Nothing was changed.',
    })
    expect(abandoned).toContain(`${id} The job was canceled. Nothing was changed.`)
  })

  test('ends a job whose work is one step at its end, and takes the work back', async () => {
    const id = await start('oneStep')
    await until(async () => (await api.get<Job>(`jobs/${id}`)).state === 'running')
    await cancel(id)
    expect(await api.waitForJob(id)).toMatchObject({
      state: 'canceled',
      message: 'The job was canceled. Nothing was changed.',
    })
    expect(await api.get('isos?search=One Step')).toMatchObject({ data: [] })
  })

  // Proves R16.320.
  test('is for whoever started the job and for administrators', async () => {
    const staff = createTestApi(server, 'sam@example.com')
    await server().as('sam@example.com')
    const [sam] = await server().db.query<{ id: string }>({
      text: `update account_roles set role = 'staff' where account_id = (select id from auth_users where email = 'sam@example.com') returning account_id as id`,
    })
    const ofSam = { id: sam?.id ?? '', email: 'sam@example.com' }
    const startAs = (by: JobAuthor) =>
      server().db.transaction((tx) =>
        startJob(tx, { kind: 'book-export', input: { work: 'untilCanceled' }, author: by }),
      )
    const [other, own, another] = [await startAs(author), await startAs(ofSam), await startAs(ofSam)]
    expect(await staff.refused(403, 'POST', `jobs/${other}/cancel`)).toEqual({
      message: 'Only the user who started a job and administrators can cancel it.',
    })
    expect(await staff.get(`jobs/${other}`)).toMatchObject({ can_cancel: false })
    expect(await staff.get(`jobs/${own}`)).toMatchObject({ can_cancel: true })
    expect(await api.get(`jobs/${own}`)).toMatchObject({ can_cancel: true, is_automatic: false })
    expect((await staff.call('POST', `jobs/${own}/cancel`)).json()).toMatchObject({ can_cancel: true })
    for (const id of [other, another]) await cancel(id)
    for (const id of [other, own, another]) expect(await api.waitForJob(id)).toMatchObject({ state: 'canceled' })
  })

  test('ends a waiting job at once', async () => {
    const busy = await Promise.all([start('untilCanceled'), start('untilCanceled')])
    await Promise.all(busy.map(running))
    const waiting = await start('succeed')
    expect(await cancel(waiting)).toMatchObject({ state: 'canceled', started_at: null })
    await Promise.all(busy.map(cancel))
    for (const id of busy) expect(await api.waitForJob(id)).toMatchObject({ state: 'canceled' })
    expect(await api.get(`jobs/${waiting}`)).toMatchObject({ state: 'canceled', started_at: null })
  })

  test('leaves a job that has ended unchanged', async () => {
    const done = await ended('succeed')
    expect(await cancel(done.id)).toEqual(done)
  })
})

// Proves R16.25.
test('the file that a job has made can be downloaded; a job without one has none', async () => {
  const made = await ended('file')
  const answer = await api.call('GET', `jobs/${made.id}/file`)
  expect([answer.statusCode, answer.body]).toEqual([200, 'the content'])
  expect(answer.headers).toMatchObject({
    'content-length': '11',
    'content-disposition': `attachment; filename="B_ro _A_.zip"; filename*=UTF-8''B%C3%BCro%20%22A%22.zip`,
  })
  await api.refused(404, 'GET', `jobs/${(await ended('succeed')).id}/file`)
  await api.refused(404, 'GET', 'jobs/nobody/file')
})
