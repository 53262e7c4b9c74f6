import { expect, test } from '@jest/globals'
import { isListPage } from '@mca/build/list-page'
import { readFileSync } from 'node:fs'
import { apps, fromRoot } from '../lib/paths.mjs'
import { ownersOf, remoteFiles } from './remote-files.mjs'

test('the page of a new remote is its list, which pages ask for early', () => {
  const files = remoteFiles({ name: 'notes', label: 'Notes', version: '1.0.0' })
  const [, request = ''] = /import\('(.*)'\)/.exec(files['mf-notes/src/routes.tsx'] ?? '') ?? []
  expect(isListPage(request)).toBe(true)
  expect(Object.keys(files)).toContain(`mf-notes/src/${request.slice(2)}.tsx`)
})

test('every remote and its end-to-end tests have a team that owns them', () => {
  const owners = readFileSync(fromRoot('.github/CODEOWNERS'), 'utf8')
  for (const app of apps.filter((each) => each !== 'shell')) {
    const name = app.slice('mf-'.length)
    for (const folder of [`mf-${name}`, `e2e/${name}`])
      expect(owners).toMatch(new RegExp(`^/${folder}/ +@[\\w-]+/[\\w-]+$`, 'm'))
  }
})

test('the lines of a new remote begin a paragraph of their own', () => {
  expect(ownersOf('notes')).toBe('\n/mf-notes/ @example-org/team-notes\n/e2e/notes/ @example-org/team-notes\n')
})
