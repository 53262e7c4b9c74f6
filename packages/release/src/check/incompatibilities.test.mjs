import { describe, expect, test } from '@jest/globals'
import { satisfy } from '@module-federation/runtime-core'
import { incompatibilities } from './incompatibilities.mjs'

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

const dialog = { version: '1.0.0', props: '{ onClose: () => void }' }
const parties = {
  name: 'parties',
  offers: { routes: ['/isos', '/funders'], dialogs: { PartyDialog: dialog } },
  needs: { shared: { react: '^19.3.1' }, dialogs: {} },
}
const advances = {
  name: 'advances',
  offers: { routes: ['/advances'], dialogs: {} },
  needs: { shared: { react: '^19.3.1' }, dialogs: { 'parties/PartyDialog': '^1.0.0' } },
}
const shell = { shared: { react: '19.3.1' }, sections: { parties: ['/isos', '/funders'] }, dialogs: {} }
const live = { remotes: { parties, advances }, shell }

describe('a release is rejected', () => {
  test('unless it fits the live releases', () => {
    expect(incompatibilities(parties, live)).toEqual([])
    expect(incompatibilities(advances, live)).toEqual([])
  })

  test('if it drops a remote dialog that another live remote opens, and the reason names that remote', () => {
    const without = { ...parties, offers: { ...parties.offers, dialogs: {} } }
    expect(incompatibilities(without, live)).toEqual([
      expect.stringContaining(
        'advances, as it is live, opens parties/PartyDialog and needs its props ^1.0.0; this release offers no such dialog',
      ),
    ])
    expect(incompatibilities(without, { ...live, remotes: { parties } })).toEqual([])
  })

  test('if the major version of such a dialog changes', () => {
    const next = {
      ...parties,
      offers: { ...parties.offers, dialogs: { PartyDialog: { ...dialog, version: '2.0.0' } } },
    }
    expect(incompatibilities(next, live)).toEqual([expect.stringContaining('this release offers 2.0.0')])
  })

  test('if props have changed under the same version', () => {
    const dialogs = { PartyDialog: { version: '1.0.0', props: '{ kind: string }' } }
    expect(incompatibilities({ ...parties, offers: { ...parties.offers, dialogs } }, live)).toEqual([
      expect.stringMatching(/The props of parties\/PartyDialog have changed .* still 1\.0\.0\. Raise it/),
    ])
  })

  test('if it needs a major version of a shared package that the live shell does not provide', () => {
    const needs = { shared: { react: '^20.0.0', vue: '^3.0.0' }, dialogs: {} }
    expect(incompatibilities({ ...parties, needs }, live)).toEqual([
      expect.stringContaining('parties needs react ^20.0.0, and the live shell provides 19.3.1'),
      expect.stringContaining('parties needs vue ^3.0.0, and the live shell provides none'),
    ])
  })

  test('if it opens a remote dialog that nobody offers yet', () => {
    const needs = { shared: {}, dialogs: { 'parties/PartyDialog': '^1.1.0', 'notes/NoteDialog': '^1.0.0' } }
    expect(incompatibilities({ ...advances, needs }, live)).toEqual([
      expect.stringContaining('the live parties offers 1.0.0. Release parties first.'),
      expect.stringContaining('the live notes offers no such dialog'),
    ])
  })

  test('if a section of the sidebar would lead nowhere', () => {
    const routes = { ...parties, offers: { ...parties.offers, routes: ['/isos'] } }
    expect(incompatibilities(routes, live)).toEqual([expect.stringContaining('no longer has the route /funders')])
  })

  test('if it is of a time when dialogs were recorded under another name, and does not fit the shell', () => {
    const older = { name: 'users', offers: { routes: ['/users'] }, needs: { shared: { react: '^18.0.0' } } }
    expect(incompatibilities(older, live)).toEqual([
      expect.stringContaining('users needs react ^18.0.0, and the live shell provides 19.3.1'),
    ])
  })

  test('but not for facts that older manifests lack, or if there is no shell', () => {
    expect(incompatibilities(advances, { remotes: { parties: {} } })).toEqual([])
  })
})

// Proves R24.5.
describe('while a release of another remote spreads, a release fits', () => {
  const offering = (/** @type {string} */ version) => ({
    version: `parties${version}`,
    share: 10,
    offers: { ...parties.offers, dialogs: { PartyDialog: { ...dialog, version } } },
    needs: parties.needs,
  })
  const opening = (/** @type {string} */ range) => ({
    ...advances,
    version: 'advances2',
    share: 50,
    needs: { shared: {}, dialogs: { 'parties/PartyDialog': range } },
  })

  test('only if it finds its dialogs in both of its releases', () => {
    const remotes = { parties: { ...parties, next: offering('1.2.0') }, advances }
    expect(incompatibilities(opening('^1.0.0'), { remotes, shell })).toEqual([])
    expect(incompatibilities(opening('^1.2.0'), { remotes, shell })).toEqual([
      'advances opens parties/PartyDialog and needs its props ^1.2.0; the live parties offers 1.0.0. Release parties first.',
    ])
    const without = { ...parties, next: { ...offering('1.2.0'), offers: { routes: [], dialogs: {} } } }
    expect(incompatibilities(advances, { remotes: { parties: without, advances }, shell })).toEqual([
      'advances opens parties/PartyDialog and needs its props ^1.0.0; parties, as 10 % of the accounts get it (parties1.2.0), offers no such dialog. Release parties first.',
    ])
  })

  test('only if both of its releases find theirs', () => {
    const remotes = { parties, advances: { ...advances, next: opening('^1.2.0') } }
    expect(incompatibilities({ ...parties, ...offering('1.3.0') }, { remotes, shell })).toEqual([])
    expect(incompatibilities({ ...parties, ...offering('1.1.0') }, { remotes, shell })).toEqual([
      'advances, as 50 % of the accounts get it (advances2), opens parties/PartyDialog and needs its props ^1.2.0; this release offers 1.1.0. Release advances without that need first.',
    ])
  })

  test('regardless of the one of its own that it replaces', () => {
    const remotes = { parties: { ...parties, next: offering('2.0.0') }, advances: { offers: advances.offers } }
    expect(incompatibilities({ ...parties, ...offering('1.1.0') }, { remotes, shell })).toEqual([])
  })
})
