import { mkdirSync, rmSync } from 'node:fs'
import pLimit from 'p-limit'
import { runEndToEndTests } from '../checks/end-to-end-tests.mjs'
import { staticChecks } from '../checks/static-checks.mjs'
import { trackSteps } from '../checks/steps.mjs'
import { runUnitTests } from '../checks/unit-tests.mjs'
import { baseTests, testVersionSkew } from '../checks/version-skew.mjs'
import { buildProduct } from '../build/build-product.mjs'
import { ensureChromium, findChromium } from '../install/chromium.mjs'
import { fromRoot } from '../lib/paths.mjs'

/** `npm test`: every check. All of them run, also after one has failed, and the closing line counts them. */
export async function run() {
  // A run that was killed may have left these behind.
  for (const folder of ['test-results', baseTests]) rmSync(fromRoot(folder), { recursive: true, force: true })
  mkdirSync(fromRoot('test-results'), { recursive: true })

  const steps = trackSteps()
  await steps.run('browser', async () => void (await ensureChromium()))
  const limit = pLimit(2)
  const [build] = await Promise.all([
    limit(() => steps.run('build', buildProduct)),
    ...staticChecks.map(([name, check]) => limit(() => steps.run(name, check))),
  ])
  await steps.run('unit and server tests', runUnitTests)
  const chromium = findChromium()
  // Without a build or a browser, each of these tests would fail for that one reason.
  if (build.failed === 0 && chromium) {
    await steps.run('end-to-end tests', () => runEndToEndTests({ chromium }))
    await steps.run('version skew', () => testVersionSkew({ chromium }))
  }
  steps.finish()
}
