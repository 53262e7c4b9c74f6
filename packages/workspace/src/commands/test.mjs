import { mkdirSync, rmSync } from 'node:fs'
import { buildProduct } from '../build/build-product.mjs'
import { staticChecks } from '../checks/static-checks.mjs'
import { trackSteps } from '../checks/steps.mjs'
import { runEndToEndTests, runUnitTests } from '../checks/test-runners.mjs'
import { baseTests, testVersionSkew } from '../checks/version-skew.mjs'
import { ensureChromium, findChromium } from '../install/chromium.mjs'
import { install } from '../install/install.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { runLimited } from '../lib/run-limited.mjs'

export const usage = 'npm test   (runs everything; for less: pnpm check, pnpm unit <path>, pnpm affected --run)'

/** Runs every check, continuing after failures. The last line has the totals. */
export async function run() {
  // A killed run may have left these behind.
  for (const folder of ['test-results', baseTests]) rmSync(fromRoot(folder), { recursive: true, force: true })
  mkdirSync(fromRoot('test-results'), { recursive: true })

  const steps = trackSteps()
  const installed = await steps.run('install', install)
  if (installed.failed > 0) return steps.reportAndExit()
  await steps.run('browser', async () => void (await ensureChromium()))
  const [build] = await runLimited([
    () => steps.run('build', buildProduct),
    ...staticChecks.map(
      ([name, check]) =>
        () =>
          steps.run(name, check),
    ),
  ])
  await steps.run('unit and server tests', runUnitTests)
  const chromium = findChromium()
  // Without a build or a browser, all of these tests would fail for the same reason.
  if (build?.failed === 0 && chromium) {
    await steps.run('end-to-end tests', () => runEndToEndTests({ chromium }))
    await steps.run('version skew', () => testVersionSkew({ chromium }))
  }
  steps.reportAndExit()
}
