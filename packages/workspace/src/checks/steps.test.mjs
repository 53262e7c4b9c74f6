import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { trackSteps } from './steps.mjs'

let printed = ''
beforeEach(() => {
  printed = ''
  jest.spyOn(console, 'log').mockImplementation((text) => void (printed += `${text}\n`))
})
afterEach(() => {
  jest.restoreAllMocks()
  process.exitCode = undefined
})

test('every step runs and counts, even after a failure; a step that only prepares counts if it fails', async () => {
  const steps = trackSteps()
  await steps.run('prepares', async () => undefined)
  await steps.run('fails', () => Promise.reject(new Error('the reason')))
  await steps.run('tests', async () => ({ passed: 7, failed: 2 }))
  steps.reportAndExit()
  expect(printed).toMatch(/✓ prepares .*\n.*\n✗ fails .*\nthe reason\n/)
  expect(printed).toMatch(/ 0 +0 +prepares\n.* 0 +1 +fails\n.* 7 +2 +tests\n/)
  expect(printed).toMatch(/\n\n7 passed, 3 failed\n$/)
  expect(process.exitCode).toBe(1)
})

test('without a failure the exit code is 0', async () => {
  const steps = trackSteps()
  await steps.run('tests', async () => ({ passed: 7, failed: 0 }))
  steps.reportAndExit()
  expect(printed).toMatch(/tests\n\n7 passed, 0 failed\n$/)
  expect(process.exitCode).toBe(0)
})
