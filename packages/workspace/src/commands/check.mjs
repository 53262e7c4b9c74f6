import { staticChecks } from '../checks/static-checks.mjs'
import { trackSteps } from '../checks/steps.mjs'
import { install } from '../install/install.mjs'

export const usage = 'pnpm check'

/** Runs the checks of `npm test` that need no build. */
export async function run() {
  await install()
  const steps = trackSteps()
  for (const [name, check] of staticChecks) await steps.run(name, check)
  steps.reportAndExit()
}
