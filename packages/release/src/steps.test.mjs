import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { listRemotes } from './list-remotes.mjs'
import { rollback } from './rollback.mjs'
import { changeRegistry, readRegistry, maxReleases, withLive } from '@mca/registry'
import { withMark, withNext, withoutNext, withStep } from '@mca/registry/steps'

let web = ''
beforeEach(async () => {
  web = mkdtempSync(join(tmpdir(), 'mca-steps-'))
  process.env['WEB_DIR'] = web
  process.env['RELEASED_BY'] = 'Rita'
  for (const version of ['first', 'old']) await publish(version)
})
afterEach(() => {
  delete process.env['WEB_DIR']
  delete process.env['RELEASED_BY']
  rmSync(web, { recursive: true, force: true })
})

/** @param {string} version @returns {import('@mca/registry').Release} */
const releaseOf = (version) => {
  mkdirSync(join(web, 'remotes/users', version), { recursive: true })
  writeFileSync(join(web, 'remotes/users', version, 'mf-manifest.json'), '{}')
  return {
    version,
    revision: 'abc',
    builtAt: '2026-01-05T10:00:00.000Z',
    liveSince: '',
    by: 'Rita',
    manifest: `remotes/users/${version}/mf-manifest.json`,
    preload: [`remotes/users/${version}/entry.js`],
  }
}
const publish = (/** @type {string} */ version) =>
  changeRegistry(web, (registry) =>
    withLive(registry, 'users', version, [releaseOf(version), ...(registry.remotes['users']?.history ?? [])]),
  )
const spread = (/** @type {string} */ version, minutes = 5) =>
  changeRegistry(web, (registry) => withNext(registry, 'users', releaseOf(version), { minutes }))
const users = async () => {
  const remote = (await readRegistry(web)).remotes['users']
  if (!remote) throw new Error('users is not published')
  return remote
}
const recordOf = async (/** @type {string} */ version) =>
  (await users()).history.find((each) => each.version === version)

// Proves R24.1.
test('a release spreads to 10 %, 50 % and everybody, and the live one stays until then', async () => {
  await spread('new')
  expect(await users()).toMatchObject({ version: 'old', next: { version: 'new', share: 10, stepMinutes: 5 } })
  expect((await users()).history.map(({ version }) => version)).toEqual(['new', 'old', 'first'])
  await changeRegistry(web, (registry) => withMark(registry, 'users', { waitsForVisits: true }))
  await changeRegistry(web, (registry) => withStep(registry, 'users'))
  expect(await users()).toMatchObject({ version: 'old', next: { version: 'new', share: 50 } })
  expect((await users()).next).not.toHaveProperty('waitsForVisits')
  await changeRegistry(web, (registry) => withStep(registry, 'users'))
  expect(await users()).toMatchObject({ version: 'new', preload: ['remotes/users/new/entry.js'] })
  expect(await users()).not.toHaveProperty('next')
})

test('one that was taken back is in the history with the reason, and spreads again if it is released again', async () => {
  await spread('new')
  await changeRegistry(web, (registry) => withoutNext(registry, 'users', { because: 'it throws', by: 'Ann' }))
  expect(await users()).not.toHaveProperty('next')
  expect(await recordOf('new')).toMatchObject({ withdrawnBecause: 'it throws', withdrawnBy: 'Ann' })
  await spread('new')
  for (const mark of ['withdrawn', 'withdrawnBecause', 'withdrawnBy'])
    expect(await recordOf('new')).not.toHaveProperty(mark)
  const before = readFileSync(join(web, 'registry.json'), 'utf8')
  await changeRegistry(web, (registry) => withoutNext(registry, 'nobody', {}))
  expect(readFileSync(join(web, 'registry.json'), 'utf8')).toBe(before)
})

test('only a release that spreads can take a step', async () => {
  for (const change of [withStep, (/** @type {any} */ registry) => withMark(registry, 'users', { paused: true })])
    await expect(changeRegistry(web, (registry) => change(registry, 'users'))).rejects.toThrow(
      'No release of users spreads in steps.',
    )
})

// Proves R24.7.
describe('a newer release', () => {
  test('replaces the one that spreads, to which nothing goes back', async () => {
    await spread('new')
    await spread('newer')
    expect(await users()).toMatchObject({ version: 'old', next: { version: 'newer', share: 10 } })
    expect((await recordOf('new'))?.withdrawnBecause).toBe('newer replaced it before everybody had it')
    await changeRegistry(web, (registry) => withStep(registry, 'users', { toEverybody: true }))
    expect(await rollback('users')).toEqual({ from: 'newer', to: 'old' })
  })

  test('never costs the live one its files', async () => {
    for (let each = 1; each <= maxReleases + 2; each += 1) await spread(`n${each}`)
    const { history, version } = await users()
    expect(version).toBe('old')
    expect(history.map((each) => each.version)).toEqual(['n7', 'n6', 'n5', 'n4', 'n3', 'old'])
  })
})

// Proves R24.7.
test('a rollback takes back the one that spreads; the next one, the live release; one by name ends a spreading, too', async () => {
  await spread('new')
  expect(await rollback('users')).toEqual({ from: 'new', to: 'old' })
  expect(await recordOf('new')).toMatchObject({ withdrawnBy: 'Rita' })
  expect(await rollback('users')).toEqual({ from: 'old', to: 'first' })
  await spread('newer')
  expect(await rollback('users', { version: 'first' })).toEqual({ from: 'first', to: 'first' })
  expect(await users()).not.toHaveProperty('next')
})

// Proves R24.4.
test('the list says for whom each is live, what a step waits for, and why one was taken back', async () => {
  await spread('new')
  const due = new Date(Date.parse((await users()).next?.stepSince ?? '') + 5 * 60_000).toISOString()
  const at = due.slice(0, 16).replace('T', ' ')
  const lines = async () => (await listRemotes()).split('\n')
  expect((await lines())[1]).toMatch(
    new RegExp(`^  ◐ new  for 10 % since .*, 50 % from ${at} +built 2026-01-05 10:00 from abc by Rita$`),
  )
  expect((await lines())[2]).toMatch(/^ {2}● old {2}live since .*, for 90 % +built/)
  await changeRegistry(web, (registry) => withMark(registry, 'users', { seen: '3 visits of 2 accounts' }))
  expect((await lines())[2]).toBe('      3 visits of 2 accounts')
  for (const [mark, words] of /** @type {const} */ ([
    [{ waitsForVisits: true }, 'too few visits for 50 %'],
    [{ paused: true }, 'paused before 50 %'],
  ])) {
    await changeRegistry(web, (registry) => withMark(registry, 'users', mark))
    expect((await lines())[1]).toContain(words)
  }
  await changeRegistry(web, (registry) => withoutNext(registry, 'users', { because: 'It is slow' }))
  expect((await lines())[1]).toMatch(/^ {4}new {2}taken back .*: It is slow {2}built/)
})

// Proves R24.17.
test('a process that is killed while it changes the registry changes nothing, and the next one takes over its lock', async () => {
  await spread('new')
  const before = readFileSync(join(web, 'registry.json'), 'utf8')
  const script = `
    const { changeRegistry } = await import(${JSON.stringify(new URL('../../registry/src/registry.mjs', import.meta.url).href)})
    setInterval(() => undefined, 1000)
    await changeRegistry(process.argv[1], () => {
      console.log('changing')
      return new Promise(() => undefined)
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, web], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
  const lock = join(web, '.registry-lock')
  expect([existsSync(lock), readFileSync(join(web, 'registry.json'), 'utf8')]).toEqual([true, before])
  utimesSync(lock, new Date(), new Date(Date.now() - 31_000))
  await changeRegistry(web, (registry) => withStep(registry, 'users'))
  expect((await users()).next?.share).toBe(50)
})
