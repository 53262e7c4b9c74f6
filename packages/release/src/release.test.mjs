import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'mca-release-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const urlOf = (/** @type {string} */ file) => JSON.stringify(new URL(file, import.meta.url).href)
const script = `
  import { release } from ${urlOf('./release.mjs')}
  const app = { kind: 'remote', name: 'users', routes: ['/users'], offers: { InviteDialog: './src/dialog.ts' }, opens: [] }
  await release({ ...app, folder: process.argv[2] }).then(
    () => console.log('released'),
    (error) => console.log(error.message),
  )`

/** The code of a remote without errors. */
const sound = {
  'package.json': '{ "name": "mf-users" }',
  'src/routes.tsx': `import { label } from './label'
    export const routes = [{ path: '/users', lazy: () => import('./page'), handle: { label } }]`,
  'src/label.ts': `export const label: string = document.title + String(window.matchMedia('print').matches)`,
  'src/page.ts': `import { label } from './label'
    export const Component = () => label`,
  'src/dialog.ts': `import { label } from './label'
    export const InviteDialog = () => label`,
}

/** Releases this remote in a separate process. Returns its output. @param {Partial<typeof sound>} [changes] */
async function releaseOf(changes = {}) {
  const folder = join(place, 'mf-users')
  for (const [file, text] of Object.entries({ ...sound, ...changes })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const file = join(place, 'release.mjs')
  writeFileSync(file, script)
  const child = spawn(process.execPath, [file, folder], {
    env: { PATH: process.env['PATH'], WEB_DIR: join(place, 'web') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (piece) => (output += String(piece)))
  await once(child, 'close')
  return output.trim()
}
const registry = join(place, 'web/registry.json')

// Proves R18.141.
test('a remote that throws while it is loaded is not released, and the message names remote, file and line', async () => {
  const broken = 'if (label) throw new Error(`no label ${label}`)'
  expect(await releaseOf({ 'src/label.ts': `export const label = 'Users'\n\n${broken}` })).toBe(
    `users is not released:\n  - users cannot be loaded: mf-users/src/label.ts:3 throws 'no label Users'.`,
  )
  const changes = {
    'src/page.ts': `export const Component = new Map([['a', null.b]])`,
    'src/dialog.ts': `export const InviteDialog = null; throw 'a text, which has no line'`,
  }
  expect((await releaseOf(changes)).split('\n')).toEqual([
    'users is not released:',
    `  - users cannot be loaded: mf-users/src/page.ts:1 throws 'Cannot read properties of null (reading 'b')'.`,
    `  - users cannot be loaded: mf-users/src/dialog.ts throws 'a text, which has no line'.`,
  ])
  expect(await releaseOf({ ...sound, 'src/page.ts': `export const Component = Buffer.from('only in Node')` })).toMatch(
    "mf-users/src/page.ts:1 throws 'Buffer is not defined'",
  )
  expect(existsSync(registry)).toBe(false)
})

test('a remote that only uses the browser while it is loaded is released, without source maps', async () => {
  expect(await releaseOf()).toBe('released')
  const { version } = JSON.parse(readFileSync(join(place, 'web/registry.json'), 'utf8')).remotes.users
  const files = readdirSync(join(place, 'web/remotes/users', version))
  expect(files).toContain('mf-manifest.json')
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
})
