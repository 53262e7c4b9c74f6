import { useSyncExternalStore } from 'react'

// Undefined in unit tests, where no window has a width.
const matching = (query: string) => globalThis.matchMedia?.(query) as MediaQueryList | undefined

/** True if the window meets a media query now. */
export const matchesNow = (query: string): boolean => matching(query)?.matches === true

/** True while the window meets a media query. */
export const useMatches = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const found = matching(query)
      found?.addEventListener('change', onChange)
      return () => found?.removeEventListener('change', onChange)
    },
    () => matchesNow(query),
  )
