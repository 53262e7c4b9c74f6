import { buildProduct } from '../build/build-product.mjs'
import { trackSteps } from '../checks/steps.mjs'
import { testVersionSkew } from '../checks/version-skew.mjs'
import { ensureChromium } from '../install/chromium.mjs'
import { install } from '../install/install.mjs'
import { resolveCommit } from '../lib/git.mjs'

export const usage = 'pnpm skew [base] [--full]'
export const positionals = 1
export const options = ['full']

/** Tests the shell of an earlier commit with the current remotes, and the other way around. @param {import('../cli.mjs').Input} input */
export async function run({ positionals: [name], options: { full } }) {
  const base = name && resolveCommit(name)
  await install()
  await buildProduct()
  const chromium = await ensureChromium()
  const steps = trackSteps()
  await steps.run('version skew', () => testVersionSkew({ chromium, base, full }))
  steps.reportAndExit()
}
