import { useSyncExternalStore } from 'react'
import type { Day } from '@mca/contract/days'

let day: Day | null = null
const listeners = new Set<() => void>()

/** While the book day is advancing: the day of the stored daily figures, from the server's last answer. Null if that is today (R20.53). */
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
