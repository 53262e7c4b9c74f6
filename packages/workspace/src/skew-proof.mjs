import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { together } from './counted.mjs'
import { git } from './git.mjs'
import { runJourneys } from './journeys.mjs'
import { pool } from './pool.mjs'
import { run, runNode } from './run.mjs'
import { apps, fromRoot, inEveryBundle, readJson } from './workspace-root.mjs'

/** What a bundle in the browser is made of. */
const sources = ['shell', 'mf-*', ...inEveryBundle]
/** Journeys of the base, in a place where they find the packages that are installed here. Never committed. */
export const baseJourneys = 'e2e/of-base'

/** The newest commit whose front end is not the one that lies here: the release before. */
function releaseBefore() {
  try {
    const [, ...touching] = git('log', '--format=%H', '-n', '2', '--', ...sources).split('\n')
    const dirty = git('status', '--porcelain', '--', ...sources) !== ''
    if (dirty) return git('rev-parse', 'HEAD')
    // The parent of the newest commit that changed the front end, where the clone goes back so far.
    return touching[0] && git('rev-parse', '--verify', touching[0])
  } catch {
    return undefined
  }
}

/** The base in a folder of its own, on packages that fit its lock file. @param {string} base @param {string} folder */
async function checkOut(base, folder) {
  git('worktree', 'add', '--detach', '--force', folder, base)
  const same = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8') === readFileSync(fromRoot('pnpm-lock.yaml'), 'utf8')
  if (!same) {
    const { packageManager } = readJson('package.json')
    await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'], {
      cwd: folder,
      env: { CI: 'true' },
      quiet: true,
    })
    return
  }
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'))
  for (const each of [...apps, ...readdirSync(fromRoot('packages')).map((name) => `packages/${name}`)]) {
    // pnpm's links are relative: there they lead to the base's own packages.
    if (existsSync(join(folder, each)) && existsSync(fromRoot(`${each}/node_modules`)))
      cpSync(fromRoot(`${each}/node_modules`), join(folder, each, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      })
  }
}

/** @param {string} folder @param {string} webDir */
async function buildIn(folder, webDir) {
  const present = readdirSync(folder).filter((name) => name === 'shell' || name.startsWith('mf-'))
  await pool(
    os.availableParallelism() > 1 ? 2 : 1,
    present.map((app) => async () => {
      const program = join(folder, 'packages/federation/bin/federation.mjs')
      await runNode(program, ['build'], { cwd: join(folder, app), env: { WEB_DIR: webDir }, quiet: true })
    }),
  )
}

/** @param {string} shellFrom @param {string} remotesFrom @param {string} to */
function combine(shellFrom, remotesFrom, to) {
  cpSync(join(shellFrom, 'shell'), join(to, 'shell'), { recursive: true })
  cpSync(join(remotesFrom, 'remotes'), join(to, 'remotes'), { recursive: true })
  cpSync(join(remotesFrom, 'registry.json'), join(to, 'registry.json'))
}

/** What has to pass: the smoke journeys, or with `full` every folder of journeys that a remote has. @param {string} folder @param {boolean} full */
function journeysIn(folder, full) {
  const ofRemotes = apps.map((app) => `${folder}${app.replace(/^mf-/, '')}/`)
  return full
    ? ofRemotes.filter((each) => each !== `${folder}shell/` && existsSync(fromRoot(`e2e/${each}`)))
    : [`${folder}federation/smoke`]
}

/**
 * Builds the release before, mixes it with the one of now both ways, and runs the remotes' journeys: new remotes pass their
 * own, old remotes those of their time. The server is today's, as it is in production after a deploy.
 * @param {{ chromium: string, base?: string | undefined, full?: boolean }} options
 * @returns {Promise<import('./counted.mjs').Outcome>}
 */
export async function proveSkew({ chromium, base = releaseBefore(), full = false }) {
  if (!base)
    return {
      passed: 0,
      failed: 0,
      report: 'This clone holds no earlier front end (one commit, or a shallow clone): there is nothing to mix with.',
    }
  const place = mkdtempSync(join(os.tmpdir(), 'mca-skew-'))
  const [worktree, old] = [join(place, 'base'), join(place, 'web')]
  const now = process.env['WEB_DIR'] ?? fromRoot('dist/web')
  const began = Date.now()
  try {
    await checkOut(base, worktree)
    await buildIn(worktree, old)
    console.log(`Built ${base.slice(0, 12)} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
    combine(old, now, join(place, 'old-shell'))
    combine(now, old, join(place, 'new-shell'))
    const mixed = (/** @type {string[]} */ only, /** @type {string} */ name) =>
      runJourneys({ chromium, only, webDir: join(place, name), name })

    console.log('▸ the shell of before with the remotes of now')
    const oldShell = await mixed(journeysIn('', full), 'old-shell')

    console.log('▸ the shell of now with the remotes of before')
    const hasOwn = existsSync(join(worktree, 'e2e/federation/smoke.spec.ts'))
    if (hasOwn) {
      cpSync(join(worktree, 'e2e'), fromRoot(baseJourneys), {
        recursive: true,
        filter: (path) => !/node_modules/.test(path),
      })
      // How a server is started is today's business.
      cpSync(fromRoot('e2e/fixtures/server.ts'), fromRoot(`${baseJourneys}/fixtures/server.ts`))
    }
    const newShell = await mixed(journeysIn(hasOwn ? 'of-base/' : '', full), 'new-shell')
    return together([oldShell, newShell])
  } finally {
    rmSync(fromRoot(baseJourneys), { recursive: true, force: true })
    rmSync(place, { recursive: true, force: true })
    // Forgets the worktree that lay there, and those of runs that were killed.
    git('worktree', 'prune')
  }
}
