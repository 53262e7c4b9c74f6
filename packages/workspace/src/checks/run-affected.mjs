import { existsSync } from 'node:fs'
import { buildProduct } from '../build/build-product.mjs'
import { ensureChromium } from '../install/chromium.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { runBin } from '../lib/run.mjs'
import { checkApp } from './app-checks.mjs'
import { runEndToEndTests } from './test-runners.mjs'

/**
 * Checks, builds and tests the parts affected by a change that does not affect everything. Throws at the first failure.
 * @param {import('./affected-by.mjs').Affected} affected
 * @param {readonly string[]} files changed paths
 */
export async function runAffected({ apps, server }, files) {
  const present = files.filter((file) => existsSync(fromRoot(file)))
  if (present.length > 0) await runBin('prettier', ['--check', '--ignore-unknown', '--log-level=warn', ...present])
  for (const app of apps) {
    console.log(`▸ ${app}: types, lint, unit tests`)
    await checkApp(app)
  }
  if (server) await runBin('jest', ['--selectProjects', 'backend', 'contract'])
  if (apps.length === 0 && !server) return
  // Unaffected remotes keep their last build, because none of their files has changed since.
  await buildProduct()
  // The end-to-end tests of any remote may call the server.
  const folders = server ? [] : apps.map((app) => `${app.replace(/^mf-/, '')}/`)
  const only = folders.filter((folder) => existsSync(fromRoot(`e2e/${folder}`)))
  if (folders.length > 0 && only.length === 0) return
  console.log(`▸ end-to-end tests: ${only.join(', ') || 'all of them'}`)
  const { failed } = await runEndToEndTests({ chromium: await ensureChromium(), only })
  if (failed > 0) throw new Error(`${failed} end-to-end tests failed.`)
}
