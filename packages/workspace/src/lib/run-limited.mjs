import os from 'node:os'
import pLimit from 'p-limit'
import { describeError } from './describe-error.mjs'

/**
 * Runs tasks two at a time (one on a single core), in the given order. All of them run; one error then reports every failure.
 * @param {readonly (() => Promise<unknown>)[]} tasks
 */
export async function runLimited(tasks) {
  const limit = pLimit(os.availableParallelism() > 1 ? 2 : 1)
  const results = await Promise.allSettled(tasks.map((task) => limit(task)))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length > 0) throw new Error(failures.map(describeError).join('\n\n'))
}
