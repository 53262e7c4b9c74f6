/** Wakes up callers that wait for a job. */
export interface JobSignal {
  /** How often it has rung. Read it before looking for a job, and pass it to `wait`. */
  count: () => number
  notify: () => void
  /** Waits for the first ring after `heard`, until `over` is aborted or the time has passed. */
  wait: (ms: number, over: AbortSignal, seen?: number) => Promise<void>
}

/** A bell that does not keep the process alive. */
export function createJobSignal(): JobSignal {
  let notifications = 0
  const waiting = new Set<() => void>()
  return {
    count: () => notifications,
    notify() {
      notifications++
      for (const wake of waiting) wake()
    },
    wait: (ms, over, seen = notifications) =>
      new Promise((resolve) => {
        if (over.aborted || seen !== notifications) {
          resolve()
          return
        }
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          over.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, ms).unref()
        waiting.add(wake)
        over.addEventListener('abort', wake)
      }),
  }
}
