import { useSyncExternalStore } from 'react'
import type { Day } from '@mca/contract'

let day: Day | null = null
const listeners = new Set<() => void>()

/** While the day turns: the day that the figures kept by day are as of, by the last answer of the server. Null when that is today (R20.53). */
export const bookDayStore = {
  get: () => day,
  set: (said: Day | null) => {
    if (said === day) return
    day = said
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const useBookDay = (): Day | null => useSyncExternalStore(bookDayStore.subscribe, bookDayStore.get)
