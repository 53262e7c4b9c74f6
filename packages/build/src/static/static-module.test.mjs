import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mca-static-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Builds an entry that logs the export `text` of a static module, as an app is built. @param {string} source of the module */
function build(source) {
  writeFileSync(join(folder, 'letters.ts'), `export const letters: string[] = ['a', 'b']`)
  writeFileSync(join(folder, 'text.static.ts'), source)
  writeFileSync(join(folder, 'index.ts'), `import { text } from './text.static'\nconsole.log(text)`)
  // A file, because webpack's worker processes would run the code of `node -e` again.
  writeFileSync(
    join(folder, 'build.mjs'),
    `import { preset } from '${new URL('../apps/preset.mjs', import.meta.url).href}'
    import webpack from '${import.meta.resolve('webpack')}'
    const config = preset({ name: 'app', folder: ${JSON.stringify(folder)}, mode: 'production', hot: false })
    webpack({ ...config, entry: './index.ts' }, (error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'))
    })`,
  )
  execFileSync(process.execPath, [join(folder, 'build.mjs')], { env: { PATH: process.env['PATH'] }, stdio: 'pipe' })
  return readFileSync(join(folder, 'dist/main.js'), 'utf8')
}

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
