import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { satisfy } from '@module-federation/runtime-core'
import { misfits } from './check.mjs'
import { rollback } from './rollback.mjs'
import { listRemotes } from './list.mjs'
import { changeRegistry, readRegistry, releasesKept, withLive } from '../webpack/registry.mjs'
import { remoteDialogVersions } from '../webpack/remote-dialog-contracts.mjs'

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.9.9', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.2.9', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['0.0.2', '^0.0.1', false],
  ['0.0.0', '^0.0.0', true],
  ['1.0.0', '^0.0.0', false],
])(
  '%s satisfies %s: %s',
  (/** @type {string} */ version, /** @type {string} */ need, /** @type {boolean} */ expected) => {
    expect(satisfy(version, need)).toBe(expected)
  },
)

const dialog = { contract: '1.0.0', props: '{ onClose: () => void }' }
const parties = {
  name: 'parties',
  offers: { routes: ['/isos', '/funders'], slots: { PartyDialog: dialog } },
  needs: { shared: { react: '^19.3.1' }, slots: {} },
}
const advances = {
  name: 'advances',
  offers: { routes: ['/advances'], slots: {} },
  needs: { shared: { react: '^19.3.1' }, slots: { 'parties/PartyDialog': '^1.0.0' } },
}
const shell = { shared: { react: '19.3.1' }, sections: { parties: ['/isos', '/funders'] }, slots: {} }
const live = { remotes: { parties, advances }, shell }

describe('a release is refused', () => {
  test('never, when it fits what is live', () => {
    expect(misfits(parties, live)).toEqual([])
    expect(misfits(advances, live)).toEqual([])
  })

  test('when it drops a remote dialog that another live remote opens, which is named', () => {
    const without = { ...parties, offers: { ...parties.offers, slots: {} } }
    expect(misfits(without, live)).toEqual([
      expect.stringContaining(
        'advances, as it is live, opens parties/PartyDialog and needs its props ^1.0.0; this release offers no such dialog',
      ),
    ])
    expect(misfits(without, { ...live, remotes: { parties } })).toEqual([])
  })

  test('when the props of such a dialog have changed for good', () => {
    const next = { ...parties, offers: { ...parties.offers, slots: { PartyDialog: { ...dialog, contract: '2.0.0' } } } }
    expect(misfits(next, live)).toEqual([expect.stringContaining('this release offers 2.0.0')])
  })

  test('when the props have changed and nobody said how', () => {
    const dialogs = { PartyDialog: { contract: '1.0.0', props: '{ kind: string }' } }
    expect(misfits({ ...parties, offers: { ...parties.offers, slots: dialogs } }, live)).toEqual([
      expect.stringMatching(/The props of parties\/PartyDialog have changed .* still 1\.0\.0\. Raise it/),
    ])
  })

  test('when it needs a major of a shared package that the live shell does not give', () => {
    const needs = { shared: { react: '^20.0.0', vue: '^3.0.0' }, slots: {} }
    expect(misfits({ ...parties, needs }, live)).toEqual([
      expect.stringContaining('parties needs react ^20.0.0, and the live shell gives 19.3.1'),
      expect.stringContaining('parties needs vue ^3.0.0, and the live shell gives none'),
    ])
  })

  test('when it opens a remote dialog that nobody offers yet', () => {
    const needs = { shared: {}, slots: { 'parties/PartyDialog': '^1.1.0', 'notes/NoteDialog': '^1.0.0' } }
    expect(misfits({ ...advances, needs }, live)).toEqual([
      expect.stringContaining('the live parties offers 1.0.0. Release parties first.'),
      expect.stringContaining('the live notes offers no such dialog'),
    ])
  })

  test('when a section of the sidebar would lead nowhere', () => {
    const routes = { ...parties, offers: { ...parties.offers, routes: ['/isos'] } }
    expect(misfits(routes, live)).toEqual([expect.stringContaining('no longer has the route /funders')])
  })

  test('not for what is unknown of releases from before manifests said so, nor without a shell', () => {
    expect(misfits(advances, { remotes: { parties: { version: '1' } } })).toEqual([])
  })
})

test('every remote dialog has a version and props that can be compared', () => {
  const contracts = remoteDialogVersions()
  expect(Object.keys(contracts)).toContain('parties/PartyDialog')
  for (const { contract, props } of Object.values(contracts)) {
    expect(contract).toMatch(/^\d+\.\d+\.\d+$/)
    expect(props).toMatch(/^\{ .* \}$/)
  }
})

describe('releases of one remote', () => {
  let web = ''
  const release = (/** @type {string} */ version) =>
    changeRegistry((registry) => {
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
  const versions = async () => (await readRegistry()).remotes['users']?.history.map(({ version }) => version)
  const liveNow = async () => (await readRegistry()).remotes['users']?.version

  beforeEach(() => {
    web = mkdtempSync(join(tmpdir(), 'mca-registry-'))
    process.env['WEB_DIR'] = web
  })
  afterEach(() => {
    delete process.env['WEB_DIR']
    rmSync(web, { recursive: true, force: true })
  })

  test('the last few are kept, the newest first', async () => {
    for (let each = 1; each <= releasesKept + 2; each += 1) await release(`r${each}`)
    expect(await versions()).toEqual(['r7', 'r6', 'r5', 'r4', 'r3'])
  })

  test('going back skips what was itself rolled back; going forward by name makes it good again', async () => {
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

  test('a name or version that is not there changes nothing', async () => {
    await release('one')
    const before = readFileSync(join(web, 'registry.json'), 'utf8')
    await expect(rollback('nobody')).rejects.toThrow('No remote nobody')
    await expect(rollback('users', { version: '9' })).rejects.toThrow('users has no release 9. It has one.')
    await expect(rollback('users')).rejects.toThrow('users has no earlier release. It has one.')
    expect(readFileSync(join(web, 'registry.json'), 'utf8')).toBe(before)
  })

  test('letters that two releases begin with name neither', async () => {
    for (const each of ['ab1', 'ab2', 'c']) await release(each)
    await expect(rollback('users', { version: 'ab' })).rejects.toThrow(
      '2 releases that begin with ab. It has c, ab2, ab1.',
    )
    expect(await liveNow()).toBe('c')
    expect(await rollback('users', { version: 'ab1' })).toEqual({ from: 'c', to: 'ab1' })
  })

  test('a registry that is damaged is named, and left as it is', async () => {
    writeFileSync(join(web, 'registry.json'), '{"remotes":')
    for (const command of [listRemotes(), rollback('users')])
      await expect(command).rejects.toThrow(`${web}/registry.json cannot be read: `)
    expect(readFileSync(join(web, 'registry.json'), 'utf8')).toBe('{"remotes":')
  })

  test('files that are gone are not made live', async () => {
    for (const each of ['one', 'two']) await release(each)
    rmSync(join(web, 'remotes/users/one'), { recursive: true })
    await expect(rollback('users')).rejects.toThrow('no longer in')
    expect(await liveNow()).toBe('two')
  })

  test('releases at the same time lose nothing of each other', async () => {
    const publish = (/** @type {string} */ name) =>
      changeRegistry((registry) =>
        withLive(registry, name, '1', [
          { version: '1', revision: '', builtAt: '', liveSince: '', manifest: 'm', preload: [] },
        ]),
      )
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(publish))
    expect(Object.keys((await readRegistry()).remotes).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
