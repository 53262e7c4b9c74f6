import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { buildEntry } from '../testing/build-entry.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mca-static-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Builds an entry that logs the export `text` of a static module, as an app is built. @param {string} source of the module */
const build = (source) =>
  buildEntry(folder, {
    'letters.ts': `export const letters: string[] = ['a', 'b']`,
    'text.static.ts': source,
    'index.ts': `import { text } from './text.static'\nconsole.log(text)`,
  })

test('the app contains the exports of a static module, without its code', () => {
  const built = build(`import { letters } from './letters'
    export const text: string = letters.map((letter) => letter.repeat(3)).join('-')`)
  expect(built).toContain('aaa-bbb')
  expect(built).not.toContain('repeat')
})

test.each([
  ['fails', `throw new Error('out of letters')`, /out of letters/],
  ['exports something other than JSON', `export const text = () => 'a'`, /text of a static module must be JSON/],
])('a static module that %s stops the build and says why', (_how, source, reason) => {
  expect(() => build(source)).toThrow(reason)
})
