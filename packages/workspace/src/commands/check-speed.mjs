import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { buildProduct } from '../build/build-product.mjs'
import { appsOf, checkOut, previousFrontEnd } from '../checks/version-skew.mjs'
import { ensureChromium } from '../install/chromium.mjs'
import { install } from '../install/install.mjs'
import { git, resolveCommit } from '../lib/git.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { runLimited } from '../lib/run-limited.mjs'
import { runBin, runScript } from '../lib/run.mjs'

export const usage = 'pnpm check-speed [base] [--rounds 5] [--limit 3]'
export const positionals = 1
export const values = ['rounds', 'limit']

/**
 * Measures the front end beside that of an earlier commit, and fails if a figure is worse by more than 3 % (docs/performance.md). Not a
 * part of `npm test`: it needs a quiet machine.
 * @param {import('../cli.mjs').Input} input
 */
export async function run({ positionals: [name], values: { rounds = '5', limit = '3' } }) {
  const base = name ? resolveCommit(name) : previousFrontEnd()
  if (!base) throw new Error('This clone has no commit with another front end. Name one: pnpm check-speed main')
  await install()
  await buildProduct()
  await ensureChromium()
  const folder = mkdtempSync(join(os.tmpdir(), 'mca-speed-'))
  const before = join(folder, 'base')
  try {
    await checkOut(base, before)
    const env = { WEB_DIR: join(before, 'dist/web') }
    await runLimited(appsOf(before).map((app) => () => runScript(join(before, app), 'build', { env, quiet: true })))
    const copies = ['--copy', before, '--copy', fromRoot('.')]
    await runBin('tsx', ['bench/bench.ts', ...copies, '--rounds', rounds, '--limit', limit], { cwd: fromRoot('e2e') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
}
