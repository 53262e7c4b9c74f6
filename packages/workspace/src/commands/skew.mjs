import { trackSteps } from '../checks/steps.mjs'
import { ensureChromium } from '../install/chromium.mjs'
import { install } from '../install/install.mjs'
import { resolveCommit } from '../lib/git.mjs'

/**
 * `pnpm skew [base] [--full]`: tests the shell of an earlier commit with the current remotes, and the other way around.
 * @param {import('../lib/command-input.mjs').Input} input
 */
export async function run({ positionals: [name], options }) {
  const base = name ? resolveCommit(name) : undefined
  await install()
  const { buildProduct } = await import('../build/build-product.mjs')
  const { testVersionSkew } = await import('../checks/version-skew.mjs')
  await buildProduct()
  const chromium = await ensureChromium()
  const steps = trackSteps()
  await steps.run('version skew', () => testVersionSkew({ chromium, base, full: options['full'] }))
  steps.finish()
}
