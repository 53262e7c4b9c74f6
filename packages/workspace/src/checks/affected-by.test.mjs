import { describe, expect, test } from '@jest/globals'
import { affectedBy } from './affected-by.mjs'

const apps = ['shell', 'mf-parties', 'mf-users']
const of = (/** @type {string[]} */ ...files) => affectedBy(files, apps)

describe('the effects of a change', () => {
  test.each([
    ['a remote', ['mf-users/src/routes.tsx'], ['mf-users']],
    ['end-to-end tests of a remote', ['e2e/parties/party-lists.spec.ts'], ['mf-parties']],
    ['two remotes', ['mf-users/package.json', 'mf-parties/src/routes.tsx'], ['mf-parties', 'mf-users']],
    ['documents', ['README.md', 'docs/decisions/0001-x.md'], []],
  ])(
    '%s: only that',
    (/** @type {string} */ _name, /** @type {string[]} */ files, /** @type {string[]} */ expected) => {
      expect(of(...files)).toMatchObject({ everything: false, apps: expected, server: false })
    },
  )

  test.each([
    'packages/contract/src/party.ts',
    'packages/ui/src/index.ts',
    'packages/federation/src/dialogs/remote-dialogs.ts',
    'shell/src/remotes.mjs',
    'e2e/fixtures/server.ts',
    'pnpm-lock.yaml',
    '.ci/run',
    'packages/workspace/src/main.mjs',
  ])('%s: everything', (/** @type {string} */ file) => {
    expect(of(file)).toMatchObject({ everything: true, apps, server: true })
  })

  test('the server does not affect the remotes, although their end-to-end tests call it', () => {
    expect(of('packages/backend/src/server/app.ts')).toMatchObject({ everything: false, apps: [], server: true })
  })

  test.each([
    ['a remote', 'mf-users/src/routes.tsx', ['shell', 'users']],
    ['the server', 'packages/backend/src/server/app.ts', ['server', 'shell', 'parties', 'users']],
    ['everything', 'packages/ui/src/index.ts', ['packages', 'shell', 'parties', 'users']],
    ['documents', 'README.md', []],
  ])(
    'a pipeline tests the parts of %s',
    (/** @type {string} */ _name, /** @type {string} */ file, /** @type {string[]} */ parts) => {
      expect(of(file).parts).toEqual(parts)
    },
  )

  test('without changes, nothing is affected', () => {
    expect(of()).toMatchObject({ everything: false, apps: [], server: false, documents: false, why: [] })
  })

  test('each reason names the first file', () => {
    expect(of('mf-users/src/a.tsx', 'mf-users/src/b.tsx', 'packages/ui/src/index.ts').why).toEqual([
      'mf-users: mf-users/src/a.tsx and 1 more (its types, lint, unit tests, build and end-to-end tests)',
      'everything: packages/ui/src/index.ts (packages/ui is in every bundle)',
    ])
  })
})
