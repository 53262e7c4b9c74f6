import os from 'node:os'
import { describeError } from './describe-error.mjs'

/**
 * Runs tasks two at a time (one on a single core), in the given order, and returns their results. All of them run; one error then
 * reports every failure.
 * @template T
 * @param {readonly (() => Promise<T>)[]} tasks
 */
export async function runLimited(tasks) {
  // Commands import this file before the packages are installed.
  const { default: pLimit } = await import('p-limit')
  const limit = pLimit(Math.min(os.availableParallelism(), 2))
  const results = await Promise.allSettled(tasks.map((task) => limit(task)))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [describeError(result.reason)] : []))
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}
