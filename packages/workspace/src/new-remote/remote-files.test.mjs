import { expect, test } from '@jest/globals'
import { isListPage } from '@mca/build/list-page'
import { readFileSync } from 'node:fs'
import { apps, fromRoot } from '../lib/paths.mjs'
import { changedFiles, listOf } from './list-files.mjs'
import { ownersOf, remoteFiles } from './remote-files.mjs'

test('the page of a new remote is its list, which pages ask for early', () => {
  const files = remoteFiles({ name: 'notes', label: 'Notes', version: '1.0.0' })
  const [, request = ''] = /import\('(.*)'\)/.exec(files['mf-notes/src/routes.tsx'] ?? '') ?? []
  expect(isListPage(request)).toBe(true)
  expect(Object.keys(files)).toContain(`mf-notes/src/${request.slice(2)}.tsx`)
})

test('a list is named by what it lists', () => {
  expect(listOf('leads', 'Leads')).toEqual({ name: 'leads', one: 'lead', One: 'Lead', label: 'Leads' })
  expect(listOf('inquiries', 'Inquiries').one).toBe('inquiry')
  for (const name of ['lead', 'access']) expect(() => listOf(name, name)).toThrow('in the plural')
})

test('with a list, the page is the same file, beside its schemas, its call and their tests', () => {
  const remote = { name: 'leads', label: 'Leads', version: '1.0.0' }
  const files = Object.keys(remoteFiles({ ...remote, list: listOf('leads', 'Leads') }))
  expect(files.filter((file) => !Object.keys(remoteFiles(remote)).includes(file))).toEqual([
    'packages/contract/src/lead/lead.ts',
    'packages/contract/src/lead/index.ts',
    'packages/backend/src/deals/leads/leads.repo.ts',
    'packages/backend/src/deals/leads/leads.routes.ts',
    'packages/backend/src/deals/leads/leads.test.ts',
    'mf-leads/src/list/leads-api.ts',
    'mf-leads/src/list/leads-list.page.test.tsx',
  ])
})

test('the contract exports the schemas of a list, the room registers its call, and earlier servers do not serve the remote', () => {
  const read = (/** @type {string} */ file) => readFileSync(fromRoot(file), 'utf8')
  const changed = changedFiles(listOf('leads', 'Leads'), read)
  const { exports } = JSON.parse(changed['packages/contract/package.json'] ?? '')
  expect(exports['./leads']).toBe('./src/lead/index.ts')
  const revision = (/** @type {string | undefined} */ text) => Number(/apiRevision = (\d+)/.exec(text ?? '')?.[1])
  const registry = 'packages/registry/src/registry.mjs'
  expect(revision(changed[registry])).toBe(revision(read(registry)) + 1)
  const routes = changed['packages/backend/src/deals/routes.ts']
  expect(routes).toContain("import { leadRoutes } from './leads/leads.routes'\n\n")
  expect(routes).toMatch(/    await app\.register\(leadRoutes\(context\)\)\n  \}\n$/)
  expect(() => changedFiles(listOf('leads', 'Leads'), () => '')).toThrow(
    'packages/registry/src/registry.mjs no longer has',
  )
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
