// `npm test`: every check there is, from a fresh clone. All of them run, also after one has failed, and the last line counts them.
import './node-version.mjs'
import { rmSync, mkdirSync } from 'node:fs'
import { ensureChromium } from './browser.mjs'
import { buildProduct } from './build-product.mjs'
import { commandLine } from './command-line.mjs'
import { journeys, staticChecks, unitTests } from './checks.mjs'
import { conclude, together } from './counted.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { install } from './install.mjs'
import { pool } from './pool.mjs'
import { baseJourneys, proveSkew } from './skew-proof.mjs'
import { fromRoot } from './workspace-root.mjs'

/** @typedef {import('./counted.mjs').Outcome} Outcome */

/** @type {{ name: string, seconds: number, outcome: Outcome }[]} */
const done = []

/**
 * Runs one step, says how it went, and remembers it for the summary.
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 */
async function step(name, work) {
  const began = Date.now()
  console.log(`▸ ${name} …`)
  /** @type {Outcome} */
  const outcome = await work().catch((error) => ({ passed: 0, failed: 1, report: error.stack ?? String(error) }))
  const seconds = (Date.now() - began) / 1000
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`)
  if (outcome.report && (outcome.failed > 0 || outcome.passed === 0)) console.log(outcome.report.trimEnd())
  done.push({ name, seconds, outcome })
  return outcome
}

/** What had to be there already counts for nothing in the closing line; a failure of it does. */
const preparation = (/** @type {() => Promise<unknown>} */ work) => async () => {
  await work()
  return { passed: 0, failed: 0 }
}

commandLine('npm test   (all of it; some of it: pnpm check, pnpm unit <path>, pnpm affected --run)')
endWithNpm()
// Also what a run that was killed has left behind.
for (const made of ['test-results', baseJourneys]) rmSync(fromRoot(made), { recursive: true, force: true })
mkdirSync(fromRoot('test-results'), { recursive: true })

await step('install', preparation(install))
let chromium = ''
await step(
  'browser',
  preparation(async () => {
    chromium = await ensureChromium()
  }),
)
/** @type {Outcome | undefined} */
let built
await pool(2, [
  async () => {
    built = await step('build', preparation(buildProduct))
  },
  ...staticChecks.map(({ name, run }) => async () => {
    await step(name, run)
  }),
])
await step(unitTests.name, unitTests.run)
// Journeys through a product that does not build would all fail for that one reason.
if (built?.failed === 0) {
  const { name, run } = journeys(chromium)
  await step(name, run)
  await step('releases of two times', () => proveSkew({ chromium }))
}

console.log('\nSeconds  Passed  Failed  Step')
for (const { name, seconds, outcome } of done) {
  console.log(
    `${seconds.toFixed(1).padStart(7)}  ${String(outcome.passed).padStart(6)}  ${String(outcome.failed).padStart(6)}  ${name}`,
  )
}
conclude(together(done.map(({ outcome }) => outcome)))
