import { fromRoot, readJson } from '../lib/paths.mjs'
import { CommandFailed, runBin } from '../lib/run.mjs'

/** @typedef {import('./steps.mjs').Outcome} Outcome */

/**
 * Runs a test runner and reads the counts that it wrote to a JSON file.
 * @param {Promise<unknown>} tests
 * @param {string} file relative to the root
 * @param {(json: any) => Outcome} read
 */
export async function countTests(tests, file, read) {
  const failure = await tests.then(
    () => undefined,
    (error) => error,
  )
  if (failure && !(failure instanceof CommandFailed)) throw failure
  const outcome = read(readJson(file))
  // A runner can also fail without a failed test, for example in its setup.
  return failure && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/**
 * Runs all unit and server tests, or those of some projects of `jest.config.mjs`.
 * @param {{ env?: Record<string, string>, projects?: readonly string[] }} [options]
 */
export function runUnitTests({ env = {}, projects } = {}) {
  const file = 'test-results/jest.json'
  const only = projects ? ['--selectProjects', ...projects] : []
  const tests = runBin('jest', ['--json', `--outputFile=${file}`, '--silent', ...only], { env })
  return countTests(tests, file, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }))
}

/**
 * Runs end-to-end tests on the built product. None is retried (decision 0088).
 * @param {object} options
 * @param {string} options.chromium path of the browser
 * @param {readonly string[]} [options.only] files or folders below e2e instead of all
 * @param {Record<string, string>} [options.env]
 * @param {string} [options.name] of the report and the traces in test-results
 */
export function runEndToEndTests({ chromium, only = [], env, name = 'end-to-end' }) {
  const file = `test-results/${name}.json`
  const settings = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: fromRoot(file), ...env }
  const args = ['test', ...only, `--output=../test-results/${name}`]
  return countTests(runBin('playwright', args, { cwd: fromRoot('e2e'), env: settings }), file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
  }))
}
