export interface FairQueue {
  /** Runs `work` when it is the turn of `from`. Rejects with the queue's refusal if there is no place to wait. */
  run<Result>(from: string, work: () => Promise<Result>): Promise<Result>
  state(): { running: number; waiting: number; refused: number }
}

interface Place {
  begin(): void
  refuse(): void
}

/**
 * Runs at most `running` tasks at a time, lets at most `waiting` others wait, and refuses the rest at once. Senders take turns,
 * however much each sends. A newcomer to a full queue takes the last place of the sender with the most, unless the newcomer would then
 * have as many. So nobody can block others by sending a lot.
 */
export function createFairQueue(limits: { running: number; waiting: number }, refusal: () => Error): FairQueue {
  // By sender, in the order of turns.
  const queue = new Map<string, Place[]>()
  const state = { running: 0, waiting: 0, refused: 0 }

  function makeRoom(forLength: number): boolean {
    const longest = [...queue.values()].reduce<Place[]>((most, each) => (each.length > most.length ? each : most), [])
    if (longest.length <= forLength) return false
    state.waiting -= 1
    longest.pop()?.refuse()
    return true
  }

  const enter = (from: string) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => {
        state.refused += 1
        reject(refusal())
      }
      if (state.running < limits.running) {
        state.running += 1
        return resolve()
      }
      const own = queue.get(from) ?? []
      if (state.waiting >= limits.waiting && !makeRoom(own.length + 1)) return refuse()
      own.push({ begin: resolve, refuse })
      queue.set(from, own)
      state.waiting += 1
    })

  function leave() {
    const next = queue.entries().next().value
    if (!next) {
      state.running -= 1
      return
    }
    const [from, places] = next
    const place = places.shift()
    // Moves the sender behind all others that wait.
    queue.delete(from)
    if (places.length > 0) queue.set(from, places)
    state.waiting -= 1
    place?.begin()
  }

  return {
    async run(from, work) {
      await enter(from)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    state: () => ({ ...state }),
  }
}
