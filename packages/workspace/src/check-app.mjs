import { existsSync, readdirSync } from 'node:fs'
import { programOf } from './program.mjs'
import { CommandFailed, runNode } from './run.mjs'
import { fromRoot } from './workspace-root.mjs'

/** @param {string} folder */
const hasTests = (folder) =>
  existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => /\.test\.tsx?$/.test(String(file)))

/**
 * What one app must pass before it is released: types, lint, its own unit tests. Fails with the output of what did not pass.
 * @param {string} app
 */
export async function checkApp(app) {
  /** @type {[string, string, string[]][]} */
  const checks = [
    ['types', programOf('typescript', 'tsc'), ['-b', app]],
    ['lint', programOf('oxlint'), ['--type-aware', '--deny-warnings', app]],
  ]
  if (hasTests(fromRoot(`${app}/src`))) checks.push(['unit tests', programOf('jest'), ['--silent', `${app}/`]])
  await Promise.all(
    checks.map(async ([name, program, args]) => {
      try {
        await runNode(program, args, { quiet: true })
      } catch (error) {
        if (!(error instanceof CommandFailed)) throw error
        throw new Error(`The ${name} of ${app} do not pass:\n${error.output.trimEnd()}`, { cause: error })
      }
    }),
  )
}
