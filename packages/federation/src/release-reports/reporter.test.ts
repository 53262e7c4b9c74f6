import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { setAppSettings, setSpecificationSettings } from '@mca/api/testing/app-settings'
import { releaseReports, type ReleaseReports } from '@mca/contract/releases'
import type { Noted } from './release-events'

const inAnHour = Date.now() / 1000 + 3600
let startReporter: () => (noted: Noted) => void
/** The sent reports, each with its time in seconds. */
let sent: { at: number; reports: ReleaseReports['reports'] }[] = []
/** The paths of all calls. */
let calls: string[] = []
let start = 0

beforeAll(async () => {
  // Before @mca/api reads the stored session.
  localStorage.setItem(
    'mca-auth',
    JSON.stringify({ access_token: 'token', expires_at: inAnHour, user: { id: '5f0c', email: 'dana@office.example' } }),
  )
  const { startRemotes } = await import('../remotes/live-remotes')
  const remotes = { users: { version: 'u2', manifest: '/remotes/users/u2/mf-manifest.json' } }
  startRemotes({ live: { remotes }, refresh: () => Promise.resolve({ remotes }) })
  startReporter = (await import('./reporter')).startReporter
})
beforeEach(() => {
  sent = []
  calls = []
  sessionStorage.clear()
  setAppSettings()
  jest.useFakeTimers()
  start = Date.now()
  Object.assign(globalThis, {
    fetch: (address: string, { body }: { body: string }) => {
      calls.push(address)
      if (address === '/api/release-reports')
        sent.push({ at: (Date.now() - start) / 1000, ...releaseReports.parse(JSON.parse(body)) })
      return Promise.resolve(new Response(null, { status: 204 }))
    },
  })
})
afterEach(() => {
  hide(false)
  jest.useRealTimers()
})

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000)
function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const visit: Noted = { kind: 'visit', page: 'users' }
const rows = (milliseconds: number): Noted => ({ kind: 'rows', milliseconds, page: 'users' })
const failure = (message: string): Noted => ({ kind: 'shown', error: new Error(message), part: 'users', page: 'users' })
const nothing = { visits: 0, failed_calls: 0, rows_ms: [], errors: [] }

// Proves R24.10, R24.53.
test('a tab says once a minute what happened, and nothing if nothing did', async () => {
  const note = startReporter()
  note(visit)
  note(rows(420))
  note({ kind: 'failed call', page: 'users' })
  note({ ...visit, page: undefined })
  await seconds(59)
  expect(sent).toEqual([])
  await seconds(1)
  expect(sent).toEqual([
    { at: 60, reports: [{ ...nothing, remote: 'users', version: 'u2', visits: 1, failed_calls: 1, rows_ms: [420] }] },
  ])
  await seconds(600)
  expect(sent).toHaveLength(1)
  note(visit)
  await seconds(60)
  expect(sent).toHaveLength(2)
})

// Proves R24.53.
test('a failure is told within seconds, but never a second time within a minute, also after a reload', async () => {
  startReporter()(failure('broken'))
  await seconds(3)
  expect(sent).toMatchObject([
    { at: 3, reports: [{ errors: [{ kind: 'shown', message: 'Error: broken', own: true, count: 1 }] }] },
  ])
  const reloaded = startReporter()
  reloaded(failure('broken'))
  reloaded(failure('broken again'))
  await seconds(59)
  expect(sent).toHaveLength(1)
  await seconds(1)
  expect(sent[1]).toMatchObject({
    at: 63,
    reports: [{ errors: [{ message: 'Error: broken' }, { message: 'Error: broken again' }] }],
  })
})

// Proves R24.53.
test('a tab that is hidden says at once what happened, unless its last report is less than a minute old', async () => {
  const note = startReporter()
  note(visit)
  hide(true)
  await seconds(0)
  expect(sent).toHaveLength(1)
  note(visit)
  hide(true)
  await seconds(59)
  expect(sent).toHaveLength(1)
  await seconds(1)
  expect(sent).toHaveLength(2)
})

// Proves R24.10.
test('a report keeps within its limits, whatever happens', async () => {
  const note = startReporter()
  for (let count = 0; count < 100; count += 1) {
    note(rows(count))
    note(failure(`broken ${'abcdefghij'.slice(0, (count % 10) + 1)}`))
  }
  await seconds(60)
  const [report] = sent[0]?.reports ?? []
  expect(report?.rows_ms).toHaveLength(20)
  expect(report?.errors.map(({ count }) => count)).toEqual([10, 10, 10, 10, 10])
})

// Proves R20.2, R24.53.
test('a server of the specification is told of nothing', async () => {
  setSpecificationSettings()
  const note = startReporter()
  note(visit)
  note(failure('broken without releases'))
  await seconds(120)
  expect(calls).toEqual([])
})
