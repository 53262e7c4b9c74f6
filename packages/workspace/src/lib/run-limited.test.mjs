import { expect, test } from '@jest/globals'
import { runLimited } from './run-limited.mjs'

test('tasks return their results in the given order, and at most two run at a time', async () => {
  let running = 0
  let most = 0
  const task = (/** @type {number} */ result) => async () => {
    most = Math.max(most, (running += 1))
    await new Promise(setImmediate)
    running -= 1
    return result
  }
  await expect(runLimited([1, 2, 3, 4].map(task))).resolves.toEqual([1, 2, 3, 4])
  expect(most).toBeLessThanOrEqual(2)
})

test('all tasks run, and one error reports every failure: in one line, or with the stack of a bug', async () => {
  let ran = 0
  const fail = (/** @type {unknown} */ reason) => () => {
    ran += 1
    return Promise.reject(reason)
  }
  const failed = runLimited([fail(new Error('no disk')), fail('no network'), fail(new TypeError('a bug'))])
  await expect(failed).rejects.toThrow(/^no disk\n\nno network\n\nTypeError: a bug\n {4}at /)
  expect(ran).toBe(3)
})
