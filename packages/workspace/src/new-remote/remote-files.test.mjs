import { expect, test } from '@jest/globals'
import { isListPage } from '@mca/build/list-page'
import { remoteFiles } from './remote-files.mjs'

test('the page of a new remote is its list, which pages ask for early', () => {
  const files = remoteFiles({ name: 'notes', label: 'Notes', version: '1.0.0' })
  const [, request = ''] = /import\('(.*)'\)/.exec(files['mf-notes/src/routes.tsx'] ?? '') ?? []
  expect(isListPage(request)).toBe(true)
  expect(Object.keys(files)).toContain(`mf-notes/src/${request.slice(2)}.tsx`)
})
