import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { type ReleaseReport, releaseSteps } from '@mca/contract/releases'
import type { Message } from '../../shared/mail/messages'
import { createReleases } from '../../testing/app/published-releases'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { until } from '../../testing/calls/until'
import { createRegistryReader } from '../../platform/remote-registry'
import { releaseReportsRepo } from './release-reports.repo'
import { createReleaseStepper } from './step-releases'

const { server } = setUpTestApp()
const web = () => server().config.webDir
const releases = createReleases(web)
const mails: Message[] = []
const logged: { level: string; entry: unknown }[] = []
const write = (level: string) => (entry: unknown) => void logged.push({ level, entry })
const log = { info: write('info'), warn: write('warn'), error: write('error') }

/** One of several processes: its stepper, whose clock is this many minutes ahead. */
const processAt = (minutes: number, config = server().config) => {
  const { app, db, accounts } = server()
  return createReleaseStepper({
    db,
    accounts: { listRecent: () => accounts.listRecent(), mailNotice: (message) => void mails.push(message) },
    config,
    registry: createRegistryReader(server().config, app.log),
    site: { publicUrl: 'https://office.example.com', host: '' },
    log,
    now: () => new Date(Date.now() + minutes * 60_000),
  })
}
const parties = async () => (await releases.registry()).remotes['parties']
const report = (account: string, version: string, more: Partial<ReleaseReport> = {}) =>
  releaseReportsRepo.add(server().db, account, [
    { remote: 'parties', version, visits: 10, failed_calls: 0, rows_ms: [], errors: [], ...more },
  ])
const failing = { errors: [{ kind: 'shown' as const, message: 'x is not a function', own: true, count: 1 }] }

beforeEach(async () => {
  await server().db.query({ text: 'delete from release_reports' })
  mkdirSync(web(), { recursive: true })
  writeFileSync(join(web(), 'registry.json'), '{"remotes":{}}')
  await releases.live('parties', 'old')
  await releases.next('parties', 'new')
  mails.splice(0)
  logged.splice(0)
})

// Proves R24.1, R24.15.
test('a release that people use without failures takes its steps when their time is over, until everybody has it', async () => {
  await report('ann', 'new', { rows_ms: [300] })
  const [early, later] = [processAt(4.9), processAt(5.1)]
  expect(await early.look()).toBeLessThanOrEqual(10_000)
  expect((await parties())?.next?.seen).toBe(
    'visits 10, accounts 1, with failures 0, first rows 300 ms; before: visits 0, accounts 0, with failures 0',
  )
  const shares = [(await parties())?.next?.share]
  await later.look()
  shares.push((await parties())?.next?.share)
  expect(shares).toEqual(releaseSteps)
  await later.look()
  expect((await parties())?.next).toMatchObject({ share: 50, waitsForVisits: true })
  await report('ben', 'new')
  await later.look()
  expect(await parties()).toMatchObject({ version: 'new' })
  expect(later.counts()).toEqual([
    { remote: 'parties', outcome: 'next-step', count: 1 },
    { remote: 'parties', outcome: 'everybody', count: 1 },
  ])
  expect(mails).toEqual([])
})

// Proves R24.16.
describe('a release that fails', () => {
  beforeEach(async () => {
    for (const account of ['cat', 'dan', 'eve']) await report(account, 'old', { visits: 40 })
    for (const account of ['ann', 'ben']) await report(account, 'new', { visits: 1, ...failing })
  })

  test('is taken back, and the registry, the log, a metric and a mail to each administrator say why', async () => {
    await server().as('ann@example.com')
    await server().as('staff@example.com')
    const { db } = server()
    await db.query({
      text: `update account_roles set role = 'staff' where account_id = (select id from auth_users where email = 'staff@example.com')`,
    })
    const stepper = processAt(0)
    await stepper.look()
    const because = "A new error for 2 accounts: 'x is not a function'"
    const remote = await parties()
    expect(remote).toMatchObject({ version: 'old' })
    expect(remote).not.toHaveProperty('next')
    expect(remote?.history.find(({ version }) => version === 'new')).toMatchObject({ withdrawnBecause: because })
    expect(stepper.counts()).toEqual([{ remote: 'parties', outcome: 'taken-back', count: 1 }])
    expect(logged).toEqual([
      { level: 'warn', entry: { release: { remote: 'parties', version: 'new', share: 10, because } } },
    ])
    expect(mails.map(({ to }) => to)).toEqual(['ann@example.com'])
    expect(mails[0]?.text).toContain(because)
    expect(mails[0]?.text).toContain('https://office.example.com/users/releases')
  })

  test('is taken back once if several processes look', async () => {
    const processes = [0, 0, 0].map((minutes) => processAt(minutes))
    await Promise.all(processes.map((each) => each.look()))
    expect(processes.flatMap((each) => each.counts())).toHaveLength(1)
    expect(logged).toHaveLength(1)
  })

  test('is taken back also while somebody has paused it', async () => {
    const file = join(web(), 'registry.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"share": 10', '"share": 10, "paused": true'))
    await processAt(0).look()
    expect(await parties()).not.toHaveProperty('next')
  })

  test('is not taken back for an error that a live release of these days had, however short the life of the one before', async () => {
    await releases.live('parties', 'older')
    await releases.live('parties', 'old')
    await releases.next('parties', 'new')
    await report('cat', 'older', failing)
    await processAt(0).look()
    expect((await parties())?.next).toMatchObject({ version: 'new' })
  })

  test('is taken back for the error of a release that was taken back', async () => {
    const stepper = processAt(0)
    await stepper.look()
    await releases.next('parties', 'again')
    for (const account of ['ann', 'ben']) await report(account, 'again', { visits: 1, ...failing })
    await stepper.look()
    expect(stepper.counts()).toEqual([{ remote: 'parties', outcome: 'taken-back', count: 2 }])
  })

  test('is left alone if the registry is published elsewhere', async () => {
    await processAt(0, { ...server().config, registryUrl: 'http://127.0.0.1:9/registry.json' }).look()
    expect((await parties())?.next?.share).toBe(10)
  })
})

// Proves R24.17.
test('several processes take a step once', async () => {
  await report('ann', 'new', { visits: 40 })
  const processes = [6, 6, 6].map((minutes) => processAt(minutes))
  await Promise.all(processes.map((each) => each.look()))
  expect((await parties())?.next?.share).toBe(50)
  expect(processes.flatMap((each) => each.counts())).toHaveLength(1)
})

test('a report of an error makes a server that runs look at once', async () => {
  const { app } = server()
  const send = async (email: string, version: string, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/release-reports',
      headers: await server().as(email),
      payload: {
        reports: [{ remote: 'parties', version, visits: 60, failed_calls: 0, rows_ms: [], errors: [], ...more }],
      },
    })
  for (const email of ['cat@example.com', 'dan@example.com']) await send(email, 'old')
  for (const email of ['eve@example.com', 'fay@example.com']) await send(email, 'new', { visits: 1, ...failing })
  await until(async () =>
    (await app.inject('/metrics')).body.includes('release_steps_total{remote="parties",outcome="taken-back"} 1'),
  )
  expect(await parties()).not.toHaveProperty('next')
})

test('reports are deleted after four days', async () => {
  await report('ann', 'new', failing)
  await report('ann', 'old')
  await server().db.query({
    text: `update release_reports set minute = minute - interval '4 days 1 minute' where version = 'old'`,
  })
  await releaseReportsRepo.prune(server().db)
  expect(await server().db.query({ text: 'select version from release_reports' })).toEqual([{ version: 'new' }])
  expect(await server().db.query({ text: 'select version from release_errors' })).toEqual([{ version: 'new' }])
})

test('a folder that cannot be written is named once, and nothing is stepped', async () => {
  await report('ann', 'new')
  const stepper = processAt(6, { ...server().config, webDir: join(web(), 'none') })
  for (let looks = 0; looks < 2; looks += 1) await stepper.look()
  expect(logged).toEqual([{ level: 'warn', entry: expect.stringContaining('cannot be written') }])
  expect((await parties())?.next?.share).toBe(10)
})
