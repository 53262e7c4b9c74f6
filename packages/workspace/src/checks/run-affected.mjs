import { existsSync, readdirSync } from 'node:fs'
import { buildProduct } from '../build/build-product.mjs'
import { ensureChromium } from '../install/chromium.mjs'
import { apps, fromRoot } from '../lib/paths.mjs'
import { runBin } from '../lib/run.mjs'
import { checkApp } from './app-checks.mjs'
import { runEndToEndTests } from './test-runners.mjs'

const testServer = () => runBin('jest', ['--selectProjects', 'backend', 'contract'])

/**
 * Checks, builds and tests the parts affected by a change that does not affect everything. Throws at the first failure.
 * @param {import('./affected-by.mjs').Affected} affected
 * @param {readonly string[]} files changed paths
 */
export async function runAffected({ apps: changed, server }, files) {
  const present = files.filter((file) => existsSync(fromRoot(file)))
  if (present.length > 0) await runBin('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...present])
  for (const app of changed) await check(app)
  if (server) await testServer()
  // The end-to-end tests of any remote may call the server.
  if (server) await runJourneys([])
  else if (changed.length > 0) await runJourneys(changed)
}

/** Tested by \`testPart\` besides the apps: all packages, or only the server. */
export const otherParts = ['packages', 'server']

/**
 * Tests one part of what a change affects, and throws if a test fails: the unit tests of the packages or of the server, or the types, lint, unit
 * tests and end-to-end tests of an app.
 * @param {string} part one of \`otherParts\`, or the folder of an app
 */
export async function testPart(part) {
  if (part === 'packages') return runBin('jest', ['packages/'])
  if (part === 'server') return testServer()
  await check(part)
  await runJourneys([part])
}

/** @param {string} app */
async function check(app) {
  console.log(`▸ ${app}: types, lint, unit tests`)
  await checkApp(app)
}

/** Builds the product and runs the end-to-end tests of some apps; of none means all. @param {readonly string[]} tested */
async function runJourneys(tested) {
  const only = tested.flatMap(journeysOf)
  if (tested.length > 0 && only.length === 0) return
  // Unaffected remotes keep their last build, because none of their files has changed since.
  await buildProduct()
  console.log(`▸ end-to-end tests: ${only.join(', ') || 'all of them'}`)
  const { failed } = await runEndToEndTests({ chromium: await ensureChromium(), only })
  if (failed > 0) throw new Error(`${failed} end-to-end tests failed.`)
}

/** The folders of an app's end-to-end tests, as Playwright takes them. The shell has those that belong to no remote. @param {string} app */
export function journeysOf(app) {
  const folders = readdirSync(fromRoot('e2e'), { withFileTypes: true }).filter((each) => each.isDirectory())
  return folders
    .map(({ name }) => name)
    .filter((name) => (apps.includes(`mf-${name}`) ? `mf-${name}` === app : app === 'shell'))
    .filter((name) => readdirSync(fromRoot(`e2e/${name}`)).some((file) => file.endsWith('.spec.ts')))
    .map((name) => `${name}/`)
}
