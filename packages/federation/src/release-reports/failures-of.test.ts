import { expect, test } from '@jest/globals'
import { AppError } from '@mca/contract/problems'
import { LoadFailure, RemoteFailure } from '../failures/remote-failure'
import { startRemotes } from '../remotes/live-remotes'
import { judge } from './failures-of'
import type { Noted } from './release-events'

const manifest = (remote: string, version: string) => `/remotes/${remote}/${version}/mf-manifest.json`
const release = (remote: string, version: string) => ({ version, manifest: manifest(remote, version) })
const remotes = { users: release('users', 'u2'), parties: release('parties', 'p1') }
startRemotes({ live: { remotes }, refresh: () => Promise.resolve({ remotes }) })

const errorAt = (message: string, ...files: string[]) =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n${files.map((file) => `    at x (http://localhost${file}:1:234)`).join('\n')}`,
  })
const users = '/remotes/users/u2/routes.a1b2c3d4e5.js'
const parties = '/remotes/parties/p1/dialog.js'
const shell = '/assets/main.a1b2c3d4e5.js'

const shown = (error: unknown, part: string, page: string | undefined = part): Noted => ({
  kind: 'shown',
  error,
  part,
  page,
})
const uncaught = (error: unknown, page?: string): Noted => ({
  kind: 'event',
  event: new ErrorEvent('error', { error }),
  page,
})
const rejected = (reason: unknown, page?: string): Noted => ({
  kind: 'event',
  event: Object.assign(new Event('unhandledrejection'), { reason }),
  page,
})
/** `users u2 own`, with the kind and the message. */
const judged = (noted: Noted) => {
  const found = judge(noted)
  return 'file' in found
    ? `look at ${found.file} of ${found.of.remote} ${found.of.version}`
    : found.failures.map(
        ({ remote, version, own, kind, message }) => `${remote} ${version}${own ? ' own' : ''}: ${kind} ${message}`,
      )
}

// Proves R24.50, R24.54.
test.each([
  [
    'that a section shows is the section’s own',
    shown(errorAt('broken', shell), 'users'),
    ['users u2 own: shown Error: broken'],
  ],
  [
    'of a dialog belongs to the page that opened it, and to the dialog if its code was running',
    shown(errorAt('broken', parties, shell), 'parties', 'users'),
    ['parties p1 own: shown Error: broken', 'users u2 own: shown Error: broken'],
  ],
  [
    'that says that a dialog does not fit belongs to both',
    shown(new RemoteFailure('parties', 'It is opened for version ^2.0.0.'), 'parties', 'users'),
    [
      'users u2 own: shown RemoteFailure: It is opened for version ^#.#.#.',
      'parties p1 own: shown RemoteFailure: It is opened for version ^#.#.#.',
    ],
  ],
  [
    'that nothing caught belongs to the code that ran',
    uncaught(errorAt('broken', users), 'users'),
    ['users u2 own: uncaught Error: broken'],
  ],
  [
    'that nothing caught, of the shell, is only seen beside the page',
    rejected(errorAt('broken', shell), 'users'),
    ['users u2: uncaught Error: broken'],
  ],
  ['of an extension of the browser is nobody’s', uncaught(errorAt('broken', '-extension://x.js'), 'users'), []],
  ['of the network is nobody’s', rejected(errorAt('Failed to fetch', users), 'users'), []],
  ['that the API answered is nobody’s', shown(new AppError(500, 'Down'), 'users'), []],
  ['on the dashboard belongs to no remote', rejected(errorAt('broken', shell)), []],
])('an error %s', (_what, noted, failures) => {
  expect(judged(noted)).toEqual(failures)
})

// Proves R24.54.
test('the components that an error went through count as its code', () => {
  const error = errorAt('broken', shell)
  judge({ kind: 'caught', error, components: `\n    at List (http://localhost${parties}:1:2)`, page: 'users' })
  expect(judged(shown(error, 'users'))).toEqual([
    'parties p1 own: shown Error: broken',
    'users u2 own: shown Error: broken',
  ])
})

const script = (src: string): Noted => {
  const event = new Event('error')
  Object.defineProperty(event, 'target', { value: Object.assign(document.createElement('script'), { src }) })
  return { kind: 'event', event, page: 'users' }
}
const chunk = (type: string) =>
  Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: `http://localhost${users}`,
  })
const notLoaded = (kind: LoadFailure['kind']) =>
  new RemoteFailure('users', 'It failed.', { cause: new LoadFailure(kind, users) })

// Proves R24.51.
test.each([
  [
    'a script that did not load is looked at',
    script(`http://localhost${users}`),
    `look at http://localhost${users} of users u2`,
  ],
  ['a script of the shell is not', script('http://localhost/assets/main.js'), []],
  ['its own failure tells of a chunk already', shown(chunk('error'), 'users'), []],
  [
    'a chunk that did not come in time is looked at',
    shown(chunk('timeout'), 'users'),
    `look at http://localhost${users} of users u2`,
  ],
  [
    'a chunk that has run and left nothing is broken',
    shown(chunk('missing'), 'users'),
    ['users u2 own: load routes.js could not be loaded'],
  ],
  [
    'so is such an entry',
    shown(notLoaded('entry'), 'users'),
    ['users u2 own: load remoteEntry.js could not be loaded'],
  ],
  [
    'an unreadable manifest is looked at',
    shown(notLoaded('manifest'), 'users'),
    `look at ${manifest('users', 'u2')} of users u2`,
  ],
  ['the script of the entry has told', shown(notLoaded('script'), 'users'), []],
])('%s', (_what, noted, found) => {
  expect(judged(noted)).toEqual(found)
})
