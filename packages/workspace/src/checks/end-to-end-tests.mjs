import { fromRoot } from '../lib/paths.mjs'
import { runBin } from '../lib/run.mjs'
import { countTests } from './outcomes.mjs'

/** @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

/** @param {Suite} suite @returns {Spec[]} */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/**
 * Runs end-to-end tests on the built product. A test that fails is retried once, and reported if that passes (decision 0028).
 * @param {object} options
 * @param {string} options.chromium path of the browser
 * @param {readonly string[]} [options.only] files or folders below e2e instead of all
 * @param {string} [options.webDir] another built front end than this workspace's
 * @param {string} [options.name] of the report and the traces in test-results
 */
export function runEndToEndTests({ chromium, only = [], webDir, name = 'end-to-end' }) {
  const report = `test-results/${name}.json`
  return countTests(
    report,
    () =>
      runBin('playwright', ['test', ...only, '--retries=1', `--output=../test-results/${name}`], {
        cwd: fromRoot('e2e'),
        env: {
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: fromRoot(report),
          ...(webDir ? { WEB_DIR: webDir } : {}),
        },
      }),
    (
      /** @type {Suite & { stats: { expected: number, flaky: number, unexpected: number } }} */ { stats, ...results },
    ) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      flaky: specsIn(results)
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(({ title, file, line }) => `${file}:${line} ${title}`),
    }),
  )
}
