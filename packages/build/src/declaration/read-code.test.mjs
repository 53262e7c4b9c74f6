import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { offersOf, opensOf, routesOf } from './read-code.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mca-code-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the code of a remote that opens a dialog of another one; `files` replaces parts of it. @param {Record<string, string>} files */
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

const page = (/** @type {string} */ jsx) =>
  `import { RemoteDialog } from '@mca/federation/dialogs'\nexport const Component = (name) => ${jsx}`

test('the code says which routes a remote has, which dialogs it offers, and which it opens', () => {
  writeApp()
  expect(routesOf(folder)).toEqual(['/isos', '/isos/:id', '/isos/:id/edit'])
  expect(offersOf('parties', folder)).toEqual({ PartyDialog: './src/dialog/party-dialog.tsx' })
  expect(offersOf('advances', folder)).toEqual({})
  expect(opensOf(folder)).toEqual(['payments/PaymentDialog'])
})

test('the dialogs that a remote opens are those of all its files, except tests', () => {
  writeApp({
    'src/other.tsx': page('<RemoteDialog name="merchants/MerchantDialog" />'),
    'src/page.test.tsx': page('<RemoteDialog name="users/InviteDialog" />'),
  })
  expect(opensOf(folder)).toEqual(['merchants/MerchantDialog', 'payments/PaymentDialog'])
})

test('other components and other functions open no remote dialog', () => {
  writeApp({
    'src/list/page.tsx': `import { lazyDialog } from '@mca/ui/lazy-dialog'
      import { RemoteDialog, preloadRemoteDialog } from '@mca/federation/dialogs'
      lazyDialog('parties/PartyDialog')
      window.open('parties/PartyDialog')
      export const Component = () => <><Menu.Item name="parties/PartyDialog" /><Dialog name="parties/PartyDialog" /></>`,
  })
  expect(opensOf(folder)).toEqual([])
})

test.each([
  ['is not an array', 'makeRoutes()'],
  ['has a route from elsewhere', '[shared]'],
  ['has a route with parts from elsewhere', '[{ ...shared }]'],
  ['has a route with a computed key', "[{ [key]: '/isos' }]"],
  ['has a route with a number for a key', "[{ 1: '/isos' }]"],
  ['has children from elsewhere', "[{ path: '/isos', children: shared }]"],
])('a table of routes that %s is refused', (_, routes) => {
  writeApp({ 'src/routes.tsx': `export const { path } = shared, other = [], routes = ${routes}` })
  expect(() => routesOf(folder)).toThrow('`routes` has to be an array of objects whose paths are string literals.')
})

describe('an error names the app, the file and the reason', () => {
  test.each([
    [
      'a path that is not a literal',
      { 'src/routes.tsx': 'export const routes = [{ path: paths.isos }]' },
      () => routesOf(folder),
      '/src/routes.tsx: `routes` has to be an array of objects whose paths are string literals.',
    ],
    [
      'a remote without a table of routes',
      { 'src/routes.tsx': "export const paths = [{ path: '/isos' }]" },
      () => routesOf(folder),
      '/src/routes.tsx: `routes` has to be an array of objects whose paths are string literals.',
    ],
    [
      'code that cannot be parsed',
      { 'src/routes.tsx': 'export const routes = [' },
      () => routesOf(folder),
      '/src/routes.tsx: ',
    ],
    [
      'a dialog without its export',
      { 'src/dialog/party-dialog.tsx': 'export function Party() {}' },
      () => offersOf('parties', folder),
      ': ./src/dialog/party-dialog.tsx has no export PartyDialog, which RemoteDialogs (packages/federation) lists.',
    ],
    [
      'a dialog without its file',
      {},
      () => offersOf('merchants', folder),
      ': ./src/dialog/merchant-dialog.tsx has no export MerchantDialog, which RemoteDialogs (packages/federation) lists.',
    ],
    [
      'a dialog whose name is computed',
      { 'src/other.tsx': page('<RemoteDialog name={name} />') },
      () => opensOf(folder),
      ': src/other.tsx: the name of a remote dialog has to be a string literal.',
    ],
    [
      'a dialog without a name',
      { 'src/other.tsx': page('<RemoteDialog {...name} />') },
      () => opensOf(folder),
      ': src/other.tsx: the name of a remote dialog has to be a string literal.',
    ],
    [
      'a dialog that does not exist',
      { 'src/other.tsx': page('<RemoteDialog name="parties/IsoDialog" />') },
      () => opensOf(folder),
      ': src/other.tsx opens parties/IsoDialog, which RemoteDialogs (packages/federation) does not list.',
    ],
  ])('%s', (_, files, read, message) => {
    writeApp(files)
    expect(read).toThrow(`${folder}${message}`)
  })
})
