import { CommandFailed } from '../lib/run.mjs'
import { readJson } from '../lib/paths.mjs'

/**
 * Result of a check. `flaky` names the tests that passed only when retried; they count as passed.
 * @typedef {{ passed: number, failed: number, report?: string, flaky?: readonly string[] }} Outcome
 */

/**
 * Runs a test runner that writes its counts to a JSON file.
 * @param {string} file relative to the root
 * @param {() => Promise<unknown>} runTests
 * @param {(json: any) => Outcome} read
 * @returns {Promise<Outcome>}
 */
export async function countTests(file, runTests, read) {
  const failure = await runTests().then(
    () => undefined,
    (error) => error,
  )
  if (failure && !(failure instanceof CommandFailed)) throw failure
  const outcome = read(readJson(file))
  // A runner can also fail without a failed test, for example in its setup.
  return failure && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/** Several outcomes as one, without their reports. @param {readonly Outcome[]} outcomes @returns {Outcome} */
export const mergeOutcomes = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
})

/** Prints the closing lines and sets the exit code. @param {Outcome} outcome */
export function reportAndExit({ passed, failed, flaky = [] }) {
  if (flaky.length > 0) console.log(['\nPassed only on the second try; find out why:', ...flaky].join('\n  '))
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
