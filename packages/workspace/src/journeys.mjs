import { playwrightCli } from './browser.mjs'
import { counted } from './counted.mjs'
import { runNode } from './run.mjs'
import { fromRoot } from './workspace-root.mjs'

/** @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

/** @param {Suite} suite @returns {Spec[]} */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/**
 * Runs browser journeys on the built product. One that fails is tried once more, and named when that passes
 * (docs/decisions/0028-retry-a-failed-end-to-end-test-once-and-report-it.md).
 * @param {{ chromium: string, only?: string[], webDir?: string, name?: string }} options
 *   `only`: files or folders below e2e, all without it; `webDir`: another front end than the one built here;
 *   `name`: of the counts and traces in test-results
 */
export function runJourneys({ chromium, only = [], webDir, name = 'journeys' }) {
  const report = `test-results/${name}.json`
  return counted(
    report,
    () =>
      runNode(playwrightCli, ['test', ...only, '--retries', '1', '--output', fromRoot(`test-results/${name}`)], {
        cwd: fromRoot('e2e'),
        env: {
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: fromRoot(report),
          ...(webDir ? { WEB_DIR: webDir } : {}),
        },
      }),
    (/** @type {Suite & { stats: { expected: number, flaky: number, unexpected: number } }} */ { stats, ...all }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      secondTry: specsIn(all)
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(({ title, file, line }) => `${file}:${line} ${title}`),
    }),
  )
}
