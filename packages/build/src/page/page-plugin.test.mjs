import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mca-page-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the scripts of the first page tell the browser to compile all their functions; those loaded later do not', () => {
  const files = {
    'index.html': '<head><!-- scripts --></head>',
    'main.ts': `void import(/* webpackChunkName: 'next' */ './next')`,
    'next.ts': `document.title = 'next'\nvoid import(/* webpackChunkName: 'later' */ './later')`,
    'later.ts': `document.title = 'later'`,
    // A file, because webpack's worker processes would run the code of `node -e` again.
    'build.mjs': `import { preset } from '${new URL('../apps/preset.mjs', import.meta.url).href}'
      import { PagePlugin } from '${new URL('page-plugin.mjs', import.meta.url).href}'
      import webpack from '${import.meta.resolve('webpack')}'
      const config = preset({ name: 'app', folder: ${JSON.stringify(folder)}, mode: 'production', hot: false })
      const plugins = [...config.plugins, new PagePlugin({ template: './index.html', next: 'next' })]
      const output = { ...config.output, filename: '[name].js', chunkFilename: '[name].js' }
      webpack({ ...config, entry: './main.ts', output, plugins }, (error, stats) => {
        if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'))
      })`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  execFileSync(process.execPath, [join(folder, 'build.mjs')], { env: { PATH: process.env['PATH'] }, stdio: 'pipe' })
  const firstLineOf = (/** @type {string} */ name) =>
    readFileSync(join(folder, 'dist', name), 'utf8').split('\n', 1)[0] ?? ''
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('src="/main.js"')
  expect(firstLineOf('main.js')).toBe('//# allFunctionsCalledOnLoad')
  expect(firstLineOf('next.js')).toBe('//# allFunctionsCalledOnLoad')
  expect(firstLineOf('later.js')).not.toContain('//#')
})
