import { setImmediate } from 'node:timers/promises'

/**
 * A function to await after each row of a long loop: the process does its other work after every `rows` rows, so that nothing that one account sends holds up the requests of others.
 */
export function createPauses(rows = 250): () => Promise<void> {
  let done = 0
  return async () => {
    done += 1
    if (done % rows === 0) await setImmediate()
  }
}
