import { describeError } from '../lib/describe-error.mjs'

/**
 * Result of a check.
 * @typedef {{ passed: number, failed: number, report?: string }} Outcome
 */

/** Several outcomes as one, without their reports. @param {readonly Outcome[]} outcomes */
const mergeOutcomes = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
})

/** Runs the steps of a check and remembers them for the summary. */
export function trackSteps() {
  /** @type {{ name: string, seconds: string, outcome: Outcome }[]} */
  const done = []
  return {
    /**
     * Runs one step. An error fails this step only. A step without an outcome only prepares others, and counts only if it fails.
     * @param {string} name
     * @param {() => Promise<Outcome | void>} work
     */
    async run(name, work) {
      const startedAt = Date.now()
      console.log(`▸ ${name} …`)
      /** @type {Outcome} */
      const outcome = await work().then(
        (result) => result ?? { passed: 0, failed: 0 },
        (error) => ({ passed: 0, failed: 1, report: describeError(error) }),
      )
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name} (${seconds} s)`)
      if (outcome.report) console.log(outcome.report)
      done.push({ name, seconds, outcome })
      return outcome
    },

    /** Prints the summary and sets the exit code. */
    reportAndExit() {
      console.log('\nSeconds  Passed  Failed  Step')
      for (const { name, seconds, outcome } of done)
        console.log([seconds.padStart(7), pad(outcome.passed), pad(outcome.failed), name].join('  '))
      const { passed, failed } = mergeOutcomes(done.map(({ outcome }) => outcome))
      console.log(`\n${passed} passed, ${failed} failed`)
      process.exitCode = failed > 0 ? 1 : 0
    },
  }
}

const pad = (/** @type {number} */ count) => String(count).padStart(6)
