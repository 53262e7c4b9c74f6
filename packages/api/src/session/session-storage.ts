import { useSyncExternalStore } from 'react'

/** How long a session lasts here: in the browser, in this tab, or until this page is reloaded. */
export type SessionLife = 'browser' | 'tab' | 'page'

const areas = { browser: () => window.localStorage, tab: () => window.sessionStorage }
const memory = new Map<string, string>()
let life: SessionLife = 'browser'
const listeners = new Set<() => void>()

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    // Storage is blocked or full: the caller goes on without it.
    return undefined
  }
}

/** Stores the text in the first area that takes it, and nowhere else. */
function store(key: string, text: string): SessionLife {
  for (const name of ['browser', 'tab'] as const) {
    const isStored = attempt(() => (areas[name]().setItem(key, text), true))
    if (isStored) return name
    // An earlier text would be read first, and takes up space.
    attempt(() => areas[name]().removeItem(key))
  }
  memory.set(key, text)
  return 'page'
}

/**
 * Where the accounts client stores the session: in the browser, or if that is blocked or full in this tab, or else in memory, so that one
 * sign-in lasts at least until a reload (R1.581).
 */
export const sessionArea = {
  getItem: (key: string): string | null =>
    attempt(() => areas.browser().getItem(key)) ?? attempt(() => areas.tab().getItem(key)) ?? memory.get(key) ?? null,
  setItem: (key: string, text: string): void => {
    memory.delete(key)
    life = store(key, text)
    for (const listener of listeners) listener()
  },
  removeItem: (key: string): void => {
    memory.delete(key)
    for (const area of Object.values(areas)) attempt(() => area().removeItem(key))
  },
}

/** Finds out how long a session will last: tries to store a text of the size of one. */
export function probeSessionLife(): void {
  const key = 'mca-probe'
  sessionArea.setItem(key, 'x'.repeat(4_000))
  sessionArea.removeItem(key)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How long a session lasts here, as found at the last attempt to store one. */
export const useSessionLife = (): SessionLife => useSyncExternalStore(subscribe, () => life)
