/** Work that continues after the response, so that response times reveal nothing (docs/accounts.md#what-strangers-can-learn). */
export interface BackgroundTasks {
  /** Starts the work. Passes a failure to `onError`, because no caller awaits it. */
  run(work: () => Promise<void>, onError: (error: unknown) => void): void
  /** Resolves when everything started so far has finished. */
  settled(): Promise<void>
}

/** Tracks work that no caller awaits. */
export function createBackgroundTasks(): BackgroundTasks {
  const running = new Set<Promise<void>>()
  return {
    run(work, onError) {
      const job = work()
        .catch(onError)
        .finally(() => running.delete(job))
      running.add(job)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
