import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { remote, shell } from '../index.mjs'
import { checkDeclaration } from './check-declaration.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mca-declaration-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A remote that opens a dialog of another one; `files` replaces parts of its code. @param {Record<string, string>} files */
function writeApp(files = {}) {
  const code = {
    'src/routes.tsx': `export const routes: RouteObject[] = [
      { path: '/isos', children: [{ index: true }, { path: ':id', children: [{ path: 'edit' }] }] },
    ]`,
    'src/dialog/party-dialog.tsx': 'export function PartyDialog() { return null }',
    'src/list/page.tsx': `import { RemoteDialog as Dialog, preloadRemoteDialog } from '@mca/federation/dialogs'
      preloadRemoteDialog('payments/PaymentDialog')
      export const Component = () => <Dialog name="payments/PaymentDialog" onClose={() => undefined} />`,
    ...files,
  }
  for (const [file, text] of Object.entries(code)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

/** @type {import('../index.mjs').RemoteDeclaration<'parties'>} */
const declaration = {
  name: 'parties',
  routes: ['/isos', '/isos/:id', '/isos/:id/edit'],
  offers: { PartyDialog: './src/dialog/party-dialog.tsx' },
  opens: ['payments/PaymentDialog'],
}
const check = (changes = {}) => checkDeclaration({ ...remote({ ...declaration, ...changes }), folder })
const page = (/** @type {string} */ jsx) =>
  `import { RemoteDialog } from '@mca/federation/dialogs'\nexport const Component = (name) => ${jsx}`

test('code that matches its declaration builds', () => {
  writeApp()
  expect(() => check()).not.toThrow()
})

describe('the build of a remote fails and names the remote, the file and the difference', () => {
  test.each([
    [
      'a declared route that is missing',
      { routes: ['/isos', '/isos/:id', '/isos/:id/edit', '/funders'] },
      {},
      'src/routes.tsx has no route /funders, which is declared.',
    ],
    [
      'an undeclared route',
      { routes: ['/isos', '/isos/:id'] },
      {},
      'src/routes.tsx has the route /isos/:id/edit, which is not declared.',
    ],
    [
      'a route that is not a literal',
      {},
      { 'src/routes.tsx': 'export const routes = [{ path: paths.isos }]' },
      'src/routes.tsx: `routes` has to be an array of objects whose paths are string literals.',
    ],
    [
      'a dialog without its export',
      {},
      { 'src/dialog/party-dialog.tsx': 'export function Party() {}' },
      './src/dialog/party-dialog.tsx has no export PartyDialog, which is declared under `offers`.',
    ],
    [
      'a dialog without its file',
      { offers: { PartyDialog: './src/party-dialog.tsx' } },
      {},
      './src/party-dialog.tsx has no export PartyDialog, which is declared under `offers`.',
    ],
    [
      'a dialog without its props',
      { offers: { ...declaration.offers, IsoDialog: './src/list/page.tsx' } },
      {},
      'RemoteDialogs (packages/federation) has no parties/IsoDialog, which is declared under `offers`.',
    ],
    [
      'a dialog that is not offered',
      { offers: {} },
      {},
      'RemoteDialogs (packages/federation) has parties/PartyDialog, which is not declared under `offers`.',
    ],
    [
      'an undeclared dialog that is opened',
      { opens: [] },
      {},
      'src/list/page.tsx opens payments/PaymentDialog, which is not declared under `opens`.',
    ],
    [
      'a declared dialog that nobody opens',
      { opens: ['payments/PaymentDialog', 'merchants/MerchantDialog'] },
      {},
      'No file of src opens merchants/MerchantDialog, which is declared under `opens`.',
    ],
    [
      'a dialog whose name is computed',
      {},
      { 'src/other.tsx': page('<RemoteDialog name={name} />') },
      'src/other.tsx: the name of a remote dialog has to be a string literal.',
    ],
  ])('%s', (_, changes, files, difference) => {
    writeApp(files)
    expect(() => check(changes)).toThrow(`parties differs from what its app.config.mjs declares:\n  - ${difference}`)
  })

  test('code that cannot be parsed', () => {
    writeApp({ 'src/routes.tsx': 'export const routes = [' })
    expect(() => check()).toThrow(`${folder}/src/routes.tsx: `)
  })
})

test('tests of a remote may open any dialog', () => {
  writeApp({ 'src/page.test.tsx': page('<RemoteDialog name="merchants/MerchantDialog" />') })
  expect(() => check()).not.toThrow()
})

test('the build of the shell fails if it opens a dialog that it does not declare', () => {
  writeApp()
  const app = shell({ entry: '', template: '', early: [], lists: [], remotes: [], opens: [] })
  expect(() => checkDeclaration({ ...app, folder })).toThrow(
    'shell differs from what its app.config.mjs declares:\n  - src/list/page.tsx opens payments/PaymentDialog',
  )
})
