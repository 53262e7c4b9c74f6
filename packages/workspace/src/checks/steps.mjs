import { describeError } from '../lib/describe-error.mjs'
import { mergeOutcomes, reportAndExit } from './outcomes.mjs'

/** @typedef {import('./outcomes.mjs').Outcome} Outcome */

/** Runs the steps of a check and remembers them for the summary. */
export function trackSteps() {
  /** @type {{ name: string, seconds: number, outcome: Outcome }[]} */
  const done = []
  return {
    /**
     * Runs one step. An error is a failure of that step only. A step that returns no outcome prepares others: it counts only if it
     * fails.
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
      const seconds = (Date.now() - startedAt) / 1000
      console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`)
      if (outcome.report) console.log(outcome.report)
      done.push({ name, seconds, outcome })
      return outcome
    },

    /** Prints the summary table and the closing line, and sets the exit code. */
    finish() {
      console.log('\nSeconds  Passed  Failed  Step')
      for (const { name, seconds, outcome } of done) {
        const counts = [outcome.passed, outcome.failed].map((count) => String(count).padStart(6))
        console.log([seconds.toFixed(1).padStart(7), ...counts, name].join('  '))
      }
      reportAndExit(mergeOutcomes(done.map(({ outcome }) => outcome)))
    },
  }
}
