import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { isBroken } from './is-broken'

const file = '/remotes/users/u2/routes.js'
const manifest = '/remotes/users/u2/mf-manifest.json'
/** A status, a body, or 'none'. */
type Answer = number | string
let asked: string[] = []

/** The answers to the requests of a file, in order; the last one repeats. The server itself answers, unless `server` says otherwise. */
function network(answers: Answer[], server: Answer = 200) {
  let count = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked.push(address as string)
    const answer = address === '/config.json' ? server : (answers[Math.min(count++, answers.length - 1)] ?? 'none')
    if (answer === 'none') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(typeof answer === 'number' ? new Response('{}', { status: answer }) : new Response(answer))
  })
}

beforeEach(() => {
  asked = []
  Object.assign(globalThis, { fetch: () => undefined })
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})
async function answer(address: string) {
  const broken = isBroken(address)
  await jest.advanceTimersByTimeAsync(60_000)
  return broken
}

// Proves R24.51.
test.each([
  ['is missing', file, [404], true],
  ['never comes, while the server answers', file, ['none'], true],
  ['is refused three times', file, [503], true],
  ['comes at the second attempt', file, ['none', 200], false],
  ['comes at the third attempt', file, ['none', 503, 200], false],
  ['is missing at the second attempt', file, ['none', 404], true],
  ['is a manifest that nobody can read', manifest, ['<!doctype html>'], true],
  ['is a manifest', manifest, ['{ "metaData": {} }'], false],
])('a file that %s', async (_what, address, answers, broken) => {
  network(answers)
  expect(await answer(address)).toBe(broken)
})

// Proves R24.51.
test.each([
  ['is gone', 'none'],
  ['refuses everything', 403],
] as const)('no file is broken while the whole server %s', async (_what, server) => {
  network([server], server)
  expect(await answer(file)).toBe(false)
})

// Proves R24.51.
test('a missing file is known at once, without another request of it', async () => {
  network([404])
  await answer(file)
  expect(asked).toEqual([file, '/config.json'])
})
