/** Work that goes on after its answer was sent, so that the answer's time tells nothing (AUTH.md section 9). */
export interface Background {
  /** Starts the work; a failure goes to `onError`, for nobody waits for it. */
  run(work: () => Promise<void>, onError: (error: unknown) => void): void
  /** Resolves once everything started so far has ended. */
  settled(): Promise<void>
}

export function createBackground(): Background {
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
