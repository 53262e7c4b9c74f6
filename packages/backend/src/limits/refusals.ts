import { LRUCache } from 'lru-cache'

/** The keys of limits that this process was told to refuse, each until when, so that a call that is refused costs the database nothing. */
export interface Refusals {
  /** The whole seconds to wait, or undefined. */
  secondsLeft(key: string): number | undefined
  remember(key: string, seconds: number): void
  forget(key: string): void
}

/** At most this many: of a flood from more addresses, the longest unused are asked about again. */
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
