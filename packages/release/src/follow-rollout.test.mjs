import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { followRollout } from './follow-rollout.mjs'
import { changeRegistry, withLive } from '@mca/registry'
import { withMark, withNext, withoutNext, withStep } from '@mca/registry/steps'

/** @typedef {import('@mca/registry').Registry} Registry */

let web = ''
const change = (/** @type {(registry: Registry) => Registry} */ by) => changeRegistry(web, by)
const made = (/** @type {string} */ version) => ({
  version,
  revision: 'abc',
  builtAt: '2026-01-05T10:00:00.000Z',
  liveSince: '',
})

beforeEach(async () => {
  web = mkdtempSync(join(tmpdir(), 'mca-follow-'))
  process.env['WEB_DIR'] = web
  await change((registry) => withLive(registry, 'users', 'old', [made('old')]))
  await change((registry) => withNext(registry, 'users', made('new'), { minutes: 3 }))
})
afterEach(() => {
  delete process.env['WEB_DIR']
  rmSync(web, { recursive: true, force: true })
})

/** Follows the release, and makes the next of these changes after each line. @param {...((registry: Registry) => Registry)} changes */
async function follow(...changes) {
  /** @type {string[]} */
  const lines = []
  const outcome = await followRollout('users', {
    everyMs: 1,
    tell: (line) => {
      lines.push(line)
      const following = changes.shift()
      if (following) void change(following)
    },
  })
  return { outcome, lines }
}

const first = 'users new is live for 10 % of the accounts, for at least 3 minutes.'

test('each step is told until everybody has the release', async () => {
  const step = (/** @type {Registry} */ registry) => withStep(registry, 'users')
  expect(await follow(step, step)).toEqual({
    outcome: 'live',
    lines: [
      first,
      'users new is live for 50 % of the accounts, for at least 3 minutes.',
      'users new is live for everybody.',
    ],
  })
})

test('a release that is taken back says why and by whom', async () => {
  const because = '2 accounts could not load a file'
  expect(await follow((registry) => withoutNext(registry, 'users', { because }))).toEqual({
    outcome: 'taken back',
    lines: [first, `users new was taken back: ${because}.`],
  })
  // Without a spreading release, the newest one is followed.
  expect(await follow()).toMatchObject({ outcome: 'taken back', lines: [expect.stringContaining(because)] })
})

test('a release that waits for people, or that somebody paused, is not waited for', async () => {
  expect(await follow((registry) => withMark(registry, 'users', { waitsForVisits: true }))).toEqual({
    outcome: 'waiting',
    lines: [
      first,
      'users new is live for 10 % of the accounts and waits: too few people have used it. It goes on by itself.',
    ],
  })
  await change((registry) => withMark(registry, 'users', { paused: true }))
  expect(await follow()).toMatchObject({ outcome: 'paused' })
})
