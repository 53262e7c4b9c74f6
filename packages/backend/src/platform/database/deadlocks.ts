let count = 0
let forward: (() => void) | undefined

/** The deadlocks whose victims this process has repeated or failed, with those of its jobs' process. They show a writer that locks in another order. */
export const deadlocks = {
  count: () => count,
  add() {
    count += 1
    forward?.()
  },
  /** Calls `listener` for each later one. The jobs' process tells its server this way. */
  forwardTo(listener: () => void) {
    forward = listener
  },
}
