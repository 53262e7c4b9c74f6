import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { releaseOf, startRemotes } from './live-remotes'
import { loadRoutes, preloadAllRoutes, preloadRoutes } from './load-remote'
import type { LiveReleases } from './registry'
import { stepTimeoutMs } from './renew-remote'
import { readManifest, requestManifest } from './release-manifests'

/** The page's requests, in order. */
let asked: string[] = []
/** The server's manifests. Other files do not exist, so each visit fails after it has chosen a release. */
const manifests = new Set<string>()
const files = (address: string) => {
  const { pathname, href } = new URL(address, window.location.href)
  asked.push(pathname)
  if (!manifests.has(pathname)) return Promise.reject(new Error('There is no such file'))
  const exposes = [{ path: './routes', assets: { js: { sync: ['routes.js'], async: [] } } }]
  const remoteEntry = { name: 'remoteEntry.js', path: '', type: 'var' }
  const metaData = { remoteEntry, globalName: 'remote', publicPath: 'auto', buildInfo: {}, types: {} }
  const text = JSON.stringify({ metaData, exposes, shared: [] })
  return Promise.resolve(Object.defineProperty(new Response(text), 'url', { value: href }))
}

let now = Date.now()
beforeEach(() => {
  asked = []
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  jest.spyOn(globalThis, 'fetch').mockImplementation(files as typeof fetch)
})
afterEach(() => void jest.restoreAllMocks())
const passSeconds = (seconds: number) => void (now += seconds * 1000)

const pathOf = (remote: string, version: string) => `/remotes/${remote}/${version}/mf-manifest.json`
const live = (remote: string, version: string): LiveReleases => ({
  remotes: { [remote]: { version, manifest: pathOf(remote, version) } },
})
/** Opens a page, and answers its later requests for the live releases. */
const openPage = (first: LiveReleases, answer: () => Promise<LiveReleases>) =>
  startRemotes({
    live: first,
    refresh: () => {
      asked.push('/config.json')
      return answer()
    },
  })
const visit = (remote: string) => expect(loadRoutes(remote)).rejects.toThrow()
// Proves R18.142.
test('the first visit of a section takes the currently live release', async () => {
  openPage(live('users', 'first'), () => Promise.resolve(live('users', 'second')))
  passSeconds(60)
  await visit('users')
  expect(releaseOf('users')?.manifest).toBe(pathOf('users', 'second'))
  // Both at once, so that the check takes no extra time if there is no new release.
  expect(asked.slice(0, 2)).toEqual([pathOf('users', 'first'), '/config.json'])
})

// Proves R18.142.
test('a check less than two seconds ago is not repeated', async () => {
  openPage(live('parties', 'first'), () => Promise.reject(new Error('asked')))
  await visit('parties')
  expect(asked).not.toContain('/config.json')
})

// Proves R18.142.
test('pointing at a section checks for the live release and fetches its first files without running them, and the visit does not check again', async () => {
  manifests.add(pathOf('payments', 'second'))
  openPage(live('payments', 'first'), () => Promise.resolve(live('payments', 'second')))
  passSeconds(60)
  const hints = () => [...document.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])
  const hinted = new Promise((done) => new MutationObserver(done).observe(document.head, { childList: true }))
  void preloadRoutes('payments')
  await hinted
  expect(hints()).toEqual([
    ['preload', '/remotes/payments/second/remoteEntry.js'],
    ['preload', '/remotes/payments/second/routes.js'],
  ])
  expect(document.scripts).toHaveLength(0)
  passSeconds(1)
  const visited = loadRoutes('payments')
  // jsdom loads no scripts.
  while (document.scripts.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  expect([...document.scripts].map(({ src }) => new URL(src).pathname)).toEqual([
    '/remotes/payments/second/remoteEntry.js',
  ])
  expect(asked).toEqual([pathOf('payments', 'first'), '/config.json', pathOf('payments', 'second')])
  for (const script of document.scripts) script.dispatchEvent(new Event('error'))
  await expect(visited).rejects.toThrow()
})

// Proves R19.760.
test('the first files of several sections are fetched one section after the other, and not if the browser saves data', async () => {
  const names = ['isos', 'funders', 'syndicators']
  const remotes = Object.fromEntries(
    names.map((name) => [name, { version: 'only', manifest: pathOf(name, 'only') }] as const),
  )
  openPage({ remotes }, () => Promise.reject(new Error('asked')))
  const connection = { saveData: true }
  Object.assign(navigator, { connection })
  const sections = names.map((name) => ({ name }))
  await preloadAllRoutes(sections)
  expect(asked).toEqual([])
  connection.saveData = false
  let answer: () => void = () => undefined
  let request: () => void = () => undefined
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked.push(new URL(address as string).pathname)
    request()
    return new Promise((_, reject) => (answer = () => reject(new Error('There is no such file'))))
  })
  const nextRequest = () => new Promise<void>((resolve) => (request = resolve))
  let requested = nextRequest()
  const preloaded = preloadAllRoutes(sections)
  for (const [index] of names.entries()) {
    await requested
    expect(asked).toEqual(names.slice(0, index + 1).map((name) => pathOf(name, 'only')))
    requested = nextRequest()
    answer()
  }
  await preloaded
})

// Proves R18.143.
test.each([
  ['refuses', 'merchants', () => Promise.reject(new Error('There is no network'))],
  ['does not answer', 'advances', () => new Promise<never>(() => undefined)],
])('the first visit takes the known release when the server %s', async (_case, remote, answer) => {
  openPage(live(remote, 'known'), answer)
  passSeconds(60)
  jest.useFakeTimers({ doNotFake: ['Date'] })
  const visited = visit(remote)
  await jest.advanceTimersByTimeAsync(stepTimeoutMs)
  jest.useRealTimers()
  await visited
  expect(asked).toContain('/config.json')
  expect(releaseOf(remote)?.manifest).toBe(pathOf(remote, 'known'))
})

// Proves R2.14.
test('a manifest that never arrived is requested again by the next attempt', async () => {
  const url = 'http://localhost/remotes/users/hung/mf-manifest.json'
  const again = new Promise<void>((done) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
      asked.push(address as string)
      if (asked.length === 2) done()
      return new Promise(() => undefined)
    })
  })
  void requestManifest(url)
  const attempt = () => void readManifest(url)
  attempt()
  expect(asked).toEqual([url])
  attempt()
  await again
  expect(asked).toEqual([url, url])
})
