import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from '@jest/globals'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const app = join(root, 'mf-users')
const folder = mkdtempSync(join(tmpdir(), 'mca-compile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an app that is compiled from the root folder, as a release does, declares the shared modules that it needs', async () => {
  const urlOf = (/** @type {string} */ file) => new URL(file, import.meta.url).href
  // A file, because webpack's worker processes would run the code of `node -e` again.
  const script = join(folder, 'compile.mjs')
  writeFileSync(
    script,
    `import { loadApp } from '${urlOf('./apps/app.mjs')}'
    import { compile } from '${urlOf('./compile.mjs')}'
    await compile(await loadApp(${JSON.stringify(app)}))`,
  )
  await promisify(execFile)(process.execPath, [script], { cwd: root, env: { PATH: process.env['PATH'] } })
  /** @type {{ shared: { name: string }[] }} */
  const { shared } = JSON.parse(readFileSync(join(app, 'dist/mf-manifest.json'), 'utf8'))
  expect(shared.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', '@mca/api', '@mca/ui']))
})
