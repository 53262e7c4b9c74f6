import { describe, expect, test } from '@jest/globals'
import { affectedBy } from './affected-by.mjs'

const apps = ['shell', 'mf-parties', 'mf-users']
const of = (/** @type {string[]} */ ...files) => affectedBy(files, apps)

describe('what a change touches', () => {
  test.each([
    ['a remote', ['mf-users/src/routes.tsx'], ['mf-users']],
    ["a remote's journeys", ['e2e/parties/party-lists.spec.ts'], ['mf-parties']],
    ['two remotes', ['mf-users/package.json', 'mf-parties/src/index.ts'], ['mf-parties', 'mf-users']],
    ['documents', ['README.md', 'docs/decisions/0001-x.md'], []],
  ])(
    '%s: that only',
    (/** @type {string} */ _name, /** @type {string[]} */ files, /** @type {string[]} */ expected) => {
      expect(of(...files)).toMatchObject({ everything: false, apps: expected, server: false })
    },
  )

  test.each([
    'packages/contract/src/party.ts',
    'packages/ui/src/index.ts',
    'packages/federation/src/remote-dialogs.ts',
    'shell/src/remotes.ts',
    'e2e/fixtures/server.ts',
    'pnpm-lock.yaml',
    '.ci/run',
    'packages/workspace/src/run.mjs',
  ])('%s: everything', (/** @type {string} */ file) => {
    expect(of(file)).toMatchObject({ everything: true, apps, server: true })
  })

  test('the server is not the remotes, though their journeys call it', () => {
    expect(of('packages/backend/src/app.ts')).toMatchObject({ everything: false, apps: [], server: true })
  })

  test('nothing touches nothing', () => {
    expect(of()).toMatchObject({ everything: false, apps: [], server: false, documents: false, why: [] })
  })

  test('each is told with the file that is to blame', () => {
    expect(of('mf-users/src/a.tsx', 'mf-users/src/b.tsx', 'packages/ui/src/index.ts').why).toEqual([
      'mf-users: mf-users/src/a.tsx and 1 more (its types, lint, unit tests, build and journeys)',
      'everything: packages/ui/src/index.ts (packages/ui is in every bundle)',
    ])
  })
})
