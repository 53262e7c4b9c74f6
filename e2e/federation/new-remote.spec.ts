import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fromRoot } from '@mca/workspace'
import { expectErrors } from '../fixtures/console-errors'
import { admin } from '../fixtures/test'
import { expect, goTo, heading, test as base } from './test'

const leftOut = new Set(['.git', 'node_modules', 'dist', '.data', 'test-results', 'docs'])

/** A copy of the repository in a temporary folder. It uses the packages installed here. */
async function repositoryCopy(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'mca-repository-')))
  await cp(fromRoot('.'), copy, {
    recursive: true,
    // The compiler skips the packages that it has checked here.
    preserveTimestamps: true,
    filter: (path) => path === fromRoot('.') || !leftOut.has(basename(path)),
  })
  await symlink(fromRoot('node_modules'), join(copy, 'node_modules'))
  const packages = (await readdir(join(copy, 'packages'))).map((name) => `packages/${name}`)
  const apps = (await readdir(copy)).filter((name) => /^(shell|mf-.+)$/.test(name))
  for (const folder of [...packages, ...apps]) await link(copy, folder, folder)
  return copy
}

/** pnpm's links are relative, so in the copy they resolve to the copy's own packages. */
const link = (copy: string, from: string, to: string) =>
  cp(fromRoot(`${from}/node_modules`), join(copy, to, 'node_modules'), { recursive: true, verbatimSymlinks: true })

/** The path of every file, with a hash of its content. */
async function contentOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter(({ name }) => !leftOut.has(name) && name !== '.tsc')
      .map(async (entry): Promise<[string, string][]> => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return [...(await contentOf(path))]
        return entry.isFile()
          ? [
              [
                path,
                createHash('sha1')
                  .update(await readFile(path))
                  .digest('hex'),
              ],
            ]
          : []
      }),
  )
  return new Map(found.flat())
}

/** Runs a command of the workspace. Returns the files that were there before and that it changed. */
async function changedBy(copy: string, command: string[]): Promise<string[]> {
  const before = await contentOf(copy)
  await run(copy, 'packages/workspace/src/main.mjs', command)
  const after = await contentOf(copy)
  const changed = [...before].filter(([file, hash]) => after.get(file) !== hash)
  return changed.map(([file]) => relative(copy, file)).sort()
}

async function run(cwd: string, script: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], { cwd, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)))
  const [code] = (await once(child, 'close')) as [number]
  expect(code, output).toBe(0)
  return output
}

const test = base.extend<{ copy: string }>({
  // Playwright reads the names of the requested fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  copy: async ({}, use) => {
    const copy = await repositoryCopy()
    await use(copy)
    await rm(copy, { recursive: true, force: true })
  },
})

test('one command creates a remote, which can be released, appears in the sidebar, and runs alone; another one with a list', async ({
  // Before `develop`, so that it is removed after the development server has ended.
  copy,
  page,
  published,
  signIn,
  develop,
}) => {
  const ofEach = ['.github/CODEOWNERS', 'shell/src/remotes.mjs']
  expect(await changedBy(copy, ['new-remote', 'notices', 'Notices'])).toEqual(ofEach)
  const ofLists = [
    'packages/backend/src/deals/routes.ts',
    'packages/contract/package.json',
    'packages/registry/src/registry.mjs',
  ]
  expect(await changedBy(copy, ['new-remote', 'leads', 'Leads', '--list'])).toEqual([...ofEach, ...ofLists].sort())
  // Links the packages as `pnpm install` would, but without the package registry.
  for (const name of ['mf-notices', 'mf-leads']) await link(copy, 'mf-users', name)
  // `npm test` checks these too.
  const list = ['mf-leads', 'packages/contract/src/lead', 'packages/backend/src/deals/leads']
  const formatted = ['shell/src/remotes.mjs', ...ofLists, ...list, 'mf-notices', 'e2e/notices', 'e2e/leads']
  await run(copy, 'node_modules/oxfmt/bin/oxfmt', ['--check', ...formatted])
  await run(copy, 'node_modules/typescript/bin/tsc', ['-b', 'mf-leads', 'packages/backend'])
  await run(copy, 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...list])
  await run(copy, 'node_modules/jest/bin/jest.js', ['--silent', 'mf-leads/', 'packages/backend/src/deals/leads/'])
  // The server of this test would not serve what needs a later one.
  const registry = join(copy, 'packages/registry/src/registry.mjs')
  await cp(fromRoot('packages/registry/src/registry.mjs'), registry)

  const env = { WEB_DIR: published.folder }
  // Like every release, this one also checks types, lint and unit tests.
  expect(await run(copy, 'packages/workspace/src/main.mjs', ['release', 'notices'], env)).toContain('is live')
  const app = join(copy, 'packages/release/bin/mca-app.mjs')
  await run(join(copy, 'shell'), app, ['build'], env)
  await signIn()
  await goTo(page, 'Notices')
  await expect(heading(page, 'Notices')).toBeVisible()

  // Nobody is signed in at this origin. A development server has no icon.
  expectErrors(page, /favicon/)
  const port = await develop(join(copy, 'mf-notices'), 'dev')
  const own = await page.context().newPage()
  await own.goto(`http://localhost:${port}/`)
  await own.getByLabel('Email Address').fill(admin.email)
  await own.getByLabel('Password').fill(admin.password)
  await own.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(own, 'Notices')).toBeVisible()
  await expect(own.getByRole('navigation', { name: 'Main' })).toBeHidden()

  const loaded = await own.evaluate(() => performance.timeOrigin)
  const source = join(copy, 'mf-notices/src/list/notices-list.page.tsx')
  await writeFile(source, (await readFile(source, 'utf8')).replace('title="Notices"', 'title="My notices"'))
  await expect(heading(own, 'My notices')).toBeVisible()
  expect(await own.evaluate(() => performance.timeOrigin), 'replaced without a reload').toBe(loaded)
})
