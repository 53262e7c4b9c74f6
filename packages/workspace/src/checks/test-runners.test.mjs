import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from '@jest/globals'
import { fromRoot } from '../lib/paths.mjs'
import { CommandFailed } from '../lib/run.mjs'
import { countTests } from './test-runners.mjs'

const file = `test-results/counts-${process.pid}.json`
mkdirSync(fromRoot('test-results'), { recursive: true })
afterAll(() => rmSync(fromRoot(file), { force: true }))
const count = (/** @type {Promise<unknown>} */ tests, failed = 0) => {
  writeFileSync(fromRoot(file), JSON.stringify({ failed }))
  return countTests(tests, file, (json) => ({ passed: 5, failed: json.failed }))
}

test('counts come from the report, and a runner that fails without a failed test is one failure', async () => {
  expect(await count(Promise.resolve())).toEqual({ passed: 5, failed: 0 })
  expect(await count(Promise.reject(new CommandFailed('jest failed')), 2)).toEqual({ passed: 5, failed: 2 })
  expect(await count(Promise.reject(new CommandFailed('jest failed')))).toEqual({ passed: 5, failed: 1 })
  await expect(count(Promise.reject(new Error('no such program')))).rejects.toThrow('no such program')
})
