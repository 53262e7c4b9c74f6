import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { git, tryGit } from '../lib/git.mjs'
import { apps, fromRoot, readJson, withDependencies, workspaceFiles, workspaceFolders } from '../lib/paths.mjs'
import { runLimited } from '../lib/run-limited.mjs'
import { run, runScript } from '../lib/run.mjs'
import { runEndToEndTests } from './test-runners.mjs'

/** A copy of the base's end-to-end tests, in a folder from which they resolve the installed packages. Never committed. */
export const baseTests = 'e2e/of-base'

/**
 * Builds an earlier front end, combines it with the current one both ways, and runs the end-to-end tests of the remotes on the
 * current server: today's tests for current remotes, the base's own for its remotes (decision 0022).
 * @param {object} options
 * @param {string} options.chromium path of the browser
 * @param {string | undefined} [options.base] a commit; by default the last one with another front end
 * @param {boolean | undefined} [options.full] every test of each remote, not only the smoke tests
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function testVersionSkew({ chromium, base = previousFrontEnd(), full = false }) {
  if (!base)
    return { passed: 0, failed: 0, report: 'Nothing to combine with: this clone has no commit with another front end.' }
  const folder = mkdtempSync(join(os.tmpdir(), 'mca-skew-'))
  const [worktree, baseWeb] = [join(folder, 'base'), join(folder, 'web')]
  const currentWeb = process.env['WEB_DIR'] ?? fromRoot('dist/web')
  const startedAt = Date.now()
  try {
    await checkOut(base, worktree)
    const changed = appsOf(worktree).filter((app) => hasChanged(app, base))
    await buildApps(worktree, baseWeb, currentWeb, changed)
    const what = changed.join(', ') || 'nothing'
    console.log(`Built ${what} of ${base.slice(0, 12)} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
    combine(baseWeb, currentWeb, join(folder, 'old-shell'))
    combine(currentWeb, baseWeb, join(folder, 'new-shell'))
    // Without a change, the combination is the current product, which the end-to-end tests cover.
    const only = changed.includes('shell') ? testsIn('', full) : []
    if (changed.some((app) => app !== 'shell')) {
      cpSync(join(worktree, 'e2e'), fromRoot(baseTests), {
        recursive: true,
        filter: (path) => !/node_modules/.test(path),
      })
      linkContractOf(worktree)
      // This file starts the current server, so the base's version may not fit.
      cpSync(fromRoot('e2e/fixtures/server.ts'), fromRoot(`${baseTests}/fixtures/server.ts`))
      only.push(...testsIn('of-base/', full))
    }
    if (only.length === 0)
      return { passed: 0, failed: 0, report: `Nothing to combine: ${base} has the front end that is here.` }
    return await runEndToEndTests({
      chromium,
      only,
      name: 'version-skew',
      // The base's remotes are tested by its own tests (e2e/fixtures/server.ts).
      env: { WEB_DIR: join(folder, 'old-shell'), WEB_DIR_OF_BASE: join(folder, 'new-shell') },
    })
  } finally {
    rmSync(fromRoot(baseTests), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
    // Removes git's record of this worktree, and those of runs that were killed.
    git('worktree', 'prune')
  }
}

/** The newest commit whose front end differs from the files here. */
export function previousFrontEnd() {
  const sources = withoutTests('shell', 'mf-*', ...withDependencies('shell'))
  if (!tryGit('rev-parse', '--verify', 'HEAD')) return undefined
  if (git('status', '--porcelain', '--', ...sources) !== '') return git('rev-parse', 'HEAD')
  const [, previous] = git('log', '--format=%H', '-n', '2', '--', ...sources).split('\n')
  return previous && tryGit('rev-parse', '--verify', previous)
}

/** Checks a commit out into a folder, with packages that fit its lock file. @param {string} base @param {string} folder */
export async function checkOut(base, folder) {
  git('worktree', 'add', '--detach', '--force', folder, base)
  const lockOf = (/** @type {string} */ path) => readFileSync(path, 'utf8')
  if (lockOf(join(folder, 'pnpm-lock.yaml')) !== lockOf(fromRoot('pnpm-lock.yaml'))) {
    const { packageManager } = readJson('package.json')
    const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline']
    await run('npx', args, { cwd: folder, env: { CI: 'true' }, quiet: true })
    return
  }
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'))
  for (const each of workspaceFolders()) {
    const [from, to] = [fromRoot(`${each}/node_modules`), join(folder, each)]
    // pnpm's links are relative: the copies lead to the packages of the base.
    if (existsSync(from) && existsSync(to))
      cpSync(from, join(to, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
}

/** Lets the copied tests of the base import the base's own contract, whose entry points may have been others. @param {string} worktree */
function linkContractOf(worktree) {
  const folder = fromRoot(`${baseTests}/node_modules/@mca`)
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(worktree, 'packages/contract'), join(folder, 'contract'))
}

/** The apps of a working copy. @param {string} folder */
export const appsOf = (folder) => readdirSync(folder).filter((name) => name === 'shell' || name.startsWith('mf-'))

/** @param {...string} folders */
const withoutTests = (...folders) => [...folders, ':(exclude,glob)**/*.test.*']

/** Is an app built from other files here than at the base? @param {string} app @param {string} base */
function hasChanged(app, base) {
  if (!apps.includes(app)) return true
  const sources = withoutTests(...workspaceFiles, ...withDependencies(app))
  const unknown = ['ls-files', '--others', '--exclude-standard', '--', ...sources]
  return git('diff', '--name-only', base, '--', ...sources) !== '' || git(...unknown) !== ''
}

/**
 * Builds the changed apps of the base. The others are those of the current front end.
 * @param {string} folder
 * @param {string} webDir
 * @param {string} currentWeb
 * @param {readonly string[]} changed
 */
function buildApps(folder, webDir, currentWeb, changed) {
  if (changed.length < appsOf(folder).length) cpSync(currentWeb, webDir, { recursive: true })
  return runLimited(
    changed.map((app) => () => runScript(join(folder, app), 'build', { env: { WEB_DIR: webDir }, quiet: true })),
  )
}

/** @param {string} shellFrom @param {string} remotesFrom @param {string} to */
function combine(shellFrom, remotesFrom, to) {
  cpSync(join(shellFrom, 'shell'), join(to, 'shell'), { recursive: true })
  cpSync(join(remotesFrom, 'remotes'), join(to, 'remotes'), { recursive: true })
  cpSync(join(remotesFrom, 'registry.json'), join(to, 'registry.json'))
}

/** @param {string} folder below e2e @param {boolean} full */
const testsIn = (folder, full) =>
  full
    ? apps
        .filter((app) => app !== 'shell')
        .map((app) => `${folder}${app.replace(/^mf-/, '')}/`)
        .filter((each) => existsSync(fromRoot(`e2e/${each}`)))
    : [`${folder}federation/smoke`]
