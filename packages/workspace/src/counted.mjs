import { CommandFailed } from './run.mjs'
import { readJson } from './workspace-root.mjs'

/**
 * How a check went. `secondTry` names what passed only when it was tried again; it is counted as passed.
 * @typedef {{ passed: number, failed: number, report?: string, secondTry?: string[] }} Outcome
 */

/**
 * Runs a test runner that writes its counts as JSON.
 * @param {string} report path from the root
 * @param {() => Promise<unknown>} work
 * @param {(counts: any) => Outcome} read
 * @returns {Promise<Outcome>}
 */
export async function counted(report, work, read) {
  let ended = true
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    ended = false
  }
  const outcome = read(readJson(report))
  // A runner can fail without a failed test, by a crash in its set-up: that is a failure too.
  return ended || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 }
}

/** Several outcomes as one. @param {readonly Outcome[]} outcomes @returns {Outcome & { secondTry: string[] }} */
export const together = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  secondTry: outcomes.flatMap(({ secondTry = [] }) => secondTry),
})

/** The closing lines of a script that checks, and its exit code. @param {Outcome} outcome */
export function conclude({ passed, failed, secondTry = [] }) {
  if (secondTry.length > 0) console.log(['\nPassed only on the second try; find out why:', ...secondTry].join('\n  '))
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
