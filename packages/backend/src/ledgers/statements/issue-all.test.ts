import { beforeEach, expect, test } from '@jest/globals'
import type { Job } from '@mca/contract/jobs'
import { type IssueAllPreview, issueAllPreview, issueAllResult } from '@mca/contract/statements'
import { jobHandlers } from '../../server/job-handlers'
import type { JobContext, StoredJob } from '../../shared/context/job-handler'
import { runJob } from '../../shared/jobs/run-job'
import { readsOf } from '../../platform/database/replica'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { issueStatementOf } from '../../testing/calls/statement-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { issueAllJob } from './issue-all'
import { createContribute } from '../../testing/calls/contribute'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api, make } = setup
const contribute = createContribute(server)
const { syndicated } = createLedgerCalls(setup)
const until = '2026-02-08'
const oversold = (code: string) => `The participations in ${code} exceed its funded amount. Correct them first.`

/** Every test begins without parties whose statement through the day could be issued. */
beforeEach(async () => {
  await server().owner.query({ text: 'truncate statements, statement_numbers, ledger_postings, ledgers cascade' })
  await server().setToday('2026-02-02')
})

const contributor = async (name: string, amount = 100) => {
  const { id } = await make.party('syndicators', { name })
  await contribute(id, amount, '2026-02-01')
  return { id, name, kind: 'syndicator' as const }
}
const oversoldParty = async (name: string) => {
  const { id } = await make.party('syndicators', { name })
  const { advance_id } = await make.advance({
    syndicator_participations: [
      { syndicator_id: id, participation: 10_001, participation_pct: 100, commission: 0, commission_pct: 0, syndicator_fees: [] },
    ],
  }) // oxfmt-ignore
  return { party: { id, name, kind: 'syndicator' as const }, message: oversold(advance_id) }
}
const preview = async (day = until) =>
  issueAllPreview.strict().parse(await api.get<IssueAllPreview>(`statements/preview?until=${day}`))
const issueAll = async () =>
  api.waitForJob((await api.post<Job>('statements/issue-all', { until }, { 'idempotency-key': 'all' })).id)
const issued = () =>
  server().db.query<{ number: string; name: string; rows: number; closing: string }>({
    text: `select s.number, y.name, s.last_no - s.first_no + 1 as rows, s.totals ->> 'closing' as closing
      from statements s join ledger_parties y on y.id = s.party_id where s.to_day = '${until}' order by s.number`,
  })

// Proves R21.58, R21.59.
test('every party with rows that are in no statement gets one; those that are refused are listed with the reason', async () => {
  const [anchor, beacon, early] = [
    await contributor('Anchor'),
    await contributor('Beacon', 70),
    await contributor('Early'),
  ]
  const { party: over, message } = await oversoldParty('Over')
  await make.party('syndicators', { name: 'Without rows' })
  await server().setToday('2026-02-05')
  await contribute(beacon.id, 30, '2026-02-05')
  await issueStatementOf(api, `syndicators/${early.id}`, '2026-02-04')
  await server().setToday('2026-02-09')
  await contribute(anchor.id, 9, '2026-02-09')
  const late = await contributor('Late')

  const { refused, data } = await preview()
  expect(refused).toBeNull()
  expect(data).toEqual([
    { party: anchor, from: '2026-02-01', rows: 1, closing: 100, refused: null },
    { party: beacon, from: '2026-02-01', rows: 2, closing: 100, refused: null },
    expect.objectContaining({ party: over, refused: message }),
  ])
  const job = await issueAll()
  expect(job).toMatchObject({ kind: 'statements-issue', state: 'done' })
  const result = issueAllResult.parse(job.result)
  expect(result).toEqual({ until, issued: 2, mailed: 0, refused: [{ party: over, message }] })
  expect(await issued()).toEqual([
    { number: 'SYN-2026-00002', name: 'Anchor', rows: 1, closing: '100' },
    { number: 'SYN-2026-00003', name: 'Beacon', rows: 2, closing: '100' },
  ])
  expect((await preview()).data.map(({ party }) => party)).toEqual([over])
  expect((await preview('2026-02-09')).data).toEqual([])
  await server().setToday('2026-02-10')
  expect((await preview('2026-02-09')).data.map(({ party, from }) => [party, from])).toEqual([
    [anchor, '2026-02-09'],
    [late, '2026-02-01'],
    [over, expect.any(String)],
  ])
})

// Proves R21.58.
test('the preview says which changes wait to be posted', async () => {
  const { syndicator, advance } = await syndicated()
  await server().setToday('2026-02-09')
  await server().db.query({ text: 'insert into ledger_changes (advance_id) values ($1)' }, [advance.id])
  expect((await preview()).data).toMatchObject([
    {
      party: { id: syndicator.id },
      refused: 'Some advances are still being posted to this ledger. Try again in a minute.',
    },
  ])
  await server().db.query({ text: 'delete from ledger_changes' })
})

// Proves R21.58.
test('a day that is not over is refused, which the preview says first', async () => {
  await contributor('Anchor')
  const message = 'A statement can end on Feb 1, 2026 at the latest, because today is not over.'
  expect(await preview('2026-02-02')).toEqual({ until: '2026-02-02', refused: message, data: [] })
  const refused = await api.refused(409, 'POST', 'statements/issue-all', { until: '2026-02-02' })
  expect(refused).toMatchObject({ message, errors: [{ path: 'until', message }] })
})

/** A job as stored. No runner takes one that is done. */
async function storedJob(fields: { state: 'running' | 'done'; cancel: boolean }): Promise<StoredJob> {
  const [job] = await server().owner.query<StoredJob>({
    text: `insert into jobs (kind, state, cancel_requested, ended_at, attempts, input, account_id, account_name, account_email)
      values ('statements-issue', $1, $2, case when $1 = 'done' then now() end, 1, '{"until": "${until}"}', new_id(), 'Ann', 'ann@example.com') returning *`,
  }, [fields.state, fields.cancel]) // oxfmt-ignore
  if (!job) throw new Error('the job was not inserted')
  return job
}

/** Runs the handler as a runner does. `transaction` may break. */
const runWith = (job: StoredJob, transaction: JobContext['db']['transaction']) => {
  const { db, config, app } = server()
  return issueAllJob.run({
    job,
    db: { ...db, transaction },
    reads: readsOf(db),
    today: () => '2026-02-09',
    timeZone: config.timeZone,
    log: app.log,
    progress: () => undefined,
    checkCanceled: () => undefined,
  })
}

// Proves R21.59.
test('a run that ends in the middle of a statement leaves nothing of it; the next run issues what is left, once', async () => {
  for (const name of ['Anchor', 'Beacon', 'Cove']) await contributor(name)
  await server().setToday('2026-02-09')
  const job = await storedJob({ state: 'done', cancel: false })
  let begun = 0
  const dies: JobContext['db']['transaction'] = (work) =>
    server().db.transaction(async (tx) => {
      const answer = await work(tx)
      if (++begun === 2) throw new Error('killed before the commit')
      return answer
    })
  await expect(runWith(job, dies)).rejects.toThrow('killed before the commit')
  expect((await issued()).map(({ name }) => name)).toEqual(['Anchor'])
  const result = await runWith(job, (work) => server().db.transaction(work))
  expect(result).toEqual({ until, issued: 3, mailed: 0, refused: [] })
  expect((await issued()).map(({ number, name }) => [number, name])).toEqual([
    ['SYN-2026-00001', 'Anchor'],
    ['SYN-2026-00002', 'Beacon'],
    ['SYN-2026-00003', 'Cove'],
  ])
})

// Proves R21.59.
test('a run that was canceled says that the statements issued before stay', async () => {
  await contributor('Anchor')
  await server().setToday('2026-02-09')
  const { db, config, app } = server()
  const job = await storedJob({ state: 'running', cancel: true })
  const deps = {
    db,
    reads: readsOf(db),
    timeZone: config.timeZone,
    now: () => new Date(),
    handlers: jobHandlers,
    log: app.log,
    stopping: new AbortController().signal,
  }
  await runJob(deps, job, new AbortController().signal)
  expect(await api.waitForJob(job.id)).toMatchObject({
    state: 'canceled',
    message: 'The job was canceled. Statements that were already issued stay.',
  })
})
