import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { linkFolder } from './testing/other-folder.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'mca-compile-'))
// On the same disk, for hard links.
const otherRoot = join(root, 'dist/for-tests/the same source')
beforeAll(() => linkFolder(root, otherRoot))
afterAll(() => {
  for (const made of [folder, otherRoot]) rmSync(made, { recursive: true, force: true })
})

/** True for `npm run test:deep`. */
const isDeep = /** @type {{ mcaDeep?: boolean }} */ (globalThis).mcaDeep === true

/** Compiles an app from the root folder, as a release does, and returns its folder. @param {string} from the root folder @param {string} app */
async function compileFrom(from, app) {
  const fileOf = (/** @type {string} */ path) => JSON.stringify(join(from, 'packages/build/src', path))
  // A file, because webpack's worker processes would run the code of `node -e` again.
  const script = join(folder, 'compile.mjs')
  writeFileSync(
    script,
    `import { loadApp } from ${fileOf('apps/app.mjs')}
    import { compile } from ${fileOf('compile.mjs')}
    await compile(await loadApp(${JSON.stringify(join(from, app))}))`,
  )
  await promisify(execFile)(process.execPath, [script], { cwd: from, env: { PATH: process.env['PATH'] } })
  return join(from, app, 'dist')
}

/**
 * The files of a folder with a hash of their content. Without mf-stats.json: it is not published, and its lists are in the order in which modules were built.
 * @param {string} built
 */
const contentOf = (built) =>
  readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'mf-stats.json')
    .map(({ parentPath, name }) => {
      const content = readFileSync(join(parentPath, name))
      return `${name} ${content.length} ${createHash('sha256').update(content).digest('hex').slice(0, 12)}`
    })
    .sort()

test('an app that is compiled from the root folder, as a release does, declares the shared modules that it needs', async () => {
  const built = await compileFrom(root, 'mf-users')
  /** @type {{ shared: { name: string }[] }} */
  const { shared } = JSON.parse(readFileSync(join(built, 'mf-manifest.json'), 'utf8'))
  expect(shared.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', '@mca/api', '@mca/ui']))
})

const apps = isDeep ? ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))] : ['mf-users']

test.each(apps)('the same source of %s gives the same bytes in every folder, also its source maps', async (app) => {
  const here = contentOf(await compileFrom(root, app))
  const there = contentOf(await compileFrom(otherRoot, app))
  expect(there).toEqual(here)
})

test('a warning of the compiler, such as a class that hides the name of a grid area, stops the build and names the file', async () => {
  const app = join(otherRoot, 'mf-users')
  // Not the linked file, which is the one of the source.
  const file = join(app, 'src/list/box.module.css')
  writeFileSync(file, ".box { grid-template: 'row'; }\n.row { grid-area: row; }\n")
  writeFileSync(
    join(app, 'src/warning.ts'),
    `import * as styles from './list/box.module.css'\nconsole.log(styles.row)\n`,
  )
  const routes = readFileSync(join(app, 'src/routes.tsx'), 'utf8')
  rmSync(join(app, 'src/routes.tsx'))
  writeFileSync(join(app, 'src/routes.tsx'), `import './warning'\n${routes}`)
  await expect(compileFrom(otherRoot, 'mf-users')).rejects.toThrow(
    /users does not build\nWARNING in css \.\/src\/list\/box\.module\.css[^]*"row" is shadowed/,
  )
})
