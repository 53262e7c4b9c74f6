import { checkDocuments } from '../docs/check-docs.mjs'
import { apps } from '../lib/paths.mjs'
import { runBin } from '../lib/run.mjs'
import { checkImportCycles } from './import-cycles.mjs'
import { checkLicenses } from './licenses.mjs'
import { checkPinnedVersions } from './pinned-versions.mjs'
import { checkTestHelpers } from './test-helpers.mjs'
import { checkUntilRelease } from './until-release.mjs'
import { checkWorkflows } from './workflows.mjs'

/** @typedef {import('./steps.mjs').Outcome} Outcome */

/** One check, which fails by throwing. @param {string} name @param {() => unknown} check @returns {[string, () => Promise<Outcome>]} */
const check = (name, check) => [
  name,
  async () => {
    await check()
    return { passed: 1, failed: 0 }
  },
]
/** @param {string} program @param {...string} args */
const tool =
  (program, ...args) =>
  () =>
    runBin(program, args, { quiet: true })

/** The types of the packages, and of the shell and the remotes, whose folders are their list. */
export const checkTypes = tool('tsc', '-b', '.', ...apps)

/** The names and checks that need no build. */
export const staticChecks = [
  check('format', tool('oxfmt', '--check')),
  check('types', checkTypes),
  check('lint', tool('oxlint', '--type-aware', '--deny-warnings')),
  check('unused code', tool('knip', '--no-progress')),
  check('import cycles', checkImportCycles),
  check('test helpers', checkTestHelpers),
  check('pinned versions', checkPinnedVersions),
  check('licenses', checkLicenses),
  check('documents', checkDocuments),
  check('workflows', checkWorkflows),
  check('code of earlier releases', checkUntilRelease),
]
