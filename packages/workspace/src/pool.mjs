/**
 * Runs tasks with at most `width` at a time, in the order given. All of them run; then one error tells all failures.
 * @template T
 * @param {number} width
 * @param {readonly (() => Promise<T>)[]} tasks
 * @returns {Promise<T[]>}
 */
export async function pool(width, tasks) {
  /** @type {T[]} */
  const results = []
  /** @type {string[]} */
  const failures = []
  let next = 0
  const worker = async () => {
    for (let task = tasks[next]; task; task = tasks[next]) {
      const index = next++
      try {
        results[index] = await task()
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
  return results
}
