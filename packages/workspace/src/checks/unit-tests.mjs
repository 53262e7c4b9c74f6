import { runBin } from '../lib/run.mjs'
import { countTests } from './outcomes.mjs'

const report = 'test-results/jest.json'

/** Runs all unit and server tests. */
export const runUnitTests = () =>
  countTests(
    report,
    () => runBin('jest', ['--json', `--outputFile=${report}`, '--silent']),
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  )
