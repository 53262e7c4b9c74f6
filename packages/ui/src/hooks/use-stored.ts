import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** A text that is kept in this browser, in all its tabs; null when there is none. It is there at the first render. */
export function useStored(key: string): readonly [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const store = (next: string | null) => {
    if (next === null) localStorage.removeItem(key)
    else localStorage.setItem(key, next)
    // The browser tells the other tabs. This one learns it in the same way.
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  return [text, store]
}
