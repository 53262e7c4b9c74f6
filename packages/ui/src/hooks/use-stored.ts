import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** A text stored in this browser and synced between tabs; null if there is none. Available at the first render. */
export function useStored(key: string): readonly [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const store = (next: string | null) => {
    if (next === null) localStorage.removeItem(key)
    else localStorage.setItem(key, next)
    // The browser sends this event only to other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  return [text, store]
}
