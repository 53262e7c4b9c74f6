import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { listRemotes } from './list-remotes.mjs'
import { changeRegistry, readRegistry, maxReleases, withLive } from '@mca/registry'
import { rollback } from './rollback.mjs'

describe('releases of one remote', () => {
  let web = ''
  const release = (/** @type {string} */ version) =>
    changeRegistry(web, (registry) => {
      mkdirSync(join(web, 'remotes/users', version), { recursive: true })
      writeFileSync(join(web, 'remotes/users', version, 'mf-manifest.json'), '{}')
      const manifest = `remotes/users/${version}/mf-manifest.json`
      const made = {
        version,
        revision: 'abc',
        builtAt: '2026-01-05T10:00:00.000Z',
        liveSince: '',
        manifest,
        preload: [],
      }
      return withLive(registry, 'users', version, [made, ...(registry.remotes['users']?.history ?? [])])
    })
  const versions = async () => (await readRegistry(web)).remotes['users']?.history.map(({ version }) => version)
  const liveNow = async () => (await readRegistry(web)).remotes['users']?.version

  beforeEach(() => {
    web = mkdtempSync(join(tmpdir(), 'mca-registry-'))
    process.env['WEB_DIR'] = web
  })
  afterEach(() => {
    delete process.env['WEB_DIR']
    rmSync(web, { recursive: true, force: true })
  })

  test('the last few are kept, newest first', async () => {
    for (let each = 1; each <= maxReleases + 2; each += 1) await release(`r${each}`)
    expect(await versions()).toEqual(['r7', 'r6', 'r5', 'r4', 'r3'])
  })

  test('going back skips releases that were rolled back; going forward to one by name restores it', async () => {
    for (const each of ['good', 'bad', 'worse']) await release(each)
    expect(await rollback('users')).toEqual({ from: 'worse', to: 'bad' })
    expect(await rollback('users')).toEqual({ from: 'bad', to: 'good' })
    await expect(rollback('users')).rejects.toThrow('no earlier release')
    await release('better')
    expect(await rollback('users')).toEqual({ from: 'better', to: 'good' })
    expect(await rollback('users', { version: 'wor' })).toEqual({ from: 'good', to: 'worse' })
    expect(await liveNow()).toBe('worse')
    expect(await listRemotes()).toMatch(
      /users\n.*better .*rolled back.*\n  ● worse +live since .*\n.*bad .*rolled back/,
    )
  })

  test('an unknown name or version changes nothing', async () => {
    await release('one')
    const before = readFileSync(join(web, 'registry.json'), 'utf8')
    await expect(rollback('nobody')).rejects.toThrow('No remote nobody')
    await expect(rollback('users', { version: '9' })).rejects.toThrow('users has no release 9. It has one.')
    await expect(rollback('users')).rejects.toThrow('users has no earlier release. It has one.')
    expect(readFileSync(join(web, 'registry.json'), 'utf8')).toBe(before)
  })

  test('a prefix that two versions share is rejected', async () => {
    for (const each of ['ab1', 'ab2', 'c']) await release(each)
    await expect(rollback('users', { version: 'ab' })).rejects.toThrow(
      '2 releases that begin with ab. It has c, ab2, ab1.',
    )
    expect(await liveNow()).toBe('c')
    expect(await rollback('users', { version: 'ab1' })).toEqual({ from: 'c', to: 'ab1' })
  })

  test('a release whose times were not recorded is listed too', async () => {
    const history = [{ version: 'one', revision: 'abc' }]
    writeFileSync(join(web, 'registry.json'), JSON.stringify({ remotes: { users: { version: 'one', history } } }))
    expect(await listRemotes()).toMatch(/users\n  ● one +live since .* from abc/)
  })

  test('a damaged registry is named and left as it is', async () => {
    writeFileSync(join(web, 'registry.json'), '{"remotes":')
    for (const command of [listRemotes(), rollback('users')])
      await expect(command).rejects.toThrow(`${web}/registry.json cannot be read: `)
    expect(readFileSync(join(web, 'registry.json'), 'utf8')).toBe('{"remotes":')
  })

  test('a release whose files are gone is not made live', async () => {
    for (const each of ['one', 'two']) await release(each)
    rmSync(join(web, 'remotes/users/one'), { recursive: true })
    await expect(rollback('users')).rejects.toThrow('no longer in')
    expect(await liveNow()).toBe('two')
  })

  test('concurrent releases do not overwrite each other', async () => {
    const publish = (/** @type {string} */ name) =>
      changeRegistry(web, (registry) =>
        withLive(registry, name, '1', [
          { version: '1', revision: '', builtAt: '', liveSince: '', manifest: 'm', preload: [] },
        ]),
      )
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(publish))
    expect(Object.keys((await readRegistry(web)).remotes).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
