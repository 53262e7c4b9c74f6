import { buildProduct } from '../build/build-product.mjs'
import { trackSteps } from '../checks/steps.mjs'
import { runUnitTests } from '../checks/test-runners.mjs'
import { ensureChromium } from '../install/chromium.mjs'
import { install } from '../install/install.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { runBin } from '../lib/run.mjs'

export const usage =
  'npm run test:deep   (all draws, large books and kills of the server tests, late calls of screens, and the drills; more than an hour)'

const backend = 'packages/backend'
const drills = ['kill', 'stopping', 'two-servers', 'releases', 'overload', 'slow-clients', 'uploads']
/** It mounts a small RAM disk. */
const needsRoot = 'disk-full'

/** Runs the tests that are too slow for `npm test`, continuing after failures. */
export async function run() {
  const steps = trackSteps()
  const installed = await steps.run('install', install)
  if (installed.failed > 0) return steps.reportAndExit()
  await steps.run('rules and server with all draws, screens with their late calls', () =>
    runUnitTests({ env: { MCA_DEEP: '1' }, projects: ['contract', 'backend', 'browser'] }),
  )
  const build = await steps.run('build', buildProduct)
  if (build.failed === 0) {
    const isRoot = process.platform === 'linux' && process.getuid?.() === 0
    const all = (isRoot ? [...drills, needsRoot] : drills).map((drill) => ({ folder: backend, drill }))
    const chromium = await ensureChromium()
    for (const { folder, drill } of [...all, { folder: 'e2e', drill: 'releases' }])
      await steps.run(`drill:${drill} of ${folder}`, async () => {
        await runBin('tsx', [`drills/${drill}.ts`], { cwd: fromRoot(folder), env: { CHROMIUM_PATH: chromium } })
        return { passed: 1, failed: 0 }
      })
  }
  steps.reportAndExit()
}
