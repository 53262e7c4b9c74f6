import { runBin } from '../lib/run.mjs'

/**
 * Types, lint and unit tests of one app. Throws with the output of the failed checks.
 * @param {string} app its folder
 */
export async function checkApp(app) {
  await Promise.all([
    runBin('tsc', ['-b', app], { quiet: true }),
    runBin('oxlint', ['--type-aware', '--deny-warnings', app], { quiet: true }),
    runBin('jest', ['--selectProjects', 'browser', '--silent', '--passWithNoTests', `${app}/`], { quiet: true }),
  ])
}
