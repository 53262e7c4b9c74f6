import { LRUCache } from 'lru-cache'

/** The keys of limits that are known to be used up, each with an end time, so that a refused call costs the database nothing. */
export interface Refusals {
  /** The whole seconds to wait, or undefined. */
  secondsLeft(key: string): number | undefined
  remember(key: string, seconds: number): void
  forget(key: string): void
}

/** The maximum number of keys. In a flood from more addresses, the least recently used ones are looked up again. */
const maxKeys = 5_000

export function createRefusals(now: () => Date): Refusals {
  /** Epoch milliseconds. */
  const until = new LRUCache<string, number>({ max: maxKeys })
  return {
    secondsLeft(key) {
      const msLeft = (until.get(key) ?? 0) - now().getTime()
      return msLeft > 0 ? Math.ceil(msLeft / 1000) : undefined
    },
    remember: (key, seconds) => void until.set(key, now().getTime() + seconds * 1000),
    forget: (key) => void until.delete(key),
  }
}
