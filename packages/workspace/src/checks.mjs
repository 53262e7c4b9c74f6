import { readFileSync } from 'node:fs'
import { counted } from './counted.mjs'
import { runJourneys } from './journeys.mjs'
import { programOf } from './program.mjs'
import { CommandFailed, runNode } from './run.mjs'
import { apps, fromRoot } from './workspace-root.mjs'

/**
 * One line of `npm test`: how it is called, and what it answers when all is well. A check that fails throws.
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Check
 * @typedef {import('./counted.mjs').Outcome} Outcome
 */

/** A tool that says nothing when all is well. @param {string} name @param {() => Promise<unknown>} work @returns {Check} */
const tool = (name, work) => ({
  name,
  run: async () => {
    try {
      await work()
      return { passed: 1, failed: 0 }
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error
      return { passed: 0, failed: 1, report: error.output }
    }
  },
})

/** Versions that newer ones break, and how (ARCHITECTURE.md section 5, repeated in README.md). */
const pins = [
  {
    name: 'webpack',
    version: '5.110.3',
    because:
      '5.111 breaks [contenthash] with @module-federation/enhanced 2.9.2 (module-federation/core #5077) and 5.112 does not load at all',
  },
  {
    name: '@module-federation/enhanced',
    version: '2.9.2',
    because: 'it is the release that webpack 5.110.3 was tried with',
  },
  { name: '@chakra-ui/react', version: '3.37.0', because: '3.38 needs an @ark-ui/react that cannot be had' },
  { name: 'webpack-dev-server', version: '5.2.7', because: 'version 6 needs Node 22, and Node 20.19 has to work' },
]

/** @returns {Outcome} */
function checkPins() {
  const catalog = readFileSync(fromRoot('pnpm-workspace.yaml'), 'utf8')
  const wrong = pins.filter(
    ({ name, version }) => !new RegExp(`^  '?${name}'?: ${version.replaceAll('.', '\\.')}$`, 'm').test(catalog),
  )
  const report = wrong
    .map(
      ({ name, version, because }) =>
        `${name} has to stay at ${version} for now: ${because}. If that is mended, change the pin in packages/workspace/src/checks.mjs too.`,
    )
    .join('\n')
  return { passed: wrong.length === 0 ? 1 : 0, failed: wrong.length === 0 ? 0 : 1, report }
}

/** What needs no build: format, types, lint, unused code, pins. @type {Check[]} */
export const staticChecks = [
  tool('format', () => runNode(programOf('prettier'), ['--check', '--log-level=warn', '.'], { quiet: true })),
  tool('types', () => runNode(programOf('typescript', 'tsc'), ['-b', '.', ...apps], { quiet: true })),
  tool('lint', () => runNode(programOf('oxlint'), ['--type-aware', '--deny-warnings'], { quiet: true })),
  tool('unused code', () => runNode(programOf('knip'), ['--no-progress'], { quiet: true })),
  { name: 'pins', run: async () => checkPins() },
]

/** @type {Check} */
export const unitTests = {
  name: 'unit and server tests',
  run: () =>
    counted(
      'test-results/jest.json',
      () =>
        runNode(programOf('jest'), ['--json', `--outputFile=${fromRoot('test-results/jest.json')}`, '--silent'], {
          quiet: false,
        }),
      (counts) => ({ passed: counts.numPassedTests, failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites }),
    ),
}

/** @param {string} chromium @returns {Check} */
export const journeys = (chromium) => ({ name: 'browser journeys', run: () => runJourneys({ chromium }) })
