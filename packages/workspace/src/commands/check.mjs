import { staticChecks } from '../checks/static-checks.mjs'
import { trackSteps } from '../checks/steps.mjs'

/** `pnpm check`: the checks of `npm test` that need no build. */
export async function run() {
  const steps = trackSteps()
  for (const [name, check] of staticChecks) await steps.run(name, check)
  steps.finish()
}
