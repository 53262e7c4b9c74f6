import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** The texts that the browser did not store. They hold until a reload. */
const unstored = new Map<string, string | null>()

function readText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null // storage is blocked
  }
}

function storeText(key: string, text: string | null): void {
  try {
    unstored.delete(key)
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
}

/** A text stored in this browser and synced between tabs; null if there is none. Available at the first render. */
export function useStored(key: string): readonly [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(subscribe, () => readText(key))
  const store = (next: string | null) => {
    storeText(key, next)
    // The browser sends this event only to other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  return [text, store]
}
