import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { releaseList, type ReleaseList, type ReleaseReport } from '@mca/contract/releases'
import { createReleases } from '../../testing/app/published-releases'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { builtPage } from '../../testing/app/web-folder'

const { server, api } = setUpTestApp()
const web = () => server().config.webDir
const releases = createReleases(web)
const report = (more: Partial<ReleaseReport> = {}): ReleaseReport => ({
  remote: 'parties',
  version: 'old',
  visits: 1,
  failed_calls: 0,
  rows_ms: [],
  errors: [],
  ...more,
})
const send = async (reports: readonly object[], email?: string) =>
  (await createTestApi(server, email).call('POST', 'release-reports', { reports })).statusCode
const list = async () => releaseList.parse(await api.get<ReleaseList>('releases'))
const parties = async () => (await list()).remotes.find(({ remote }) => remote === 'parties')
const stored = () => server().db.query<{ message: string }>({ text: 'select * from release_reports' })
const act = (action: string, version: string, by = api) => by.call('POST', `releases/parties/${action}`, { version })

beforeEach(async () => {
  await server().db.query({ text: 'delete from release_reports' })
  await server().db.query({ text: 'delete from auth_limits' })
  mkdirSync(join(web(), 'shell'), { recursive: true })
  writeFileSync(join(web(), 'shell/index.html'), builtPage)
  writeFileSync(join(web(), 'registry.json'), '{"remotes":{}}')
  await releases.live('parties', 'old')
  await releases.live('users', 'one')
  await releases.next('parties', 'new')
})

// Proves R24.6.
describe('a release that spreads', () => {
  test('is named in the settings with its share, but not who released it', async () => {
    const { body } = await server().app.inject('/config.json')
    expect(JSON.parse(body)).toMatchObject({
      remotes: {
        parties: {
          version: 'old',
          manifest: '/remotes/parties/old/mf-manifest.json',
          next: { version: 'new', manifest: '/remotes/parties/new/mf-manifest.json', share: 10 },
        },
        users: { version: 'one', manifest: '/remotes/users/one/mf-manifest.json' },
      },
    })
    expect(body).not.toContain('Rita')
    expect((await server().app.inject('/isos')).body).not.toContain('Rita')
  })

  test('has its own preload hints, which are marked like those of the old release; other remotes have plain ones', async () => {
    const page = async (path: string) => (await server().app.inject(path)).body
    const isos = await page('/isos')
    for (const file of ['mf-manifest.json', 'remoteEntry.js', 'list.js']) {
      expect(isos).toMatch(new RegExp(`href="/remotes/parties/old/${file}" data-old>`))
      expect(isos).toMatch(new RegExp(`href="/remotes/parties/new/${file}" data-new="new 10">`))
    }
    const users = await page('/users')
    expect(users).toContain('href="/remotes/users/one/remoteEntry.js">')
    expect(users).not.toMatch(/data-(old|new)/)
  })
})

// Proves R24.10.
describe('reports', () => {
  test('are added up by minute and account, without anything that leads to a person', async () => {
    const errors = [{ kind: 'shown' as const, message: 'no ann@example.com here', own: true, count: 2 }]
    expect(await send([report({ version: 'new', rows_ms: [100, 300], errors })])).toBe(204)
    expect(await send([report({ version: 'new', rows_ms: [200], errors, failed_calls: 1 })])).toBe(204)
    expect(await send([report({ version: 'new' }), report()], 'ben@example.com')).toBe(204)
    const found = await parties()
    expect(found?.next?.figures).toEqual({
      visits: 3,
      accounts: 2,
      failing_accounts: 1,
      load_failures: 0,
      shown_errors: 4,
      uncaught_errors: 0,
      failed_calls: 1,
      rows_ms: 200,
    })
    expect(found?.live.figures).toMatchObject({ visits: 1, accounts: 1, failing_accounts: 0, rows_ms: null })
    const sum = (key: 'visits' | 'failures') => found?.minutes.reduce((total, minute) => total + minute[key], 0)
    expect([sum('visits'), sum('failures')]).toEqual([4, 4])
    const text = JSON.stringify([await stored(), await server().db.query({ text: 'select * from release_errors' })])
    expect(text).toContain('no (email) here')
    expect(text).not.toContain('ann@example.com')
    const accounts = await server().accounts.list()
    for (const { id } of accounts) expect(text).not.toContain(id)
  })

  test('about remotes and releases that are not in the registry, or twice about one, are left out', async () => {
    expect(await send([report({ remote: 'nobody' }), report({ version: 'other' })])).toBe(204)
    expect(await send([report({ remote: 'constructor' })])).toBe(204)
    expect(await stored()).toEqual([])
    expect(await send([report({ visits: 2 }), report({ visits: 7 })])).toBe(204)
    expect((await parties())?.live.figures.visits).toBe(2)
  })

  test.each([
    ['none', []],
    ['too many', Array.from({ length: 11 }, () => report())],
    ['a negative number', [report({ visits: -1 })]],
    ['too many errors', [{ ...report(), errors: Array.from({ length: 6 }, () => ({})) }]],
    ['a long text', [report({ errors: [{ kind: 'load', message: 'x'.repeat(201), own: true, count: 1 }] })]],
  ])('with %s are refused', async (_what, reports) => {
    expect(await send(reports)).toBe(400)
    expect(await stored()).toEqual([])
  })

  // Proves R18.31.
  test('are limited for each account', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 75; n += 1) statuses.push(await send([report()]))
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 204))
    expect(statuses).toContain(429)
  })
})

// Proves R24.30.
test('the list says what is live for whom, since when, from which revision and by whom', async () => {
  const before = await list()
  expect(before.is_stepped_here).toBe(true)
  expect(before.remotes.map(({ remote }) => remote)).toEqual(['parties', 'users'])
  expect(before.remotes[0]).toMatchObject({
    live: { version: 'old', revision: 'r-old', released_by: 'Rita Release' },
    next: { version: 'new', revision: 'r-new', released_by: 'Rita Release', share: 10, waits_for: 'time' },
    earlier: [],
  })
  expect(before.remotes[1]).toMatchObject({ live: { version: 'one' }, next: null, minutes: [] })
  await releases.next('parties', 'newer')
  expect((await parties())?.earlier).toEqual([
    expect.objectContaining({ version: 'new', withdrawn_because: 'newer replaced it before everybody had it' }),
  ])
})

// Proves R24.31.
describe('an administrator', () => {
  test('pauses and resumes a release, and gives it to everybody', async () => {
    expect((await act('pause', 'new')).statusCode).toBe(200)
    expect((await parties())?.next).toMatchObject({ share: 10, waits_for: 'paused' })
    expect((await act('resume', 'new')).statusCode).toBe(200)
    expect((await parties())?.next).toMatchObject({ waits_for: 'time' })
    const answer = await act('to-everybody', 'new')
    expect(releaseList.parse(answer.json()).remotes[0]).toMatchObject({ live: { version: 'new' }, next: null })
  })

  test('takes a release back, and the list says who', async () => {
    expect((await act('take-back', 'new')).statusCode).toBe(200)
    expect(await parties()).toMatchObject({
      live: { version: 'old' },
      next: null,
      earlier: [{ version: 'new', withdrawn_because: 'An administrator rolled it back (ann@example.com)' }],
    })
  })

  test('is told if another release is the one that spreads now', async () => {
    await releases.next('parties', 'newer')
    const refused = await act('take-back', 'new')
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'The rollout of this release has ended. Reload the page to see the live release.' },
    ])
    expect((await act('to-everybody', 'old')).statusCode).toBe(409)
    expect((await parties())?.next?.version).toBe('newer')
  })

  test('is the only one who may', async () => {
    const staff = createTestApi(server, 'staff@example.com')
    const { id } = await staff.get<{ id: string }>('account')
    await api.put(`users/${id}/role`, { role: 'staff' })
    for (const call of [staff.call('GET', 'releases'), act('take-back', 'new', staff)])
      expect((await call).statusCode).toBe(403)
    expect((await api.call('POST', 'releases/nobody/pause', { version: 'new' })).statusCode).toBe(409)
    expect((await api.call('POST', 'releases/parties/forget', { version: 'new' })).statusCode).toBe(400)
  })
})
